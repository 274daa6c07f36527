package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

func plan(games int) Plan {
	return Plan{Game: examplegame.Rules{}, Edition: examplegame.Rules{}.Edition(), Seats: 3, Seed: "spring", Games: games}
}

func run(t *testing.T, p Plan) *Report {
	t.Helper()
	r, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheSameOnAnyNumberOfCores(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	one := run(t, plan(203))
	runtime.GOMAXPROCS(7)
	if seven := run(t, plan(203)); !reflect.DeepEqual(one, seven) {
		t.Errorf("one core: %+v\nseven cores: %+v", one, seven)
	}
}

func TestAnotherSeedGivesOtherMatches(t *testing.T) {
	p := plan(200)
	first := run(t, p)
	p.Seed = "autumn"
	if second := run(t, p); reflect.DeepEqual(first.Events, second.Events) {
		t.Error("two seeds gave the same matches")
	}
}

func TestCountsAddUp(t *testing.T) {
	r := run(t, plan(501))
	if r.Games != 501 || r.Wanted != 501 {
		t.Errorf("%d games of %d; want 501", r.Games, r.Wanted)
	}
	wins, ends := 0, 0
	for _, w := range r.Wins {
		wins += w.Count
	}
	for _, e := range r.Ends {
		ends += e.Count
	}
	if wins != 501 || ends != 501 || r.Nobody.Count != 0 {
		t.Errorf("%d wins, %d ends, %d without winner; want 501, 501, 0", wins, ends, r.Nobody.Count)
	}
	added, shown, decided := 0, 0, 0
	for _, e := range r.Events {
		switch e.Event {
		case "added":
			added = e.Count
		case "showed":
			shown = e.Count
		}
	}
	for _, d := range r.Decisions {
		decided += d.Count
		if d.Kinds == "add roll" && (d.Least != 4 || d.Most != 4) {
			t.Errorf("a seat that has shown its die had %v to %v moves; want 4", d.Least, d.Most)
		}
	}
	moves := math.Round(r.Moves.Mean * 501)
	if float64(added+shown) != moves {
		t.Errorf("%d moves are events; %v were made", added+shown, moves)
	}
	if outOfTurn := int(moves) - decided; outOfTurn <= 0 || outOfTurn > shown {
		t.Errorf("%d moves out of turn; want some of the %d times that a die was shown", outOfTurn, shown)
	}
	if total := r.Facts[0]; total.Name != "total" || total.Least < 21 || total.Most > 26 {
		t.Errorf("the fact is %+v; want the total, 21 to 26", total)
	}
}

func TestKeepsRecordsThatReplay(t *testing.T) {
	p := plan(30)
	var lock sync.Mutex
	kept := map[int]*record.Record{}
	p.Keep = func(number int, r *record.Record) error {
		lock.Lock()
		defer lock.Unlock()
		kept[number] = r
		return nil
	}
	run(t, p)
	for number := 1; number <= 30; number++ {
		for _, err := range kept[number].Replay(nil) {
			if err != nil {
				t.Errorf("match %d: %v", number, err)
			}
		}
	}
}

func TestStopsWithWhatWasDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := plan(1_000_000)
	p.Progress = func(done int) {
		if done >= 80 {
			cancel()
		}
	}
	r, err := Run(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	if r.Games < 80 || r.Games == r.Wanted || r.Moves.Mean == 0 {
		t.Errorf("%d of %d matches with %v moves", r.Games, r.Wanted, r.Moves.Mean)
	}
	short := run(t, plan(r.Games))
	if !reflect.DeepEqual(r.Events, short.Events) {
		t.Error("what was done is not the beginning of the whole")
	}
}

func TestSaysWhichMatchFailed(t *testing.T) {
	p := plan(100)
	full := errors.New("the disk is full")
	p.Keep = func(number int, _ *record.Record) error {
		if number == 42 {
			return full
		}
		return nil
	}
	_, err := Run(t.Context(), p)
	if !errors.Is(err, full) || !strings.Contains(err.Error(), `match 42 from the seed "spring"`) {
		t.Error(err)
	}
	p = plan(10)
	p.Seats = 9
	if _, err := Run(t.Context(), p); err == nil || !strings.Contains(err.Error(), "it is for 2 to 4 seats, not 9") {
		t.Error(err)
	}
}

// stuck is a game with a mistake: a seat is awaited and has nothing to do.
type stuck struct{ examplegame.Rules }

type stuckMatch struct{ rules.Match }

func (s stuck) Start(setup rules.Setup) (rules.Match, []rules.Event, error) {
	m, events, err := s.Rules.Start(setup)
	return stuckMatch{m}, events, err
}

func (stuckMatch) Legal(rules.Seat) rules.Moves { return rules.Moves{} }

func TestSaysThatRulesAreStuck(t *testing.T) {
	p := plan(1)
	p.Game = stuck{}
	if _, err := Run(t.Context(), p); err == nil || !strings.Contains(err.Error(), "seat 1 is awaited, but has no move") {
		t.Error(err)
	}
}

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		count, of int
		low, high float64
	}{
		{50, 100, 0.4038, 0.5962},
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{0, 0, 0, 1},
	} {
		got := rate(c.count, c.of)
		if math.Abs(got.Low-c.low) > 1e-4 || math.Abs(got.High-c.high) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f; want %.4f to %.4f", c.count, c.of, got.Low, got.High, c.low, c.high)
		}
	}
}

func TestSpreadOfNumbers(t *testing.T) {
	got := spread{}.with(2).and(spread{}.with(4).with(9)).number()
	variance := (4.0+16+81)/3 - 25
	if got.Mean != 5 || got.Least != 2 || got.Most != 9 || math.Abs(got.Error-z*math.Sqrt(variance/3)) > 1e-9 {
		t.Errorf("2, 4 and 9 give %+v", got)
	}
}

func TestTextInEveryLanguage(t *testing.T) {
	r := run(t, plan(2000))
	for l, want := range map[*locale.Language][]string{
		locale.English: {"2,000 matches between players who take any move, seed spring", "seat 3", "Events"},
		locale.French:  {"2 000 parties entre joueurs qui prennent n’importe quel coup", "siège 3", "Événements"},
		locale.Polish:  {"partii graczy, którzy wybierają dowolny ruch", "miejsce 3", "Zdarzenia"},
	} {
		text := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(r.Text(l))
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not in\n%s", l.Code(), w, text)
			}
		}
		if strings.Contains(text, "simulate.") || strings.Contains(text, "{") {
			t.Errorf("%s: a sentence is missing in\n%s", l.Code(), text)
		}
		for line := range strings.Lines(text) {
			if strings.TrimRight(line, " \n")+"\n" != line {
				t.Errorf("%s: spaces at the end of %q", l.Code(), line)
			}
		}
	}
}

// A report of nothing has no null in it.
func TestEmptyReportAsJSON(t *testing.T) {
	text, err := json.Marshal(run(t, plan(0)))
	if err != nil || strings.Contains(string(text), "null") {
		t.Errorf("%s (%v)", text, err)
	}
}

func TestReportAsJSON(t *testing.T) {
	text, err := json.Marshal(run(t, plan(5)))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"games":5`, `"editionHash":"`, `"firstToMove":{"count":`, `"perGame":`, `"options":{"goal":"21"}`, `"ends":[{"reason":"reached","count":5`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
}
