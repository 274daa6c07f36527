package server_test

import (
	"errors"
	"net/http"
	"slices"
	"testing"

	"nagara/api"
	"nagara/api/client"
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

// TestWhoFollowsBackIsSeenAtAnyPage: a friend is seen to be here, or away, whatever they
// look at; whom one only follows is seen at tables alone.
func TestWhoFollowsBackIsSeenAtAnyPage(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.member(t, "Ada"), s.member(t, "Ben"), s.member(t, "Eve")
	for _, follower := range []*client.Client{ada, eve} {
		tie(t, follower, http.MethodPut, "following", ben)
	}
	tie(t, ben, http.MethodPut, "following", ada)
	state := func(of *client.Client) string { return circleOf(t, of).Following[0].State }
	if got := state(ada); got != "here" {
		t.Errorf("a friend sees %q", got)
	}
	if got := state(eve); got != "" {
		t.Errorf("whom he does not follow sees %q", got)
	}
	tie(t, ben, http.MethodPut, "blocked", ada)
	if got := state(ada); got != "" {
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
