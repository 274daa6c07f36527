package server_test

import (
	"bufio"
	"net/http"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
)

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
