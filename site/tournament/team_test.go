package tournament

import (
	"errors"
	"slices"
	"testing"

	"nagara/bot"
	_ "nagara/bot/narabi"
	"nagara/table"
)

// TestATeamByLink: an open place is taken by whoever has the key, once; where nobody
// came a bot plays.
func TestATeamByLink(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 2}, 1)
	herons := Enter{Team: "Herons", Members: []Member{{Account: "ada"}, {}, {}}}
	if err := p.do("ada", herons); err != nil {
		t.Fatal(err)
	}
	if err := p.do("eve", Enter{Team: "Frogs", Members: []Member{{}, {}, {}}}); !isRefused(err, "tournament.refused.captain") {
		t.Errorf("a team without its captain: %v", err)
	}
	key := p.it.Page("ada", 0, 9).You.Key
	if key == "" || p.it.Page("eve", 0, 9).You != nil {
		t.Fatalf("the key is %q, and not for strangers", key)
	}
	if err := p.do("eve", JoinTeam{Number: 1, Key: "guessed"}); !isRefused(err, "tournament.refused.teamkey") {
		t.Errorf("a wrong key: %v", err)
	}
	for range 2 { // a repeat changes nothing
		if err := p.do("ben", JoinTeam{Number: 1, Key: key}); err != nil {
			t.Errorf("Ben joins: %v", err)
		}
	}
	levels := bot.Levels("narabi")
	if err := p.do("host", Enter{Team: "Bots", Members: []Member{{Bot: levels[0].Name}, {Bot: levels[0].Name}, {Bot: levels[0].Name}}}); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		bodies, _, err := p.it.Next(p.now, nil)
		p.write(bodies, err)
	}
	if err := p.do("eve", JoinTeam{Number: 1, Key: key}); !isRefused(err, "tournament.refused.teamfull") {
		t.Errorf("when they play: %v", err)
	}
	strongest := levels[len(levels)-1].Name
	got := p.it.Seats(p.it.Matches()[0], 0)
	if want := []Member{{Account: "ada"}, {Account: "ben"}, {Bot: strongest}}; got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("they sit as %v; want %v", got, want)
	}
}

// TestATeamNeedsEverybodysWord: who is named in a team is asked, and is in it only when
// they say so; a place that is kept is nobody else's.
func TestATeamNeedsEverybodysWord(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 9}, 1)
	must := func(who string, c Command) {
		t.Helper()
		if err := p.do(who, c); err != nil {
			t.Fatalf("%s %+v: %v", who, c, err)
		}
	}
	must("ada", Enter{Team: "Herons", Members: []Member{{Account: "ada"}, {Account: "ben"}, {Account: "cleo"}}})
	if got := p.it.NumberOf("ben"); got != 0 {
		t.Fatalf("ben is in team %d unasked", got)
	}
	page := p.it.Page("ben", 0, 9)
	if page.You != nil || len(page.Asked) != 1 || page.Asked[0] != (Asked{1, "Herons", "ada"}) {
		t.Errorf("ben sees that he is asked by %+v", page.Asked)
	}
	if you := p.it.Page("ada", 0, 9).You; !slices.Equal(you.Waiting, []string{"ben", "cleo"}) || you.Key != "" || !you.Founder {
		t.Errorf("ada sees %+v; want that ben and cleo have not answered, and no open place", you)
	}
	if page := p.it.Page("eve", 0, 9); len(page.Asked) > 0 || page.Entrants[0].Members[1] != (Member{}) {
		t.Errorf("eve sees who is asked: %+v", page)
	}
	if err := p.do("eve", JoinTeam{Number: 1, Key: p.it.teamKey(1)}); !isRefused(err, "tournament.refused.teamfull") {
		t.Errorf("eve takes a place that is kept: %v", err)
	}
	must("ben", JoinTeam{Number: 1})
	must("cleo", DeclineTeam{Number: 1})
	must("cleo", DeclineTeam{Number: 1})
	if got := p.it.entrants[0].Members; got[1].Account != "ben" || got[2] != (Member{}) || len(p.it.Page("cleo", 0, 9).Asked) > 0 {
		t.Errorf("the team is %v", got)
	}
	must("cleo", JoinTeam{Number: 1, Key: p.it.Page("ben", 0, 9).You.Key})
	if p.it.NumberOf("cleo") != 1 {
		t.Error("who has declined cannot come by the link")
	}
}

// TestLeavingATeam takes nobody else out, unless one has entered it.
func TestLeavingATeam(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 2}, 1)
	do := func(who string, c Command) error { return p.do(who, c) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	herons := Enter{Team: "Herons", Members: []Member{{Account: "ada"}, {Account: "ben"}, {}}}
	must(do("ada", herons))
	must(do("ben", JoinTeam{Number: 1}))
	must(do("ben", Leave{}))
	if p.it.NumberOf("ben") != 0 || p.it.entrants[0].left || p.it.NumberOf("ada") != 1 {
		t.Fatalf("after ben left the team is %+v", p.it.entrants[0])
	}
	key := p.it.Page("ada", 0, 9).You.Key
	must(do("ben", JoinTeam{Number: 1, Key: key}))
	must(do("ada", Leave{}))
	if !p.it.entrants[0].left || p.it.NumberOf("ben") != 0 {
		t.Error("the founder cannot take the team out, or ben is held in it")
	}
	must(do("ada", herons)) // back
	must(do("ben", JoinTeam{Number: 1, Key: key}))
	levels := bot.Levels("narabi")
	must(do("host", Enter{Team: "Bots", Members: []Member{{Bot: levels[0].Name}, {Bot: levels[0].Name}, {Bot: levels[0].Name}}}))
	for range 4 {
		bodies, _, err := p.it.Next(p.now, nil)
		p.write(bodies, err)
	}
	if len(p.it.entrants[0].played) == 0 {
		t.Fatal("they do not play")
	}
	if err := do("ben", Leave{}); !isRefused(err, "tournament.refused.founder") || p.it.entrants[0].left {
		t.Errorf("ben takes out a team that plays: %v", err)
	}
	must(do("ada", Leave{}))
	if err := do("ben", Enter{Team: "Herons", Members: []Member{{Account: "ben"}, {}, {}}}); !isRefused(err, "tournament.refused.founder") {
		t.Errorf("ben brings back a team that ada took out: %v", err)
	}
}

// TestOldTeams: a log from before people were asked folds to the same teams.
func TestOldTeams(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 9}, 1)
	p.write([]Event{
		Entered{Entrant: Entrant{Number: 1, Member: Member{Account: "ada"}, Team: "Herons", Members: []Member{{Account: "ada"}, {Account: "ben"}, {}}}},
		Joined{Number: 1, Place: 2, Account: "cleo"},
		Left{Number: 1},
	}, nil)
	for _, who := range []string{"ada", "ben", "cleo"} {
		if p.it.NumberOf(who) != 1 {
			t.Errorf("%s is not in the team", who)
		}
	}
	if !p.it.entrants[0].left {
		t.Error("the team has not left")
	}
}

func isRefused(err error, key string) bool {
	r, ok := errors.AsType[*table.Refusal](err)
	return ok && r.Message.Key == key
}
