package table

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/screens/replay"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestEveryEventHasNames: whole matches are told to everybody at the table and to
// who looks on, in every language. The others have their names, the reader has
// none, nobody is a number, and nothing is told by its key.
func TestEveryEventHasNames(t *testing.T) {
	if testing.Short() {
		t.Skip("tells whole matches, in no goroutine: nothing for the race detector")
	}
	names := []string{"Ada", "Ben", "Cleo"}
	wrong := regexp.MustCompile(`\{|\.log\.|nagaraja\.|narabi\.|terminal\.|(?i)(seat|siège|miejsce) \d`)
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		told := map[string]bool{}
		for _, luck := range []string{"monsoon", "drought", "harvest"} {
			events := wholeMatch(t, game, seats, luck)
			for seat := range rules.Seat(seats + 1) {
				for _, l := range locale.All() {
					r := &board.Reader{Language: l, Seat: seat, Names: names[:seats]}
					for _, e := range events[seat] {
						text := e.board.Sentence(r, e.event)
						told[text] = true
						if wrong.MatchString(text) || seat > 0 && strings.Contains(text, names[seat.Index()]) {
							t.Errorf("%s, seat %d: %s is told as %q", l.Code(), seat, e.event, text)
						}
						if missing := e.namesLeftOut(text, seat, names); missing != "" {
							t.Errorf("%s, seat %d: %s is not named in %q", l.Code(), seat, missing, text)
						}
					}
				}
			}
		}
		if len(told) < 50 {
			t.Errorf("of %s there are only %d sentences", game, len(told))
		}
	}
}

// happened is an event as a seat sees it, and a board that shows what it came to.
type happened struct {
	board board.Board
	event json.RawMessage
}

// nameless are the events that nobody does, or whose sentence is about somebody else.
var nameless = []string{"tile", "shuffle", "trap-returned", "ended", "rethrow", "discard-sticks", "spoil"}

// namesLeftOut is who did something, where a sentence does not say so to a seat.
func (h happened) namesLeftOut(text string, seat rules.Seat, names []string) string {
	var e struct {
		Event string     `json:"event"`
		Seat  rules.Seat `json:"seat"`
	}
	if json.Unmarshal(h.event, &e) != nil || text == "" || e.Seat == 0 || e.Seat == seat || slices.Contains(nameless, e.Event) {
		return ""
	}
	if name := names[e.Seat.Index()]; !strings.Contains(text, name) {
		return name
	}
	return ""
}

// wholeMatch plays a match by luck, and is what every seat saw of it, a spectator
// first.
func wholeMatch(t *testing.T, game string, seats int, luck string) [][]happened {
	t.Helper()
	r, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: seats, Seed: rules.SeedOf(luck)})
	if err != nil {
		t.Fatal(err)
	}
	saw, dice := make([][]happened, seats+1), rules.NewFastRand(7)
	for {
		for seat := range saw {
			view, err := json.Marshal(match.View(rules.Seat(seat)).Picture())
			if err != nil {
				t.Fatal(err)
			}
			b := boards.Show(boards.Of(game, nil), view, nil)
			for _, e := range events {
				if seen := e.SeenBy(rules.Seat(seat)); seen != nil {
					text, err := json.Marshal(seen)
					if err != nil {
						t.Fatal(err)
					}
					saw[seat] = append(saw[seat], happened{b, text})
				}
			}
		}
		if match.Outcome() != nil {
			return saw
		}
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		if events, err = match.Play(seat, legal[dice.IntN(rules.Label{}, len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWhoReadsTheLog: one person at a screen is told of as you, and others by name.
// Several who share it are told of by their seats.
func TestWhoReadsTheLog(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	for _, c := range []struct {
		houses    []backend.Backend
		want, not string
	}{
		{s.Backends[:1], "You draw 5 cards: ", "Seat"},
		{s.Backends[:1], "Ben draws 5 cards", "Ada"},
		{s.Backends[1:], "Ada draws 5 cards", "Ben"},
		{s.Backends, "Seat 2 draws 5 cards", "You"},
	} {
		d := terminaltest.Drive(t, 120, 40, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", s.Table, c.houses, nil) })
		d.Ready()
		var log string
		for _, line := range seat(d).Log() {
			log += line.Text + "\n"
		}
		if !strings.Contains(log, c.want) || strings.Contains(log, c.not) {
			t.Errorf("there should be %q, and nothing of %q, in\n%s", c.want, c.not, log)
		}
	}
}

// TestWhoHasLostIsTold so, also in the replay, and somebody else who looks at the record
// is told names.
func TestWhoHasLostIsTold(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	if err := s.Backends[0].Do(t.Context(), s.Table, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	for person, want := range []string{"You lose: you gave up.", "You win: the opponent gave up."} {
		d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", person))
		ended(d)
		if !d.Shows(want) {
			t.Errorf("person %d is not told %q:\n%s", person+1, want, d.Screen())
		}
	}
	kept, err := s.Backends[0].Record(t.Context(), s.Table)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := kept.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	for reader, want := range map[rules.Seat][]string{
		rules.Spectator: {"· Ada throws for the scroll: ", "Ben wins: the opponent gave up.", "· Ada gives up"},
		1:               {"· You throw for the scroll: ", "You lose: you gave up.", "· You give up"},
	} {
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return replay.New(a, kept, steps, reader, nil) })
		if !strings.Contains(d.Screen(), want[0]) {
			t.Errorf("the replay begins without %q:\n%s", want[0], d.Screen())
		}
		d.Press("end")
		if !strings.Contains(d.Screen(), want[1]) || !strings.Contains(d.Screen(), want[2]) {
			t.Errorf("the replay ends without %q:\n%s", want[1:], d.Screen())
		}
	}
}

// TestBotsOfOneKindAreToldApart by a number; what has no name has none.
func TestBotsOfOneKindAreToldApart(t *testing.T) {
	chairs := []table.Chair{{Seat: 1, Account: "a"}, {Seat: 2, Bot: "random"}, {Seat: 3, Account: "b"}, {Seat: 4, Bot: "random"}, {Seat: 5, Bot: "unheard-of"}}
	got := text.Names(locale.English, "narabi", chairs, api.People{"a": {Name: "Ada"}})
	if want := []string{"Ada", "Wind 1", "", "Wind 2", "unheard-of"}; !slices.Equal(got, want) {
		t.Errorf("they are called %q; want %q", got, want)
	}
}
