package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/table"
)

// TestAnyTournament comes to an end, whatever happens, and the log gives the same
// tournament again at every number.
func TestAnyTournament(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		form := rapid.SampledFrom([]Form{Swiss, Knockout, Arena, Duplicate}).Draw(rt, "form")
		terms := Terms{Name: "Cup", Game: "nagaraja", Form: form, Starts: noon.Add(time.Hour), Most: 100}
		if form == Duplicate {
			terms.Game = "narabi"
		} else if form != Arena {
			terms.Twin = rapid.Bool().Draw(rt, "twin")
		}
		p := begin(rt, terms, rapid.Uint64().Draw(rt, "dice"))
		for _, a := range people(rapid.IntRange(2, 24).Draw(rt, "people")) {
			c := Enter{Rating: p.dice.IntN(2000)}
			if form == Duplicate {
				c = Enter{Team: "Team " + a, Members: []Member{{Bot: "random"}, {Account: a}, {Bot: "random"}}}
			}
			if err := p.do(a, c); err != nil {
				rt.Fatalf("%s cannot enter: %v", a, err)
			}
		}
		busy := func() {
			if p.dice.IntN(8) == 0 {
				_ = p.do(fmt.Sprint("p", 1+p.dice.IntN(24)), Leave{})
			}
			if p.dice.IntN(8) == 0 && form != Duplicate {
				_ = p.do(fmt.Sprint("p", 1+p.dice.IntN(30)), Enter{})
			}
		}
		p.run(func(*Meeting, int) int { return p.dice.IntN(3) }, busy)
		again, err := Fold("cup", p.log)
		if err != nil || !reflect.DeepEqual(again.Page("p1", 0, 100), p.it.Page("p1", 0, 100)) {
			rt.Fatalf("the log gives another tournament: %v", err)
		}
		rows := p.it.Standings()
		for i := range rows[1:] {
			if rows[i].Place > rows[i+1].Place || form != Duplicate && rows[i].Points < rows[i+1].Points {
				rt.Fatalf("%+v is before %+v", rows[i], rows[i+1])
			}
		}
	})
}

// TestTheStrongerAlwaysWins: then the first of the order wins a knock-out and a Swiss
// tournament.
func TestTheStrongerAlwaysWins(t *testing.T) {
	for _, form := range []Form{Swiss, Knockout} {
		p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: form, Most: 13}, 1)
		for i, a := range people(13) {
			if err := p.do(a, Enter{Rating: 1000 + i}); err != nil {
				t.Fatal(err)
			}
		}
		p.run(func(m *Meeting, nth int) int {
			if (m.One > m.Two) == (nth == 0) {
				return 1
			}
			return 2
		}, func() {})
		if head := p.it.Head(); head.Winner == nil || head.Winner.Account != "p13" || head.Reason != Finished {
			t.Errorf("%s: %+v won", form, head.Winner)
		}
	}
}

// TestTieBreaks: points, then Buchholz, Sonneborn-Berger and direct encounter.
func TestTieBreaks(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 3, Most: 4}, 1)
	p.enter("a", "b", "c", "d")
	// All meet all: a beats b and d; c beats a; b beats c and d; c and d draw.
	beats := map[[2]int]int{{1, 2}: 1, {1, 4}: 1, {1, 3}: 2, {2, 3}: 1, {2, 4}: 1, {3, 4}: 0}
	p.run(func(m *Meeting, _ int) int {
		if won, ok := beats[[2]int{m.One, m.Two}]; ok {
			return won
		}
		return (3 - beats[[2]int{m.Two, m.One}]) % 3
	}, func() {})
	got := ""
	for _, r := range p.it.Standings() {
		got += fmt.Sprintf("%d. #%d %d/%d/%d/%d %s; ", r.Place, r.Number, r.Points, r.Buchholz, r.Berger, r.Direct, r.By)
	}
	// a and b have four half points, and their rivals as many; a won against b (4) and
	// d (1), b against c (3) and d (1).
	if want := "1. #1 4/8/10/0 beaten; 2. #2 4/8/8/0 ; 3. #3 3/9/9/0 ; 4. #4 1/11/3/0 ; "; got != want {
		t.Errorf("it is %s\nwant  %s", got, want)
	}
}

// TestAbsence: who does not sit down has lost, and where nobody does both have.
func TestAbsence(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 2}, 1)
	p.enter("a", "b")
	for range 2 { // begins, and is paired
		bodies, _, err := p.it.Next(p.now, promise)
		p.write(bodies, err)
	}
	m := p.it.Playing()[0]
	if p.it.IsLate(m, p.now) || !p.it.IsLate(m, p.now.Add(3*time.Minute)) {
		t.Error("it is late before its time, or not after")
	}
	closed := func(chairs ...table.Chair) []TableState {
		return []TableState{{Summary: table.Summary{Phase: table.Over, Reason: table.Closed, Chairs: chairs}, There: true}}
	}
	for name, c := range map[string]struct {
		seen []TableState
		want [2]int
	}{
		"both":   {closed(table.Chair{}, table.Chair{}), [2]int{0, 0}},
		"first":  {closed(table.Chair{}, table.Chair{Account: "b"}), [2]int{0, 2}},
		"second": {closed(table.Chair{Account: "a"}, table.Chair{}), [2]int{2, 0}},
	} {
		if s, ok := p.it.SettledBy(m, c.seen); !ok || s.Points != c.want || s.Reason != Absent {
			t.Errorf("%s absent: %+v, %t", name, s, ok)
		}
	}
	if _, ok := p.it.SettledBy(m, []TableState{{Summary: table.Summary{Phase: table.Running}, There: true}}); ok {
		t.Error("it is settled while it is played")
	}
	if err := p.do("a", Leave{}); err != nil || !p.it.IsLate(m, p.now) {
		t.Errorf("one has left, and the other waits: %v", err)
	}
}

// TestTwins: two matches decide together, and where each wins one the points do.
func TestTwins(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Twin: true, Most: 2}, 1)
	p.enter("a", "b")
	for range 2 {
		bodies, _, err := p.it.Next(p.now, promise)
		p.write(bodies, err)
	}
	m := p.it.Playing()[0]
	if len(m.Tables) != 2 || m.Commitments[0] != m.Commitments[1] || m.Commitments[0] != p.it.Deal(m.Match).Secret.Commitment().String() {
		t.Fatalf("the tables are %+v", m)
	}
	if one, two := p.it.Seats(m, 0), p.it.Seats(m, 1); one[0] != two[1] || one[1] != two[0] {
		t.Errorf("they sit as %v and %v", one, two)
	}
	narrow := over(1)
	narrow.Outcome.Scores = []int{25, 24}
	for name, c := range map[string]struct {
		seen []TableState
		want [2]int
	}{
		"both":         {[]TableState{over(1), over(2)}, [2]int{2, 0}},
		"neither":      {[]TableState{over(2), over(1)}, [2]int{0, 2}},
		"each one":     {[]TableState{over(1), over(1)}, [2]int{1, 1}},
		"by points":    {[]TableState{over(1), narrow}, [2]int{2, 0}},
		"one and drew": {[]TableState{over(0), over(1)}, [2]int{0, 2}},
	} {
		if s, ok := p.it.SettledBy(m, c.seen); !ok || s.Points != c.want {
			t.Errorf("%s: %+v, %t; want %v", name, s.Points, ok, c.want)
		}
	}
	if _, ok := p.it.SettledBy(m, []TableState{over(1), {Summary: table.Summary{Phase: table.Running}, There: true}}); ok {
		t.Error("it is settled after the first match")
	}
}

// TestDealsAreSecret: who has not played a deal does not see what others took for it,
// nor tells it from the order. The second team is better.
func TestDealsAreSecret(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 6, Most: 2}, 1)
	for _, a := range people(2) {
		if err := p.do(a, Enter{Team: a, Members: []Member{{Account: a}, {Bot: "random"}, {Bot: "random"}}}); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	p.run(func(m *Meeting, _ int) int { return m.One }, func() {
		for _, who := range []string{"", "p1", "p2"} {
			page := p.it.Page(who, 0, 100)
			if rows := page.Standings; len(rows) == 2 && rows[0].Deals == rows[1].Deals && rows[0].Number != 1 {
				t.Fatalf("the order tells %q who is better: %+v", who, rows)
			}
			for _, r := range page.Standings {
				if r.Over != 0 && (page.You == nil || r.Number != page.You.Number) {
					t.Fatalf("%q is told %+v", who, r)
				}
			}
			for _, m := range page.Matches {
				if m.Settled == nil || m.Settled.Par == 0 {
					continue
				}
				if seen++; page.You == nil || m.One != page.You.Number {
					t.Fatalf("%q is told %+v", who, m.Settled)
				}
			}
		}
	})
	page := p.it.Page("", 0, 100)
	if seen == 0 || page.Standings[0].Number != 2 || page.Standings[0].Over != 6 || page.Secret == "" {
		t.Errorf("%d were seen before, and at the end it is %+v", seen, page.Standings)
	}
}

// TestRefusals are sentences that there are.
func TestRefusals(t *testing.T) {
	good := Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Starts: noon.Add(time.Hour)}
	with := func(change func(*Terms)) error {
		terms := good
		change(&terms)
		_, err := Announce("host", terms, noon)
		return err
	}
	refused := func(name string, err error) {
		t.Helper()
		var r *table.Refusal
		if !errors.As(err, &r) {
			t.Errorf("%s: %v", name, err)
			return
		}
		for _, l := range locale.All() {
			if said := r.In(l); said == "" || said == r.Key {
				t.Errorf("%s: %s has no words in %s", name, r.Key, l.Code())
			}
		}
	}
	if err := with(func(*Terms) {}); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Terms){
		"no name": func(t *Terms) { t.Name = " " }, "another game": func(t *Terms) { t.Game = "chess" },
		"a game of teams": func(t *Terms) { t.Game = "narabi" }, "no form": func(t *Terms) { t.Form = "" },
		"no such pace": func(t *Terms) { t.Pace = "slow" }, "too many": func(t *Terms) { t.Most = 1000 },
		"in the past": func(t *Terms) { t.Starts = noon }, "weekly without a day": func(t *Terms) { t.Starts, t.Weekly = time.Time{}, true },
		"too many rounds": func(t *Terms) { t.Rounds = 16 }, "minutes": func(t *Terms) { t.Minutes = 10 },
		"an arena of days":    func(t *Terms) { t.Form, t.Pace = Arena, Days },
		"an arena of twins":   func(t *Terms) { t.Form, t.Twin = Arena, true },
		"an arena when full":  func(t *Terms) { t.Form, t.Starts = Arena, time.Time{} },
		"a short arena":       func(t *Terms) { t.Form, t.Minutes = Arena, 1 },
		"who may come":        func(t *Terms) { t.Entrance = "nobody" },
		"a rated duplicate":   func(t *Terms) { t.Form, t.Game, t.Rated = Duplicate, "narabi", true },
		"a team of ten":       func(t *Terms) { t.Form, t.Game, t.Seats = Duplicate, "narabi", 10 },
		"a name with a break": func(t *Terms) { t.Name = "a\nb" },
	} {
		refused(name, with(change))
	}
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 2}, 1)
	refused("a nonce that is none", p.do("a", Enter{Nonce: "x"}))
	refused("a team", p.do("a", Enter{Team: "x"}))
	refused("a bot by another", p.do("a", EnterBot{"random"}))
	refused("leave before one came", p.do("a", Leave{}))
	refused("cancel by another", p.do("a", Cancel{}))
	p.enter("a", "b", "b")
	refused("one too many", p.do("c", Enter{}))
	bodies, _, err := p.it.Next(p.now, promise)
	p.write(bodies, err)
	refused("cancel after the start", p.do("host", Cancel{}))
	p.run(func(*Meeting, int) int { return 1 }, func() {})
	refused("enter after the end", p.do("c", Enter{}))
	_, err = Fold("nothing", nil)
	refused("no log", err)
	d := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Most: 3}, 1)
	team := func(who string, members ...Member) error { return d.do(who, Enter{Team: "T", Members: members}) }
	refused("two of three", team("a", Member{Account: "a"}, Member{Account: "b"}))
	refused("a person and a bot", team("a", Member{Account: "a"}, Member{Account: "b", Bot: "random"}, Member{Bot: "random"}))
	refused("twice", team("a", Member{Account: "a"}, Member{Account: "a"}, Member{Bot: "random"}))
	refused("without oneself", team("a", Member{Account: "b"}, Member{Account: "c"}, Member{Bot: "random"}))
	refused("a single bot", d.do("host", EnterBot{"random"}))
	if err := team("host", Member{Bot: "random"}, Member{Bot: "random"}, Member{Bot: "random"}); err != nil {
		t.Errorf("a team of bots: %v", err)
	}
	if err := team("a", Member{Account: "a"}, Member{Account: "b"}, Member{Bot: "random"}); err != nil {
		t.Error(err)
	}
	if err := d.do("b", JoinTeam{Number: 2}); err != nil {
		t.Errorf("b takes the place that is kept for b: %v", err)
	}
	refused("in another team", team("c", Member{Account: "c"}, Member{Account: "b"}, Member{Bot: "random"}))
}

// TestWeekly: the next is announced once this one has begun, a week after it.
func TestWeekly(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Starts: noon.Add(time.Hour), Weekly: true}, 1)
	if id, _, err := p.it.Again(p.now); id != "" || err != nil {
		t.Errorf("before the start: %s, %v", id, err)
	}
	p.enter("a", "b")
	p.run(func(*Meeting, int) int { return 1 }, func() {})
	id, bodies, err := p.it.Again(p.now)
	if err != nil || id == "" || bodies[0].(Announced).After != "cup" || !bodies[0].(Announced).Terms.Starts.Equal(noon.Add(time.Hour+7*24*time.Hour)) {
		t.Errorf("it is %s %+v, %v", id, bodies, err)
	}
}
