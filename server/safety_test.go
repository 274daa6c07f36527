package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/table"
)

// attempt tries a password of a name from somewhere, with a cookie if there is one.
func (s *site) attempt(t *testing.T, from, name, password, cookie string) (status int, cookies []string) {
	t.Helper()
	answer, _ := s.ask(t, "POST", api.Prefix+"/sign-in", asJSON(t, name, password), "X-Forwarded-For", from, "Cookie", cookie)
	if answer.StatusCode == http.StatusTooManyRequests && answer.Header.Get("Retry-After") == "" {
		t.Error("it does not say when to come back")
	}
	return answer.StatusCode, answer.Header.Values("Set-Cookie")
}

func asJSON(t *testing.T, name, password string) string {
	t.Helper()
	text, err := json.Marshal(map[string]string{"name": name, "password": password})
	must(t, err)
	return string(text)
}

func fewAttempts(c *server.Config) {
	c.BehindProxy, c.Limits.Guesses = true, middleware.Limit{PerSecond: 0.001, Burst: 3}
}

// TestAttemptsAtOneAccount are bounded from one network, and from all together,
// whether somebody has the name or not; others can still sign in.
func TestAttemptsAtOneAccount(t *testing.T) {
	t.Parallel()
	s := start(t, fewAttempts)
	s.member(t, "Ola")
	s.member(t, "Ben")
	for _, name := range []string{"Ola", "Nobody Here"} {
		got := map[int]int{}
		for i := range 40 {
			status, _ := s.attempt(t, fmt.Sprintf("192.0.2.%d", i/5), name, "guess", "")
			if got[status]++; i == 4 && (got[http.StatusUnauthorized] != 3 || got[http.StatusTooManyRequests] != 2) {
				t.Errorf("%s, from one network: %v", name, got)
			}
		}
		if got[http.StatusUnauthorized] != 15 || got[http.StatusTooManyRequests] != 25 {
			t.Errorf("%s, from eight networks: %v", name, got)
		}
	}
	if got, _ := s.attempt(t, "192.0.2.99", "o-l-a", "guess", ""); got != http.StatusTooManyRequests {
		t.Errorf("the same name written otherwise: %d", got)
	}
	if got, _ := s.attempt(t, "192.0.2.99", "Ben", "guess", ""); got != http.StatusUnauthorized {
		t.Errorf("another name: %d", got)
	}
}

// TestSpellingsOfANameAreOne: what leads to one account counts for it, with whatever
// cannot be seen in the name, and long names are not kept.
func TestSpellingsOfANameAreOne(t *testing.T) {
	t.Parallel()
	s := start(t, fewAttempts)
	s.member(t, "Ola")
	for spelling, hidden := range map[string]string{
		"a control": "\u0001", "a space of no width": "\u200b", "a space": " ", "a direction": "\u202e", "a mark of order": "\ufeff", "a private sign": "\ue000",
	} {
		for i := range 4 {
			s.attempt(t, "192.0.2.1", strings.Repeat(hidden, i)+"Ola", "guess", "")
		}
		if got, _ := s.attempt(t, "192.0.2.1", "Ola"+strings.Repeat(hidden, 9), "correct horse battery", ""); got != http.StatusTooManyRequests {
			t.Errorf("%s makes another account of it: %d", spelling, got)
		}
	}
	if a, b := account.TriedName(strings.Repeat("x", 60_000)), account.TriedName(strings.Repeat("x", 50_000)); a != b || len(a) > 1000 {
		t.Errorf("of a long name %d letters are kept", len(a))
	}
}

// TestNobodyIsLockedOut: whatever others try, the owner comes in from another network,
// and from a device where they were before even while the whole world tries, from the
// same network too. Such a device has no more tries than others.
func TestNobodyIsLockedOut(t *testing.T) {
	t.Parallel()
	s := start(t, fewAttempts)
	const right = "correct horse battery"
	s.member(t, "Ola")
	for range 9 {
		s.attempt(t, "192.0.2.1", "Ola", "guess", "")
	}
	status, cookies := s.attempt(t, "192.0.2.2", "Ola", right, "")
	if status != http.StatusOK {
		t.Fatalf("from another network: %d", status)
	}
	var device string
	for _, c := range cookies {
		if strings.HasPrefix(c, "nagara-device=") {
			device, _, _ = strings.Cut(c, ";")
		}
	}
	for i := range 60 {
		s.attempt(t, fmt.Sprintf("192.0.2.%d", i%20), "Ola", "guess", "nagara-device=forged")
	}
	if status, _ := s.attempt(t, "192.0.2.3", "Ola", right, ""); status != http.StatusTooManyRequests {
		t.Errorf("a device that nobody knows: %d", status)
	}
	for i, want := range []int{http.StatusOK, http.StatusUnauthorized, http.StatusUnauthorized, http.StatusTooManyRequests} {
		password := map[bool]string{true: right, false: "guess"}[want == http.StatusOK]
		if status, _ := s.attempt(t, "192.0.2.1", "Ola", password, device); status != want {
			t.Errorf("try %d of the device that is known: %d; want %d", i+1, status, want)
		}
	}
	s.member(t, "Ben")
	for range 9 {
		s.attempt(t, "192.0.2.5", "Ben", "guess", device)
	}
	if status, _ := s.attempt(t, "192.0.2.5", "Ben", "guess", device); status != http.StatusTooManyRequests {
		t.Errorf("the device is known to another: %d", status)
	}
}

// TestAPasskeyIsNotAddedBehindOnesBack: who can sign in must show how before
// another key is made.
func TestAPasskeyIsNotAddedBehindOnesBack(t *testing.T) {
	t.Parallel()
	s := start(t)
	begin := func(c *client.Client, proof any) error {
		return c.Call(t.Context(), http.MethodPost, "/me/passkeys/begin", proof, nil)
	}
	if err := begin(s.guest(t, "Ada"), nil); err != nil {
		t.Errorf("a guest has nothing to show: %v", err)
	}
	ola := s.member(t, "Ola")
	for what, proof := range map[string]any{
		"nothing": nil, "an empty proof": map[string]any{}, "a wrong password": map[string]any{"password": "correct horse battery?"},
		"no answer of a passkey": map[string]any{"answer": map[string]any{}},
	} {
		if err := begin(ola, proof); err == nil || statusOf(err) == http.StatusInternalServerError {
			t.Errorf("%s: %v", what, err)
		}
	}
	must(t, begin(ola, map[string]any{"password": "correct horse battery"}))
}

// TestMetricsAreForThisMachine: neither other machines nor those behind a proxy
// on this one see them.
func TestMetricsAreForThisMachine(t *testing.T) {
	t.Parallel()
	s := start(t)
	if answer, _ := s.ask(t, "GET", "/metrics", ""); answer.StatusCode != http.StatusOK {
		t.Errorf("this machine: %s", answer.Status)
	}
	if answer, _ := s.ask(t, "GET", "/metrics", "", "X-Forwarded-For", "127.0.0.1"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("through a proxy: %s", answer.Status)
	}
	for host, want := range map[string]int{
		"localhost": http.StatusOK, "127.0.0.1:8080": http.StatusOK, "[::1]:8080": http.StatusOK, "[::1]": http.StatusOK,
		"evil.example": http.StatusNotFound, "localhost.evil.example:8080": http.StatusNotFound, "192.0.2.1": http.StatusNotFound, "": http.StatusNotFound,
	} {
		r := httptest.NewRequest(http.MethodGet, "/metrics", nil)
		r.RemoteAddr, r.Host = "127.0.0.1:5555", host
		answer := httptest.NewRecorder()
		if s.serves.ServeHTTP(answer, r); answer.Code != want {
			t.Errorf("by the name %q: %d; want %d", host, answer.Code, want)
		}
	}
	far := &recorded{header: http.Header{}}
	r, err := http.NewRequest(http.MethodGet, "/metrics", nil)
	must(t, err)
	r.RemoteAddr = "203.0.113.7:5555"
	if s.serves.ServeHTTP(far, r); far.status != http.StatusNotFound {
		t.Errorf("another machine: %d", far.status)
	}
	own := &recorded{header: http.Header{}}
	if s.serves.Metrics().ServeHTTP(own, r); !strings.Contains(own.text.String(), "nagara_moves_total") {
		t.Errorf("an address of its own says %q", own.text.String())
	}
}

// recorded is an answer.
type recorded struct {
	header http.Header
	status int
	text   strings.Builder
}

func (r *recorded) Header() http.Header            { return r.header }
func (r *recorded) WriteHeader(status int)         { r.status = status }
func (r *recorded) Write(text []byte) (int, error) { return r.text.Write(text) }

// TestPrivateMatchesAreNotListed: those who sat there see them in the lists of
// matches, and nobody else does.
func TestPrivateMatchesAreNotListed(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.member(t, "Ada"), s.member(t, "Ben"), s.guest(t, "Eve")
	play := func(entrance table.Entrance) (id string) {
		wish := api.Wish{Game: "nagaraja", Rated: true, Entrance: entrance, Clock: table.Clock{Kind: table.LiveClock, Base: 600}}
		if entrance == table.ByName {
			wish.Invited = []string{ben.Account.ID}
		}
		id, err := ada.Create(t.Context(), wish)
		must(t, err)
		_, err = ada.Do(t.Context(), id, table.Join{})
		must(t, err)
		_, err = ben.Do(t.Context(), id, table.Join{})
		must(t, err)
		playSome(t, id, ada, ben)
		_, err = ben.Do(t.Context(), id, table.Resign{})
		must(t, err)
		return id
	}
	play(table.ByName)
	open := play(table.Anyone)
	private := play(table.ByName)
	ratings := func(c *client.Client) (h api.History) {
		must(t, c.Call(t.Context(), http.MethodGet, "/people/"+ada.Account.ID+"/ratings?game=nagaraja&limit=2", nil, &h))
		return h
	}
	if h := ratings(eve); len(h.Changes) != 1 || h.Changes[0].Table != open || strings.Contains(h.Next, private) {
		t.Errorf("a stranger sees %+v", h)
	}
	if h := ratings(ben); len(h.Changes) != 2 || h.Changes[0].Table != private || h.Next == "" {
		t.Errorf("one who played there sees %+v", h)
	}
	for _, c := range []*client.Client{eve, client.New(s.url, wires)} {
		if rows := list(t, c, "state=finished&player="+ada.Account.ID); len(rows.Tables) != 1 || rows.Tables[0].Table != open {
			t.Errorf("a stranger sees the tables %+v", rows.Tables)
		}
	}
}

// playSome makes a few moves, so that a match counts, and tells how many.
func playSome(t *testing.T, id string, players ...*client.Client) (made int) {
	t.Helper()
	return playMoves(t, 6, id, players...)
}

func playMoves(t *testing.T, n int, id string, players ...*client.Client) (made int) {
	t.Helper()
	for made < n {
		for _, p := range players {
			page, err := p.Look(t.Context(), id, 0)
			must(t, err)
			if !slices.Contains(page.Awaited, page.You) {
				continue
			}
			_, err = p.Do(t.Context(), id, table.Play{Move: page.View.Moves[0], On: page.Seq})
			must(t, err)
			made++
		}
	}
	return made
}

// TestWhoDeletesTheAccountForfeits: what was about to be lost is lost, and counts
// for the other; nobody waits for one who is gone.
func TestWhoDeletesTheAccountForfeits(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	wish := api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.SlowClock, Decision: 86400}}
	running, err := ada.Create(t.Context(), wish)
	must(t, err)
	open, err := ben.Create(t.Context(), wish)
	must(t, err)
	hosted, err := ada.Create(t.Context(), wish)
	must(t, err)
	for id, who := range map[string][]*client.Client{running: {ada, ben}, open: {ada}} {
		for _, c := range who {
			_, err := c.Do(t.Context(), id, table.Join{})
			must(t, err)
		}
	}
	playSome(t, running, ada, ben)
	await(t, "the rows", func() bool {
		return len(list(t, ada, "state=running&player="+ada.Account.ID).Tables) == 1 && len(list(t, ada, "state=open").Tables) == 2
	})
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	page, err := ben.Look(t.Context(), running, 0)
	must(t, err)
	if page.Phase != table.Over || !page.Outcome.Won(page.You) {
		t.Errorf("the match is %s with %+v", page.Phase, page.Outcome)
	}
	if standing, err := s.stores.Accounts.Standing(t.Context(), ben.Account.ID, "nagaraja"); err != nil || standing.Matches != 1 {
		t.Errorf("the standing of the winner is %+v, %v", standing, err)
	}
	if page, err = ben.Look(t.Context(), open, 0); err != nil || page.Chairs[0].Account != "" {
		t.Errorf("at the open table sits %+v, %v", page.Chairs, err)
	}
	if page, err = ben.Look(t.Context(), hosted, 0); err != nil || page.Phase != table.Over {
		t.Errorf("the table of one who is gone is %s, %v", page.Phase, err)
	}
}

// TestWhatPeopleSayIsTheirOwn: nothing in it turns around what stands beside it.
func TestWhatPeopleSayIsTheirOwn(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	_, err := sitters[0].Do(t.Context(), sitters[0].table, table.Talk{Text: " \u202egnorw\u202c\u2066 a\u200fb\u0007\u200bc 👩‍👧 "})
	must(t, err)
	page, err := sitters[1].Look(t.Context(), sitters[0].table, 0)
	must(t, err)
	if said := page.Updates[len(page.Updates)-1].Text; said != "gnorw abc 👩‍👧" {
		t.Errorf("it became %q", said)
	}
	if _, err := sitters[0].Do(t.Context(), sitters[0].table, table.Talk{Text: "\u202e\u200b"}); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("nothing but marks: %v", err)
	}
	if err := s.guestError(t, "Аdmin"); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("a name of two alphabets: %v", err)
	}
	s.member(t, "Ace")
	if err := s.guestError(t, "Асе"); statusOf(err) != http.StatusConflict { // in Cyrillic letters
		t.Errorf("a name that looks like another's: %v", err)
	}
	var taken account.Account
	if err := sitters[0].Call(t.Context(), http.MethodPatch, "/me", map[string]string{"name": "nagara"}, &taken); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("the name of the house: %v", err)
	}
}
