package server_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/server/middleware"
	"nagara/table"
)

func inviteOne(t *testing.T, from, to *client.Client) (id string, err error) {
	t.Helper()
	return from.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{to.Account.ID}})
}

func mineOf(t *testing.T, c *client.Client) (mine api.MyTables) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodGet, "/me/tables", nil, &mine))
	return mine
}

// TestAFriendIsNotPushedOffTheList: however many strangers invite somebody, there are
// few of them on the list, and whom one follows is before them and may always invite.
func TestAFriendIsNotPushedOffTheList(t *testing.T) {
	t.Parallel()
	s := start(t)
	ola, friend := s.member(t, "Ola"), s.member(t, "Friend")
	must(t, ola.Call(t.Context(), http.MethodPut, "/me/following/"+friend.Account.ID, nil, nil))
	early, err := inviteOne(t, friend, ola)
	must(t, err)
	await(t, "the friend's invitation", func() bool { return len(mineOf(t, ola).Tables) == 1 })
	refused := 0
	for i := range 120 {
		if _, err := inviteOne(t, s.guest(t, fmt.Sprint("Guest ", i)), ola); err != nil {
			if refused++; statusOf(err) != http.StatusConflict || !strings.Contains(err.Error(), "follow") {
				t.Fatalf("a stranger is refused with %v", err)
			}
		}
	}
	late, err := inviteOne(t, friend, ola)
	must(t, err)
	await(t, "the second invitation", func() bool { return len(mineOf(t, ola).Tables) == 32 })
	mine := mineOf(t, ola)
	if mine.Tables[0].Table != early || mine.Tables[1].Table != late || refused == 0 {
		t.Errorf("%d are refused, and the first are %s and %s; want %s and %s", refused, mine.Tables[0].Table, mine.Tables[1].Table, early, late)
	}
}

// TestOneHostReplacesTheirInvitations: the newest are on the list, and not too many at
// once can be made.
func TestOneHostReplacesTheirInvitations(t *testing.T) {
	t.Parallel()
	s := start(t)
	ola, eve := s.member(t, "Ola"), s.guest(t, "Eve")
	var made []string
	for range 7 {
		id, err := inviteOne(t, eve, ola)
		must(t, err)
		made = append(made, id)
	}
	await(t, "the newest", func() bool {
		mine := mineOf(t, ola)
		return len(mine.Tables) == 3 && mine.Tables[2].Table == made[6] && mine.Tables[0].Table == made[4]
	})
	await(t, "all tables of the host", func() bool { return len(mineOf(t, eve).Tables) == 7 })

	s = start(t, func(c *server.Config) { c.Limits.Call = middleware.Limit{PerSecond: 0.001, Burst: 2} })
	ola, eve = s.member(t, "Ola"), s.guest(t, "Eve")
	for i, to := range []*client.Client{ola, ola, ola, s.member(t, "Ben")} {
		if _, err := inviteOne(t, eve, to); (statusOf(err) == http.StatusTooManyRequests) != (i == 2) {
			t.Errorf("invitation %d: %v", i+1, err)
		}
	}
}

// TestInvitationsThatFailKeepNobodyOut: a table that could not be made has called nobody,
// so that nobody can be made to refuse strangers without ever seeing why.
func TestInvitationsThatFailKeepNobodyOut(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Call = middleware.Limit{PerSecond: 0.001, Burst: 3} })
	ola := s.member(t, "Ola")
	for i := range 11 {
		eve := s.guest(t, fmt.Sprint("Eve ", i))
		for range 3 {
			wish := map[string]any{
				"game": "nagaraja", "entrance": table.ByName, "invited": []string{ola.Account.ID},
				"promise": map[string]any{"table": strings.Repeat("a", 26), "commitment": strings.Repeat("0", 64)},
			}
			if err := eve.Call(t.Context(), http.MethodPost, "/tables", wish, nil); err == nil || statusOf(err) == http.StatusUnprocessableEntity {
				t.Fatalf("a table that was never promised: %v", err)
			}
		}
	}
	_, err := inviteOne(t, s.guest(t, "Ada"), ola)
	must(t, err)
}

// TestNobodyInvitesEverybody: a list that is too long is refused before anybody on it is
// looked for, or counted.
func TestNobodyInvitesEverybody(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Call = middleware.Limit{PerSecond: 0.001, Burst: 1} })
	ola, eve := s.member(t, "Ola"), s.guest(t, "Eve")
	_, err := eve.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: slices.Repeat([]string{ola.Account.ID}, 101)})
	if keyOf(err) != "table.invited.many" {
		t.Error(err)
	}
}

// TestReportsOfANetworkAreFew: a new guest for each report is not a way around it.
func TestReportsOfANetworkAreFew(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.BehindProxy, c.Limits.Report = true, middleware.Limit{PerSecond: 0.001, Burst: 3}
	})
	ola := s.member(t, "Ola")
	report := func(from string) int {
		answer, _ := s.ask(t, "POST", api.Prefix+"/reports", fmt.Sprintf(`{"accused":%q,"reason":"insult"}`, ola.Account.ID),
			"X-Forwarded-For", from, "Cookie", cookieOf(t, s))
		return answer.StatusCode
	}
	for i := range 6 {
		want := http.StatusNoContent
		if i >= 3 {
			want = http.StatusTooManyRequests
		}
		if got := report("2001:db8::" + fmt.Sprint(i)); got != want {
			t.Errorf("report %d of one network: %d; want %d", i+1, got, want)
		}
	}
	if got := report("192.0.2.1"); got != http.StatusNoContent {
		t.Errorf("a report of another network: %d", got)
	}
}
