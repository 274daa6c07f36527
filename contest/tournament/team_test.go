package tournament

import (
	"errors"
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
	if err := p.do("eve", Enter{Team: "Frogs", Members: []Member{{}, {}, {}}}); !isRefused(err, "contest.refused.captain") {
		t.Errorf("a team without its captain: %v", err)
	}
	key := p.it.Page("ada", 0, 9).You.Key
	if key == "" || p.it.Page("eve", 0, 9).You != nil {
		t.Fatalf("the key is %q, and not for strangers", key)
	}
	if err := p.do("eve", JoinTeam{Number: 1, Key: "guessed"}); !isRefused(err, "contest.refused.teamkey") {
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
	if err := p.do("eve", JoinTeam{Number: 1, Key: key}); !isRefused(err, "contest.refused.teamfull") {
		t.Errorf("when they play: %v", err)
	}
	strongest := levels[len(levels)-1].Name
	got := p.it.Seats(p.it.Matches()[0], 0)
	if want := []Member{{Account: "ada"}, {Account: "ben"}, {Bot: strongest}}; got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("they sit as %v; want %v", got, want)
	}
}

func isRefused(err error, key string) bool {
	r, ok := errors.AsType[*table.Refusal](err)
	return ok && r.Message.Key == key
}
