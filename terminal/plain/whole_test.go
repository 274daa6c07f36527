package plain

import (
	"bytes"
	"regexp"
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
				lines := "help\n" + strings.Repeat("look\nlook rival\nhint\nwhat 1\na\nb\n3\n1\n", 400)
				table := Table{
					Console: Console{Language: l, In: strings.NewReader(lines), Out: &out, Echo: true},
					Game:    found, People: []rules.Seat{1}, Names: []string{"Ada"}, Bot: levels[len(levels)-1], Thoughts: 2,
					Keep: func(r *record.Record) error { kept = r; return nil },
				}
				if err := table.Play(match, events); err != nil {
					t.Fatal(err)
				}
				if kept.Result == record.Unfinished {
					t.Fatalf("the match is not finished:\n%s", out.String()[max(out.Len()-3000, 0):])
				}
				replayed(t, l, kept, &out)
				wordsOnly(t, found, out.String())
			})
		}
	}
}

// wordsOnly fails where a text has a key, an id, or somebody told of by a number.
func wordsOnly(t *testing.T, game rules.Rules, text string) {
	t.Helper()
	ids := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)+$`)
	never := regexp.MustCompile(`[a-z]+-[0-9]|(?i)\b(?:seat|player|siège|joueur|miejsc[aeu]|gracz\w*|temple|świątyni\w*) [0-9]`)
	unsaid := []string{game.Name() + ".", "plain.", "terminal.", "{"}
	for word := range strings.FieldsFuncSeq(string(rules.EditionText(game.Edition())), func(r rune) bool { return strings.ContainsRune("\" \n\t,:[]{}", r) }) {
		if ids.MatchString(word) && word != game.Edition().ID() {
			unsaid = append(unsaid, word)
		}
	}
	for line := range strings.Lines(text) {
		if found := never.FindString(line); found != "" {
			t.Fatalf("%q is told in %s", found, line)
		}
		for _, id := range unsaid {
			if strings.Contains(line, id) {
				t.Fatalf("%q is told in %s", id, line)
			}
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
