package tournament

import (
	"testing"
	"time"

	"nagara/table"
)

// goOn writes what is next, until nothing is, and says when to look again.
func (p *play) goOn() time.Time {
	for {
		bodies, wake, err := p.it.Next(p.now, promise)
		if p.write(bodies, err); len(bodies) == 0 {
			return wake
		}
	}
}

// settle lets all that is played be won by that seat, or drawn.
func (p *play) settle(winner int) {
	for _, m := range p.it.Playing() {
		s, _ := p.it.SettledBy(m, []TableState{over(winner)})
		p.write([]Event{s}, nil)
	}
}

// TestAFreeRoundIsARivalLikeOneself, for Buchholz.
func TestAFreeRoundIsARivalLikeOneself(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 1, Most: 3}, 1)
	p.enter(people(3)...)
	p.run(func(*Meeting, int) int { return 1 }, func() {})
	free := 0
	for _, r := range p.it.Standings() {
		if r.Marks[0] != Free {
			continue
		}
		if free++; r.Points != 2 || r.Buchholz != 2 || r.Place != 1 {
			t.Errorf("who was free stands as %+v", r)
		}
	}
	if free != 1 {
		t.Errorf("%d were free", free)
	}
}

// TestAbsenceAtTheSecondTable: there the seats are changed, and so is who did not come.
func TestAbsenceAtTheSecondTable(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Twin: true, Most: 2}, 1)
	p.enter("a", "b")
	p.goOn()
	m := p.it.Playing()[0]
	one, two := p.it.Seats(m, 0)[0], p.it.Seats(m, 0)[1]
	closed := func(chairs ...table.Chair) TableState {
		return TableState{Summary: table.Summary{Phase: table.Over, Reason: table.Closed, Chairs: chairs}, There: true}
	}
	for name, c := range map[string]struct {
		second TableState
		want   [2]int
	}{
		"the first did not come":  {closed(table.Chair{Account: two.Account}, table.Chair{}), [2]int{0, 2}},
		"the second did not come": {closed(table.Chair{}, table.Chair{Account: one.Account}), [2]int{2, 0}},
		"nobody came":             {closed(table.Chair{}, table.Chair{}), [2]int{0, 0}},
	} {
		if s, ok := p.it.SettledBy(m, []TableState{over(1), c.second}); !ok || s.Reason != Absent || s.Points != c.want {
			t.Errorf("%s: %+v, %t; want %v", name, s, ok, c.want)
		}
	}
}

// TestWhoComesLaterAddsNothingToTheLuck: all teams play the same deals, whenever they
// entered.
func TestWhoComesLaterAddsNothingToTheLuck(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 6, Most: 9, Starts: noon.Add(time.Hour)}, 1)
	enter := func(who, nonce string) {
		t.Helper()
		if err := p.do(who, Enter{Team: who, Members: []Member{{Account: who}, {Bot: "random"}, {Bot: "random"}}, Nonce: nonce}); err != nil {
			t.Fatal(err)
		}
	}
	enter("a", "00112233445566778899aabbccddeeff")
	enter("b", "ffeeddccbbaa99887766554433221100")
	p.now = noon.Add(time.Hour)
	p.goOn()
	first := p.it.Playing()[0]
	deal := p.it.Deal(first.Match)
	enter("c", "0123456789abcdef0123456789abcdef")
	p.goOn()
	for _, m := range p.it.Playing() {
		if got := p.it.Deal(m.Match); got.Name != deal.Name || got.Secret != deal.Secret || m.Commitments[0] != first.Commitments[0] {
			t.Errorf("team %d plays %s, and its luck is another", m.One, got.Name)
		}
	}
	if len(p.it.Playing()) != 3 {
		t.Errorf("%d teams play", len(p.it.Playing()))
	}
}

// TestADrawIsPlayedAgain in a knock-out, with the seats changed.
func TestADrawIsPlayedAgain(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 2}, 1)
	p.enter("a", "b")
	p.goOn()
	first := p.it.Playing()[0]
	p.settle(0)
	p.now = p.goOn()
	p.goOn()
	again := p.it.Playing()
	if len(again) != 1 || again[0].One != first.Two || again[0].Two != first.One || again[0].Round != first.Round {
		t.Fatalf("after a draw of %+v it goes on with %+v", first.Match, again)
	}
	p.settle(1)
	if p.goOn(); p.it.Phase() != Over || p.it.Standings()[0].Number != first.Two {
		t.Errorf("it ended as %+v", p.it.Standings())
	}
}

// TestAllRestBeforeARound, the second as well as any other; before the first nobody has
// played.
func TestAllRestBeforeARound(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 3, Most: 4}, 1)
	p.enter(people(4)...)
	p.goOn()
	for round := 1; round < 3; round++ {
		if len(p.it.Playing()) != 2 || p.it.round != round {
			t.Fatalf("in round %d there are %d matches", p.it.round, len(p.it.Playing()))
		}
		p.settle(1)
		wake := p.goOn()
		if want := p.now.Add(p.it.tempo().Rest); !wake.Equal(want) || len(p.it.Playing()) != 0 {
			t.Fatalf("after round %d it goes on at %s; want %s", round, wake, want)
		}
		p.now = wake
		p.goOn()
	}
}

// TestWhoDoesNotComeIsOut of a knock-out, also where nobody of the two came; and does
// not come back.
func TestWhoDoesNotComeIsOut(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 4}, 1)
	p.enter(people(4)...)
	p.goOn()
	playing := p.it.Playing()
	nobody := TableState{Summary: table.Summary{Phase: table.Over, Reason: table.Closed, Chairs: make([]table.Chair, 2)}, There: true}
	s, _ := p.it.SettledBy(playing[0], []TableState{nobody})
	p.write([]Event{s}, nil)
	for _, number := range []int{playing[0].One, playing[0].Two} {
		who := p.it.entrants[number-1].Account
		if you := p.it.Page(who, 0, 9).You; !you.Out || you.Here {
			t.Errorf("%s did not come, and is %+v", who, you)
		}
		if err := p.do(who, Enter{}); !isRefused(err, "tournament.refused.out") {
			t.Errorf("%s comes back: %v", who, err)
		}
	}
	p.settle(1)
	if p.goOn(); p.it.Phase() != Over || p.it.Standings()[0].Number != playing[1].One {
		t.Errorf("where nobody else came it goes on: %s, %+v", p.it.Phase(), p.it.Standings())
	}
}

// TestTablesOfATournament: what has its twin elsewhere is not watched, and rated once, by
// the tournament itself.
func TestTablesOfATournament(t *testing.T) {
	seats := []Member{{Account: "a"}, {Bot: "monk"}}
	for _, c := range []struct {
		terms   Terms
		rated   bool
		watched table.Spectators
		expiry  table.Expiry
	}{
		{Terms{Game: "nagaraja", Form: Swiss, Pace: Quick, Rated: true}, true, table.SeeOpen, table.SeatLoses},
		{Terms{Game: "nagaraja", Form: Arena, Pace: Quick}, false, table.SeeOpen, table.SeatLoses},
		{Terms{Game: "nagaraja", Form: Swiss, Pace: Quick, Rated: true, Twin: true}, false, table.NoSpectators, table.SeatLoses},
		{Terms{Game: "narabi", Form: Duplicate, Pace: Quick}, false, table.NoSpectators, table.BotPlays},
	} {
		s := c.terms.Settings(seats)
		if s.Rated != c.rated || s.Spectators != c.watched || s.Expiry != c.expiry || s.Invited[0] != "a" || s.Invited[1] != table.House {
			t.Errorf("%s, twin %t: the table is %+v", c.terms.Form, c.terms.Twin, s)
		}
	}
}

// TestASeatThatNobodyTook counts for nobody: who did not play had no seat.
func TestASeatThatNobodyTook(t *testing.T) {
	for reason, want := range map[Reason]int{Played: 1, Absent: 0} {
		p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 2}, 1)
		p.enter("a", "b")
		p.goOn()
		p.write([]Event{Settled{Match: 1, Points: [2]int{2, 0}, Reason: reason}}, nil)
		if got := p.it.asPlayer(p.it.entrants[0]); len(got.Seats) != want || !got.Met[2] {
			t.Errorf("after a match that was %s the first is %+v", reason, got)
		}
	}
}

// TestAnArenaOfTwo goes on: they have nobody else.
func TestAnArenaOfTwo(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Arena, Minutes: 5, Starts: noon.Add(time.Hour)}, 1)
	p.enter("a", "b")
	p.now = noon.Add(time.Hour + time.Second)
	for n := 1; n <= 3; n++ {
		p.goOn()
		p.now = p.now.Add(time.Second) // they catch their breath
		p.goOn()
		if playing := p.it.Playing(); len(playing) != 1 || playing[0].Number != n {
			t.Fatalf("match %d is %+v", n, playing)
		}
		p.settle(1)
	}
}

// TestWhoIsLevelIsRankedByTheirMatch, where all else is the same.
func TestWhoIsLevelIsRankedByTheirMatch(t *testing.T) {
	m := &Meeting{Match: Match{One: 1, Two: 2}, Settled: &Settled{Points: [2]int{0, 2}}}
	it := &Tournament{announced: Announced{Terms: Terms{Form: Swiss}}, entrants: []*state{
		{Entrant: Entrant{Number: 1}, played: []*Meeting{m}}, {Entrant: Entrant{Number: 2}, played: []*Meeting{m}},
	}}
	rows := []Ranked{{Number: 1}, {Number: 2}}
	it.breakTies(rows, it.ties())
	if rows[0].Number != 2 || rows[0].Direct != 2 || rows[1].Direct != 0 {
		t.Errorf("the second won against the first, and they stand as %+v", rows)
	}
}

// TestByWhatOneIsBeforeTheNext, where points do not say it.
func TestByWhatOneIsBeforeTheNext(t *testing.T) {
	for _, c := range []struct {
		form Form
		a, b Ranked
		want By
	}{
		{Swiss, Ranked{Points: 2}, Ranked{Points: 1, Buchholz: 9}, ""},
		{Swiss, Ranked{Points: 2, Buchholz: 3}, Ranked{Points: 2, Buchholz: 2, Berger: 9}, ByRivals},
		{Swiss, Ranked{Points: 2, Berger: 3}, Ranked{Points: 2, Direct: 2}, ByBeaten},
		{Swiss, Ranked{Points: 2, Direct: 2}, Ranked{Points: 2}, ByDirect},
		{Swiss, Ranked{Points: 2}, Ranked{Points: 2}, ""},
		{Arena, Ranked{Points: 2, Played: 1}, Ranked{Points: 2, Played: 2}, ByPlayed},
		{Duplicate, Ranked{Deals: 1}, Ranked{Deals: 1, Over: 2}, ""},
	} {
		it := &Tournament{announced: Announced{Terms: Terms{Form: c.form}}}
		if got := by(it.ties(), &c.a, &c.b); got != c.want {
			t.Errorf("%s: %+v is before %+v by %q, want %q", c.form, c.a, c.b, got, c.want)
		}
	}
}

// TestWhatWasCancelledIsNotHeldAgain a week later; what had too few people is.
func TestWhatWasCancelledIsNotHeldAgain(t *testing.T) {
	weekly := Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Starts: noon.Add(time.Hour), Weekly: true}
	p := begin(t, weekly, 1)
	if err := p.do("host", Cancel{}); err != nil {
		t.Fatal(err)
	}
	if id, _, err := p.it.Again(p.now); id != "" || err != nil {
		t.Errorf("after it was cancelled there is %q, %v", id, err)
	}
	p = begin(t, weekly, 1)
	p.now = noon.Add(time.Hour)
	p.goOn()
	if id, _, err := p.it.Again(p.now); id == "" || err != nil || p.it.ended.Reason != TooFew {
		t.Errorf("after too few came there is %q, %v", id, err)
	}
}
