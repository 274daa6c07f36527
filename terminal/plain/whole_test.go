package plain

import (
	"bytes"
	"strings"
	"testing"

	"nagara/bot"
	_ "nagara/bot/nagaraja"
	_ "nagara/bot/narabi"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

// TestAWholeMatchAgainstAThinkingBot of each game, in every language: nothing is
// told by its key, or by an id where it has a name.
func TestAWholeMatchAgainstAThinkingBot(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		for _, l := range locale.All() {
			t.Run(game+" "+l.Code(), func(t *testing.T) {
				found, err := rules.Find(game)
				if err != nil {
					t.Fatal(err)
				}
				match, events, err := found.Start(rules.Setup{Edition: found.Edition(), Seats: seats, Seed: rules.SeedOf("whole " + l.Code())})
				if err != nil {
					t.Fatal(err)
				}
				levels := bot.Levels(game)
				var out bytes.Buffer
				var kept *record.Record
				lines := strings.Repeat("look\nlook rival\nhint\n1\n1\n", 400)
				table := Table{
					Console: Console{Language: l, In: strings.NewReader(lines), Out: &out, Echo: true},
					Game:    found, People: []rules.Seat{1}, Bot: levels[len(levels)-1], Thoughts: 2,
					Keep: func(r *record.Record) error { kept = r; return nil },
				}
				if err := table.Play(match, events); err != nil {
					t.Fatal(err)
				}
				if kept.Result == record.Unfinished {
					t.Fatalf("the match is not finished:\n%s", out.String()[max(out.Len()-3000, 0):])
				}
				replayed(t, l, kept, &out)
				for line := range strings.Lines(out.String()) {
					for _, id := range []string{game + ".", "plain.", "{", "-naga", "-self", "-opponent", "-alcove"} {
						if strings.Contains(line, id) {
							t.Fatalf("%q is told in %s", id, line)
						}
					}
				}
			})
		}
	}
}

// replayed walks through the match, first as a whole, then step by step to its end.
func replayed(t *testing.T, l *locale.Language, kept *record.Record, out *bytes.Buffer) {
	t.Helper()
	steps, err := kept.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	before := out.Len()
	walk := Walk{Record: kept, Viewpoint: record.Viewpoint{Seat: 1}, Console: Console{
		Language: l, Out: out, Echo: true, In: strings.NewReader("look\n" + strings.Repeat("\n", len(steps))),
	}}
	walk.Through(steps)
	if err := walk.Wander(steps); err != nil {
		t.Fatal(err)
	}
	text, end := out.String()[before:], walk.chronicle(steps[0]).ending(steps[len(steps)-1].Match.Outcome())
	if n := strings.Count(text, end); n != 2 {
		t.Errorf("%q is told %d times in two replays:\n%s", end, n, text)
	}
}
