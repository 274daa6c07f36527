package rules_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// toy is a set-up of the toy game.
func toy(seats int, options rules.Options) rules.Setup {
	return rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: seats, Options: options, Seed: rules.SeedOf("toy")}
}

func start(t *testing.T, setup rules.Setup) rules.Match {
	t.Helper()
	m, _, err := examplegame.Rules{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSetupIsChecked: a set-up that does not fit says what would.
func TestSetupIsChecked(t *testing.T) {
	foreign := toy(2, nil)
	foreign.Edition = rules.Basic{}.Edition()
	for _, c := range []struct {
		setup rules.Setup
		want  string
	}{
		{toy(1, nil), "starting race: it is for 2 to 4 seats, not 1"},
		{toy(2, nil), ""},
		{toy(4, nil), ""},
		{toy(5, nil), "starting race: it is for 2 to 4 seats, not 5"},
		{foreign, "starting race: the edition is not one of race"},
		{rules.Setup{Seats: 2}, "starting race: the edition is not one of race"},
		{toy(2, rules.Options{"goal": "7"}), `starting race: option goal cannot be "7"; it can be 21, 50`},
	} {
		got, err := c.setup.Check(examplegame.Rules{})
		if said(err) != c.want {
			t.Errorf("%+v: %v; want %q", c.setup, err, c.want)
		}
		if err == nil && got.Options.String() != "goal=21" {
			t.Errorf("the options are completed to %q", got.Options)
		}
	}
	none := rules.Options{"goal": "21"}
	if _, err := none.Complete(nil); said(err) != `option "goal" does not exist; there is –` {
		t.Errorf("a game without options: %v", err)
	}
}

func said(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestSeatsThatExist(t *testing.T) {
	setup := rules.Setup{Seats: 3}
	for seat, want := range map[rules.Seat]rules.Seat{-1: 0, 0: 0, 1: 1, 3: 3, 4: 0} {
		if got := setup.Valid(seat); got != want {
			t.Errorf("seat %d is %d; want %d", seat, got, want)
		}
	}
}

// TestShared: the part that all pictures share is the match's; everything
// opened is nobody's, with nothing to choose.
func TestShared(t *testing.T) {
	m := start(t, toy(3, nil))
	got := rules.Share(examplegame.Rules{}, m, 2)
	want := rules.Shared{Game: "race", Edition: "toy-1", Seats: 3, Seat: 2, Awaited: []rules.Seat{1}, Choices: rules.Choices{}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is %+v; want %+v", got, want)
	}
	got.Choices = rules.Choices{"roll": {Kind: "roll"}}
	want.Seat, want.Open = rules.Spectator, true
	if open := got.Opened(); !reflect.DeepEqual(open, want) {
		t.Errorf("opened it is %+v; want %+v", open, want)
	}
	if nobody := rules.Share(examplegame.Rules{}, m, 7); nobody.Seat != rules.Spectator {
		t.Errorf("seat 7 of 3 looks from seat %s", nobody.Seat)
	}
	listed := rules.List(m.Legal(1).All())
	if len(listed) != 5 || listed[1] != (rules.Listed{Move: "add 2", Kind: "add"}) {
		t.Errorf("the moves are %v", listed)
	}
}

// wordless is a view that cannot say itself, and offers one kind as choices.
type wordless struct {
	rules.View
	slot rules.Slot
}

func (w wordless) Now() rules.Shared {
	now := w.View.Now()
	now.Choices = rules.Choices{"add": {Kind: "add", Slots: []rules.Slot{w.slot}}}
	return now
}

// TestWordsOfAView: moves are said one by one, but not those of choices that a reader can
// fill in by the names of their slots; what has no words is called by its own.
func TestWordsOfAView(t *testing.T) {
	view := start(t, toy(2, nil)).View(1)
	points := rules.Slot{Name: "points", Fits: []string{"1", "2", "3"}}
	text := rules.ViewText(locale.English, view)
	if !strings.HasPrefix(text, "Total 0 of 21.\n") || strings.HasSuffix(text, "\n\n") || !strings.HasSuffix(text, ".\n") {
		t.Errorf("a view that can say itself says %q", text)
	}
	if text := rules.ViewText(locale.English, wordless{view, points}); !strings.HasPrefix(text, "{\n  \"game\": \"race\"") || !strings.HasSuffix(text, "}\n") {
		t.Errorf("a view that cannot say itself says %q", text)
	}
	words := rules.WordsOf(locale.English, wordless{view, points})
	var moves []string
	for _, m := range words.Moves {
		moves = append(moves, m.Kind+": "+m.Text)
	}
	if want := []string{"roll: Add your die and throw it anew", "show: Show everybody your die"}; !slices.Equal(moves, want) {
		t.Errorf("the moves are %q; want %q", moves, want)
	}
	kinds := map[string]string{"add": "Add to the total", "roll": "Throw", "show": "Show"}
	if !reflect.DeepEqual(words.Kinds, kinds) || !reflect.DeepEqual(words.Slots, map[string]string{"points": "Points"}) {
		t.Errorf("kinds %v, slots %v", words.Kinds, words.Slots)
	}
	if all := rules.WordsOf(locale.English, view); len(all.Moves) != 5 || all.Moves[0].Text != "add 1" || all.Moves[0].Move != "add 1" {
		t.Errorf("without choices the moves are %+v", all.Moves)
	}
	if left := words.Fillable(rules.Choices{"add": {Kind: "add"}, "roll": {Kind: "roll"}}); len(left) != 1 || left[0].Kind != "add" {
		t.Errorf("the reader is to fill in %+v", left)
	}
	for why, slot := range map[string]rules.Slot{
		"a slot without a name":   {Name: "number", Fits: points.Fits},
		"several to take":         {Name: "points", Fits: points.Fits, Most: 2},
		"a word before what fits": {Name: "points", Fits: points.Fits, Word: "by"},
	} {
		if all := rules.WordsOf(locale.English, wordless{view, slot}); len(all.Moves) != 5 || len(all.Slots) > 0 {
			t.Errorf("with %s the moves are %+v", why, all.Moves)
		}
	}
	if words.Reason != "" {
		t.Errorf("a match that runs ended because %q", words.Reason)
	}
}

// TestWordsOfAnEnd: a view says why its match ended.
func TestWordsOfAnEnd(t *testing.T) {
	match := start(t, toy(2, nil))
	if _, err := match.Play(1, rules.Forfeit(rules.Resigned)); err != nil {
		t.Fatal(err)
	}
	for _, l := range locale.All() {
		if got, want := rules.WordsOf(l, match.View(2)).Reason, l.Text("race.end.resigned", nil); got != want {
			t.Errorf("in %s it ended because %q; want %q", l.Code(), got, want)
		}
	}
}

// TestSentences: an event has the sentence of its name, filled from its JSON.
func TestSentences(t *testing.T) {
	_, events, err := examplegame.Rules{}.Start(toy(2, nil))
	if err != nil {
		t.Fatal(err)
	}
	events = append(events[:0:0], examplegame.Event{What: "added", Seat: 2, Die: 3, Total: 8}, examplegame.Event{What: "jumped", Seat: 1})
	got := rules.SaysOf(locale.English, "race", events)
	if want := []string{"Seat 2 added 3; the total is 8.", "seat 1 jumped 0, total 0"}; !slices.Equal(got, want) {
		t.Errorf("the events are said as %q; want %q", got, want)
	}
	if got := rules.EventText(locale.English, "race", examplegame.Event{What: "showed", Seat: 1}); got != "seat 1 showed 0, total 0" {
		t.Errorf("without the die it is said as %q", got)
	}
	if got := rules.ForesightText(locale.English, examplegame.Foresight{Total: 3}); got != "The total would be 3." {
		t.Errorf("a foresight is said as %q", got)
	}
}

// TestShapes: they are the types that a match really shows.
func TestShapes(t *testing.T) {
	got, err := rules.ShapesOf(examplegame.Rules{})
	want := rules.Shapes{View: reflect.TypeFor[examplegame.View](), Event: reflect.TypeFor[examplegame.Event](), Foresight: reflect.TypeFor[examplegame.Foresight]()}
	if err != nil || got != want {
		t.Errorf("got %v (%v)", got, err)
	}
	for want, game := range map[string]rules.Rules{
		"finding the shapes of race: no luck today":                   lame{start: true},
		"finding the shapes of race: no foresight":                    lame{foresee: true},
		"finding the shapes of race: a match begins without an event": lame{},
	} {
		if _, err := rules.ShapesOf(game); said(err) != want {
			t.Errorf("got %v; want %s", err, want)
		}
	}
}

// lame is a game that fails to start, to foresee, or to tell anything.
type lame struct {
	examplegame.Rules
	start, foresee bool
}

func (l lame) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	if l.start {
		return nil, nil, errors.New("no luck today")
	}
	m, _, err := l.Rules.Start(s)
	return m, nil, err
}

func (l lame) Preview(v rules.View, m rules.Move) (rules.Foresight, error) {
	if l.foresee {
		return nil, errors.New("no foresight")
	}
	return l.Rules.Preview(v, m)
}

// TestFastRandNeverChanges: arenas and simulations promise the same figures for
// the same plan.
func TestFastRandNeverChanges(t *testing.T) {
	q := rules.NewFastRand(1)
	got := []uint32{q.Uint32(), q.Uint32(), q.Uint32(), q.Quarters(rules.Label{}), uint32(q.IntN(rules.Label{}, 1_000_000))}
	if want := []uint32{203590120, 2764982314, 1196238724, 2120332402, 698019}; !slices.Equal(got, want) {
		t.Errorf("the numbers are %v; want %v", got, want)
	}
	var zero rules.FastRand
	if first, second := zero.Uint32(), zero.Uint32(); first != 0 || second == 0 {
		t.Errorf("the zero generator gives %d and %d", first, second)
	}
}
