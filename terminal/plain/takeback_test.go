package plain

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// TestTakesBackWithoutAServer: a move that showed nothing is taken back with what
// bots did since; one that threw something stands. Moves say what they do, nobody is
// a seat, and no id is shown.
func TestTakesBackWithoutAServer(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Options: rules.Options{}, Seed: rules.Seed{1}})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	var kept *record.Record
	table := Table{
		Console: Console{Language: locale.English, In: strings.NewReader("takeback\n1\ntakeback\nquit\n"), Out: &out, Echo: true},
		Game:    game, People: []rules.Seat{1}, Bot: bot.Random("narabi"),
		Keep: func(r *record.Record) error { kept = r; return nil },
	}
	if err := table.Play(match, events); err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "you> takeback", "Only the last move of all can be taken back", "you> 1", "you> takeback", "That move cannot be taken back", "you> quit")
	if len(kept.Moves) == 0 {
		t.Error("a move that showed something was taken back")
	}
	if strings.Contains(out.String(), "seat 1") || strings.Contains(out.String(), "seat 2") {
		t.Errorf("somebody is called by their seat:\n%s", out.String())
	}
}

// TestWhatWasShownStands: against a bot cards are thrown at once. A move says what it
// throws, and no id is shown.
func TestWhatWasShownStands(t *testing.T) {
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range byte(12) {
		match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Options: rules.Options{}, Seed: rules.Seed{seed}})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		var kept *record.Record
		table := Table{
			Console: Console{Language: locale.English, In: strings.NewReader("1\ntakeback\nquit\n"), Out: &out, Echo: true},
			Game:    game, People: []rules.Seat{1}, Bot: bot.Random("nagaraja"),
			Keep: func(r *record.Record) error { kept = r; return nil },
		}
		if err := table.Play(match, events); err != nil {
			t.Fatal(err)
		}
		mine := 0
		for _, m := range kept.Moves {
			if m.Seat == 1 {
				mine++
			}
		}
		wants(t, out.String(), "  1  Lay: ", " · ", " sticks: ", "you 0–0> 1", "That move cannot be taken back")
		if mine != 1 {
			t.Errorf("seed %d: the record has lost it: %v", seed, kept.Moves)
		}
		if strings.Contains(out.String(), "relic-") || strings.Contains(out.String(), "stick-") {
			t.Errorf("an id is shown:\n%s", out.String())
		}
	}
}

// TestTakesBackWhatShowedNothing, with what the bot did since, unless that showed
// something.
func TestTakesBackWhatShowedNothing(t *testing.T) {
	taken := 0
	for seed := range 20 {
		table := both()
		table.People = table.People[:1]
		text, kept := sitAt(t, table, strconv.Itoa(seed), "add 1", "takeback", "quit")
		if !strings.Contains(text, "You take your last move back.") {
			continue
		}
		taken++
		if len(kept.Moves) != 0 || strings.Count(text, "Total 0 of") < 2 {
			t.Errorf("it was not taken back: %v\n%s", kept.Moves, text)
		}
	}
	if taken == 0 {
		t.Error("nothing is ever taken back")
	}
}

// TestTheScoreIsTold on request and in the prompt, and at first what can be typed; in a
// game without points it is told where the match is.
func TestTheScoreIsTold(t *testing.T) {
	for game, want := range map[string][]string{
		"nagaraja": {"help lists everything you can type.", "you 0–0> score", "You: 0 points", ": 0 points", "you 0–0> quit"},
		"narabi":   {"help lists everything you can type.", "you> score", " of 24: ", "you> quit"},
	} {
		g, err := rules.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		seats, _ := g.Seats()
		match, events, err := g.Start(rules.Setup{Edition: g.Edition(), Seats: seats, Options: rules.Options{}, Seed: rules.Seed{1}})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		table := Table{
			Console: Console{Language: locale.English, In: strings.NewReader("score\nquit\n"), Out: &out, Echo: true},
			Game:    g, People: []rules.Seat{1}, Names: []string{"Ada"}, Bot: bot.Random(game),
		}
		if err := table.Play(match, events); err != nil {
			t.Fatal(err)
		}
		wants(t, out.String(), want...)
		if n := strings.Count(out.String(), want[0]); n != 1 {
			t.Errorf("it is said %d times what can be typed", n)
		}
	}
}
