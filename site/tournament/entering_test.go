package tournament

import (
	"testing"
	"time"

	"nagara/bot"
)

// TestASwissIsOpenUntilHalf of its rounds are paired, and that one counts as well.
func TestASwissIsOpenUntilHalf(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 4, Most: 16, Starts: noon.Add(time.Hour)}, 1)
	p.enter(people(8)...)
	shut := map[int]Shut{}
	p.run(func(*Meeting, int) int { return 1 }, func() { shut[p.it.round] = p.it.shut(p.now) })
	for round, want := range map[int]Shut{0: "", 1: "", 2: "", 3: ShutLate, 4: ShutLate} {
		if got, met := shut[round]; got != want || !met {
			t.Errorf("in round %d of 4 it is shut: %q; want %q", round, got, want)
		}
	}
}

// TestTheHostSendsNobodyAway but bots; and nobody else does even that.
func TestTheHostSendsNobodyAway(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 8, Starts: noon.Add(time.Hour)}, 1)
	p.enter("a", "b")
	if err := p.do("host", EnterBot{"random"}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		who    string
		number int
	}{{"host", 1}, {"a", 2}, {"a", 3}, {"host", 4}} {
		if err := p.do(c.who, Leave{c.number}); !isRefused(err, "tournament.refused.host") {
			t.Errorf("%s sends away number %d: %v", c.who, c.number, err)
		}
	}
	if err := p.do("host", Leave{3}); err != nil || len(p.it.order()) != 2 {
		t.Errorf("the host sends the bot away: %v; %v are left", err, p.it.order())
	}
}

// TestThoseWhoComeBackArePaired, all of them, though they were not there at the start.
func TestThoseWhoComeBackArePaired(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 4, Most: 8, Starts: noon.Add(time.Hour)}, 1)
	p.enter(people(6)...)
	for _, who := range []string{"p2", "p5"} {
		if err := p.do(who, Leave{}); err != nil {
			t.Fatal(err)
		}
	}
	p.now = noon.Add(time.Hour)
	p.goOn()
	p.enter("p2", "p5")
	p.settle(1)
	p.now = p.goOn()
	p.goOn()
	met := map[int]bool{}
	for _, m := range p.it.Playing() {
		met[m.One], met[m.Two] = true, true
	}
	if len(p.it.Playing()) != 3 || len(met) != 6 {
		t.Errorf("in the second round there are %d matches of %v; want all six", len(p.it.Playing()), met)
	}
}

// TestNobodyPlaysInTwoTeams, by whatever link.
func TestNobodyPlaysInTwoTeams(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 3}, 1)
	for _, who := range []string{"ada", "eve"} {
		if err := p.do(who, Enter{Team: who, Members: []Member{{Account: who}, {}, {}}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.do("eve", JoinTeam{Number: 1, Key: p.it.teamKey(1)}); !isRefused(err, "tournament.refused.elsewhere") {
		t.Errorf("eve, who has a team, joins another: %v", err)
	}
}

// TestSoManyBotsAreHere: one that was sent away makes room for another.
func TestSoManyBotsAreHere(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 64, Starts: noon.Add(time.Hour)}, 1)
	for range MaxBots {
		if err := p.do("host", EnterBot{"random"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.do("host", EnterBot{"random"}); !isRefused(err, "tournament.refused.bots") {
		t.Errorf("one bot more: %v", err)
	}
	if err := p.do("host", Leave{1}); err != nil {
		t.Fatal(err)
	}
	if err := p.do("host", EnterBot{"random"}); err != nil {
		t.Errorf("in the place of one that was sent away: %v", err)
	}
}

// TestSoManyTeamsOfBotsAreHere: a host does not fill the house with teams of bots.
func TestSoManyTeamsOfBotsAreHere(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Most: 500, Starts: noon.Add(time.Hour)}, 1)
	one := Member{Bot: bot.Levels("narabi")[0].Name}
	bots := Enter{Team: "Bots", Members: []Member{one, one, one}}
	for range MaxBots {
		if err := p.do("host", bots); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.do("host", bots); !isRefused(err, "tournament.refused.bots") {
		t.Errorf("one team of bots more: %v", err)
	}
	if err := p.do("ada", Enter{Team: "Herons", Members: []Member{{Account: "ada"}, one, one}}); err != nil {
		t.Errorf("somebody with two bots: %v", err)
	}
	if err := p.do("host", Leave{1}); err != nil {
		t.Fatal(err)
	}
	if err := p.do("host", bots); err != nil {
		t.Errorf("in the place of a team that was sent away: %v", err)
	}
}

// TestNobodyComesForEver: each coming makes the log longer for good, so there are so many of
// somebody; others still come.
func TestNobodyComesForEver(t *testing.T) {
	alone := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Starts: noon.Add(time.Hour)}, 1)
	teams := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Starts: noon.Add(time.Hour)}, 1)
	if err := teams.do("eve", Enter{Team: "Frogs", Members: []Member{{Account: "eve"}, {}, {}}}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		*play
		who  string
		come Command
		most int
	}{
		"alone":         {alone, "ada", Enter{}, maxComings},
		"into a team":   {teams, "ben", JoinTeam{Number: 1, Key: teams.it.teamKey(1)}, maxComings},
		"with a team":   {teams, "ada", Enter{Team: "Herons", Members: []Member{{Account: "ada"}, {}, {}}}, maxComings},
		"bots of hosts": {alone, "host", EnterBot{"random"}, maxComings * MaxBots},
	} {
		for n := range c.most {
			if err := c.do(c.who, c.come); err != nil {
				t.Fatalf("%s, time %d: %v", name, n+1, err)
			}
			gone := Leave{}
			if c.who == "host" {
				gone.Number = len(c.it.entrants)
			}
			if err := c.do(c.who, gone); err != nil {
				t.Fatalf("%s, leaving %d: %v", name, n+1, err)
			}
		}
		if err := c.do(c.who, c.come); !isRefused(err, "tournament.refused.often") {
			t.Errorf("%s, once more: %v", name, err)
		}
	}
	if err := alone.do("cleo", Enter{}); err != nil {
		t.Errorf("somebody else: %v", err)
	}
}

// TestAKeyIsShownWhileItOpens: once a team has played nobody joins it.
func TestAKeyIsShownWhileItOpens(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 2}, 1)
	for _, who := range []string{"ada", "eve"} {
		if err := p.do(who, Enter{Team: who, Members: []Member{{Account: who}, {}, {}}}); err != nil {
			t.Fatal(err)
		}
	}
	if p.it.Page("ada", 0, 9).You.Key == "" {
		t.Error("before they play there is no key")
	}
	p.goOn()
	if key := p.it.Page("ada", 0, 9).You.Key; key != "" {
		t.Errorf("when they play there is the key %q", key)
	}
}
