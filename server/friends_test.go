package server_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/table"
)

func circleOf(t *testing.T, c *client.Client) (known api.Circle) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodGet, "/me/people", nil, &known))
	return known
}

func tie(t *testing.T, c *client.Client, method, list string, other *client.Client) {
	t.Helper()
	must(t, c.Call(t.Context(), method, "/me/"+list+"/"+other.Account.ID, nil, nil))
}

func keyOf(err error) string {
	if p, ok := errors.AsType[*api.Problem](err); ok {
		return p.Key
	}
	return ""
}

// duel is a table of two at which both sit.
func duel(t *testing.T, host, other *client.Client, wish api.Wish) string {
	t.Helper()
	wish.Game = "nagaraja"
	id, err := host.Create(t.Context(), wish)
	must(t, err)
	for _, c := range []*client.Client{host, other} {
		_, err := c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	return id
}

// TestMyPeople: whom one follows and has blocked is a list of one's own, and
// recent opponents are in it without being put there.
func TestMyPeople(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.member(t, "Ada"), s.guest(t, "Ben"), s.guest(t, "Eve")
	if empty := circleOf(t, ada); len(empty.Following)+len(empty.Recent)+len(empty.Blocked) != 0 {
		t.Errorf("a new member knows %+v", empty)
	}
	first, second := duel(t, ada, ben, api.Wish{}), duel(t, eve, ada, api.Wish{Entrance: table.ByName, Invited: []string{ada.Account.ID}})
	bots, err := ada.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{"random"}})
	must(t, err)
	for i, id := range []string{first, second, bots} {
		_, err := ada.Do(t.Context(), id, table.Resign{})
		must(t, err)
		await(t, "the finished table", func() bool { return len(list(t, ada, "state=finished").Tables) == i+1 })
	}
	tie(t, ada, http.MethodPut, "following", ben)
	tie(t, ada, http.MethodPut, "blocked", eve)
	known := circleOf(t, ada)
	if len(known.Recent) != 2 || known.Recent[0].Other != eve.Account.ID || known.Recent[0].Table != second || known.Recent[1].Other != ben.Account.ID {
		t.Errorf("recent opponents are %+v", known.Recent)
	}
	if len(known.Following) != 1 || known.Following[0].Other != ben.Account.ID || len(known.Blocked) != 1 || known.Blocked[0].Other != eve.Account.ID {
		t.Errorf("she follows %+v and has blocked %+v", known.Following, known.Blocked)
	}
	if known.People[ben.Account.ID].Name != "Ben" || known.People[eve.Account.ID].Name != "Eve" {
		t.Errorf("they are called %+v", known.People)
	}
	tie(t, ada, http.MethodDelete, "following", ben)
	tie(t, ada, http.MethodDelete, "blocked", eve)
	if known = circleOf(t, ada); len(known.Following)+len(known.Blocked) != 0 {
		t.Errorf("after all she knows %+v", known)
	}
	for path, want := range map[string]string{
		"/me/following/" + ada.Account.ID: "friends.self", "/me/blocked/nobody": "account.unknown",
	} {
		if err := ada.Call(t.Context(), http.MethodPut, path, nil, nil); keyOf(err) != want {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestWhereFriendsAre: one sees whether those play whom one follows, unless they
// have blocked one.
func TestWhereFriendsAre(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.guest(t, "Ada"), s.guest(t, "Ben"), s.guest(t, "Eve")
	id := duel(t, ada, ben, api.Wish{})
	live, err := ben.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Watch(t.Context(), id, 0))
	tie(t, eve, http.MethodPut, "following", ben)
	tie(t, eve, http.MethodPut, "following", ada)
	states := func() (states []string) {
		for _, f := range circleOf(t, eve).Following {
			states = append(states, f.State)
		}
		return states
	}
	await(t, "that Ben plays", func() bool { return slices.Equal(states(), []string{"", "playing"}) })
	// At a private table nobody else is told that she plays: it is their business.
	private, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
	must(t, err)
	_, err = ada.Do(t.Context(), private, table.Join{})
	must(t, err)
	hers, err := ada.Live(t.Context())
	must(t, err)
	defer hers.Drop()
	must(t, hers.Watch(t.Context(), private, 0))
	await(t, "that Ada is here", func() bool { return states()[0] != "" })
	if got := states(); !slices.Equal(got, []string{"here", "playing"}) {
		t.Errorf("at a private table one sees %q", got)
	}
	tie(t, ben, http.MethodPut, "blocked", eve)
	if got := states(); !slices.Equal(got, []string{"here", ""}) {
		t.Errorf("who is blocked sees %q", got)
	}
}

func TestFindByName(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada Lovelace")
	s.guest(t, "Ben")
	find := func(name string) (p api.Person, err error) {
		return p, ada.Call(t.Context(), http.MethodGet, "/people?name="+name, nil, &p)
	}
	if p, err := find("ada-LOVELACE"); err != nil || p.ID != ada.Account.ID {
		t.Errorf("found %+v, %v", p, err)
	}
	for name, want := range map[string]string{"Ben": "friends.nobody", "%3Cb%3E": "account.name.characters"} {
		if _, err := find(name); keyOf(err) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestBlockedAreNotMet: they do not sit down with whom has blocked them, their
// challenges are made and not seen, and nothing tells them why.
func TestBlockedAreNotMet(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.member(t, "Ada"), s.member(t, "Rude")
	challenge := api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{ada.Account.ID}}
	before, err := rude.Create(t.Context(), challenge)
	must(t, err)
	await(t, "the challenge", func() bool { return len(list(t, ada, "state=open").Tables) == 1 })
	tie(t, ada, http.MethodPut, "blocked", rude)

	open, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	_, err = rude.Do(t.Context(), open, table.Join{})
	if keyOf(err) != "friends.closed" || strings.Contains(err.Error(), "block") {
		t.Errorf("at the table of one who has blocked them: %v", err)
	}
	guest := s.guest(t, "Guest")
	circle, err := guest.Create(t.Context(), api.Wish{Game: "narabi", Seats: 3})
	must(t, err)
	_, err = ada.Do(t.Context(), circle, table.Join{})
	must(t, err)
	if _, err = rude.Do(t.Context(), circle, table.Join{}); keyOf(err) != "friends.closed" {
		t.Errorf("beside one who has blocked them: %v", err)
	}
	live, err := rude.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Do(t.Context(), open, "sit", table.Join{}))
	if tell := nextOf(t, live, api.Refused); tell.Problem.Key != "friends.closed" {
		t.Errorf("on the live socket: %+v", tell.Problem)
	}
	after, err := rude.Create(t.Context(), challenge)
	must(t, err)
	await(t, "their own tables", func() bool { return len(list(t, rude, "state=open").Tables) == 4 })
	for _, row := range list(t, ada, "state=open").Tables {
		if row.Table == before || row.Table == after {
			t.Errorf("a challenge is shown: %+v", row)
		}
	}
	invite := api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{rude.Account.ID}}
	if _, err := ada.Create(t.Context(), invite); keyOf(err) != "friends.unblock" {
		t.Errorf("to invite whom one has blocked: %v", err)
	}
	tie(t, ada, http.MethodDelete, "blocked", rude)
	if rows := list(t, ada, "state=open").Tables; len(rows) != 4 {
		t.Errorf("after all she sees %d tables", len(rows))
	}
	_, err = rude.Do(t.Context(), open, table.Join{})
	must(t, err)
}

// nextOf reads until the socket tells something of that kind.
func nextOf(t *testing.T, live *client.Live, kind string) client.Tell {
	t.Helper()
	for {
		tell, _, err := live.Next(t.Context())
		must(t, err)
		if tell.Type == kind {
			return tell
		}
	}
}

// TestBlockedAreNotHeard: what they say does not come over the wire, on whatever
// way one listens; others hear it.
func TestBlockedAreNotHeard(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude, eve := s.member(t, "Ada"), s.guest(t, "Rude"), s.guest(t, "Eve")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	tie(t, ada, http.MethodPut, "blocked", rude)
	live, err := ada.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Watch(t.Context(), id, 0))
	say := func(c *client.Client, text string) {
		_, err := c.Do(t.Context(), id, table.Talk{Text: text})
		must(t, err)
	}
	say(rude, "ugly words")
	say(ada, "my own words")

	var heard strings.Builder
	for !strings.Contains(heard.String(), "my own words") {
		_, text, err := live.Next(t.Context())
		must(t, err)
		heard.Write(text)
	}
	for _, path := range []string{"/tables/" + id, "/tables/" + id + "?since=4&words=en", "/me/data"} {
		var text []byte
		must(t, ada.Call(t.Context(), http.MethodGet, path, nil, &text))
		heard.Write(text)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+api.Prefix+"/tables/"+id+"/stream", nil)
	must(t, err)
	request.Header.Set("Authorization", "Bearer "+tokenOf(t, ada))
	stream, err := wires.RoundTrip(request)
	must(t, err)
	defer stream.Body.Close()
	line, err := bufio.NewReader(stream.Body).ReadString('\n')
	must(t, err)
	heard.WriteString(line)
	if !strings.Contains(line, "my own words") || strings.Contains(heard.String(), "ugly") {
		t.Errorf("she hears %s", heard.String())
	}
	for _, c := range []*client.Client{eve, rude} {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		if !slices.ContainsFunc(page.Updates, func(u client.Update) bool { return u.Text == "ugly words" }) {
			t.Errorf("%s does not hear it", c.Account.Name)
		}
	}
}

// TestBlockedAreNotHeardAfterTheyLeft: a seat may change hands before the start.
func TestBlockedAreNotHeardAfterTheyLeft(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude, eve := s.guest(t, "Ada"), s.guest(t, "Rude"), s.guest(t, "Eve")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Talk: true})
	must(t, err)
	do := func(c *client.Client, command table.Command) uint64 {
		receipt, err := c.Do(t.Context(), id, command)
		must(t, err)
		return receipt.Seq
	}
	sat := do(rude, table.Join{})
	do(rude, table.Talk{Text: "ugly words"})
	do(rude, table.Leave{})
	do(eve, table.Join{})
	do(eve, table.Talk{Text: "fair words"})
	tie(t, ada, http.MethodPut, "blocked", rude)
	for _, since := range []uint64{0, sat} {
		page, err := ada.Look(t.Context(), id, since)
		must(t, err)
		var said []string
		for _, u := range page.Updates {
			if u.Text != "" {
				said = append(said, u.Text)
			}
		}
		if !slices.Equal(said, []string{"fair words"}) {
			t.Errorf("since %d she hears %q", since, said)
		}
	}
}

func TestReport(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude, eve := s.guest(t, "Ada"), s.guest(t, "Rude"), s.guest(t, "Eve")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	report := func(accused, at, reason, words string) error {
		return ada.Call(t.Context(), http.MethodPost, "/reports", map[string]string{
			"accused": accused, "table": at, "reason": reason, "words": words,
		}, nil)
	}
	must(t, report(rude.Account.ID, id, "insult", "He said things."))
	open, err := s.stores.Accounts.OpenReports(t.Context())
	must(t, err)
	if len(open) != 1 || open[0].Reporter != ada.Account.ID || open[0].Accused != rude.Account.ID || open[0].Table != id || open[0].Words != "He said things." {
		t.Errorf("the operator finds %+v", open)
	}
	for _, wrong := range []struct{ accused, at, reason, words, key string }{
		{eve.Account.ID, id, "insult", "", "friends.elsewhere"},
		{rude.Account.ID, "nowhere", "insult", "", "table.unknown"},
		{ada.Account.ID, id, "insult", "", "friends.self"},
		{"nobody", "", "insult", "", "account.unknown"},
		{rude.Account.ID, "", "taste", "", "server.misread"},
		{rude.Account.ID, "", "other", strings.Repeat("x", account.MaxWords+1), "friends.words"},
	} {
		if err := report(wrong.accused, wrong.at, wrong.reason, wrong.words); keyOf(err) != wrong.key {
			t.Errorf("%.60q: %v", wrong, err)
		}
	}
	var text []byte
	must(t, rude.Call(t.Context(), http.MethodGet, "/me/data", nil, &text))
	if strings.Contains(string(text), "said things") || strings.Contains(string(text), `"reports"`) {
		t.Errorf("who is reported reads it: %s", text)
	}
}

// measure is what an operator does in another process.
func measure(t *testing.T, s *site, kind account.SanctionKind, who string) {
	t.Helper()
	must(t, s.stores.Accounts.AddSanction(t.Context(), account.Sanction{
		ID: string(kind) + who, Account: who, Kind: kind, Since: time.Now(), Until: time.Now().Add(time.Hour), Reason: "insults", Operator: "root",
	}))
}

// TestMuted: who is muted plays on, is told until when and why, and says nothing,
// on whatever way.
func TestMuted(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.guest(t, "Ada"), s.guest(t, "Rude")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	measure(t, s, account.Mute, rude.Account.ID)
	var err error
	await(t, "the mute", func() bool {
		_, err = rude.Do(t.Context(), id, table.Talk{Text: "words"})
		return err != nil
	})
	if keyOf(err) != "friends.muted" || !strings.Contains(err.Error(), "insults") || !strings.Contains(err.Error(), "until") {
		t.Errorf("who is muted is told: %v", err)
	}
	live, err := rude.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Do(t.Context(), id, "talk", table.Talk{Text: "words"}))
	if tell := nextOf(t, live, api.Refused); tell.Problem.Key != "friends.muted" {
		t.Errorf("on the live socket: %+v", tell.Problem)
	}
	_, err = ada.Do(t.Context(), id, table.Talk{Text: "words"})
	must(t, err)
	_, err = rude.Do(t.Context(), id, table.Resign{})
	must(t, err)
}

// tokenOf is a key for programs that play as a member.
func tokenOf(t *testing.T, c *client.Client) string {
	t.Helper()
	var token struct{ Secret string }
	must(t, c.Call(t.Context(), http.MethodPost, "/me/tokens", map[string]any{"name": "x", "scopes": account.Scopes(), "proof": proof}, &token))
	return token.Secret
}

// TestBanned: who is banned is thrown out and does nothing any more, whatever they
// ask for; what anybody may read they may.
func TestBanned(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.guest(t, "Ada"), s.member(t, "Rude")
	id := duel(t, ada, rude, api.Wish{})
	program := client.WithToken(s.url, tokenOf(t, rude), wires)
	live, err := rude.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Watch(t.Context(), id, 0))
	nextOf(t, live, api.PageIs)
	measure(t, s, account.Ban, rude.Account.ID)
	for err == nil {
		_, _, err = live.Next(t.Context())
	}
	if websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
		t.Errorf("the socket of one who is banned ends with %v", err)
	}
	var text []byte
	must(t, ada.Call(t.Context(), http.MethodGet, "/openapi.json", nil, &text))
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string                `json:"operationId"`
			Security    []map[string][]string `json:"security"`
		}
	}
	must(t, json.Unmarshal(text, &doc))
	walked := 0
	for path, operations := range doc.Paths {
		path = strings.TrimPrefix(strings.NewReplacer("{table}", id, "{id}", ada.Account.ID).Replace(path), api.Prefix)
		for method, o := range operations {
			method = strings.ToUpper(method)
			if err := program.Call(t.Context(), method, path, nil, nil); keyOf(err) != "friends.banned" {
				t.Errorf("a program: %s: %v", o.OperationID, err)
			}
			if o.Security == nil {
				continue
			}
			// What cannot be read is refused before anybody asks who sent it.
			switch key := keyOf(rude.Call(t.Context(), method, path, map[string]any{}, nil)); {
			case key == "friends.banned":
				walked++
			case !strings.HasPrefix(key, "server.misread"):
				t.Errorf("%s: %q", o.OperationID, key)
			}
		}
	}
	if walked < 25 {
		t.Errorf("only %d operations were tried", walked)
	}
	for path, in := range map[string]map[string]string{
		"/guests":  {"name": "Another"},
		"/sign-in": {"name": "Rude", "password": "correct horse battery"},
	} {
		if err := rude.Call(t.Context(), http.MethodPost, path, in, nil); keyOf(err) != "friends.banned" || !strings.Contains(err.Error(), "insults") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := rude.Look(t.Context(), id, 0); err != nil {
		t.Errorf("what anybody may read: %v", err)
	}
	_, err = s.stores.Accounts.LiftSanctions(t.Context(), rude.Account.ID, time.Now())
	must(t, err)
	await(t, "being let in again", func() bool { return rude.Call(t.Context(), http.MethodGet, "/me", nil, nil) == nil })
}
