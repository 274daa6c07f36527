package plain

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/study"
)

// learn goes through a course from its first lesson on with these lines typed.
func learn(t *testing.T, language *locale.Language, game string, typed ...string) (string, *study.Progress) {
	t.Helper()
	var out bytes.Buffer
	c := Course{Console: Console{Language: language, In: strings.NewReader(strings.Join(typed, "\n") + "\n"), Out: &out, Echo: true}, Progress: &study.Progress{}}
	if err := c.Learn(study.Course(game)[0], 1); err != nil {
		t.Fatal(err)
	}
	return out.String(), c.Progress
}

// unsaid is a key instead of its sentence, or an argument that nobody gave.
var unsaid = regexp.MustCompile(`\b(plain|lesson|study)\.[a-z]|\{`)

// Both courses are played to their ends, in every language, with all errors
// that are named by one whole move.
func TestTheWholeCourse(t *testing.T) {
	for _, language := range locale.All() {
		for _, game := range []string{"nagaraja", "narabi"} {
			course := study.Course(game)
			var typed []string
			for _, l := range course {
				for _, s := range l.Steps {
					for _, slip := range s.Errors {
						if len(slip.Moves) == 1 && !strings.ContainsAny(slip.Moves[0], "*?") && !slip.Passes && !slip.Open {
							typed = append(typed, slip.Moves[0], "")
						}
					}
					typed = append(typed, s.Right[0])
				}
				typed = append(typed, "")
			}
			text, progress := learn(t, language, game, typed...)
			if len(progress.Done) != len(course) {
				t.Errorf("%s %s: learnt are %q", language.Code(), game, progress.Done)
			}
			for _, l := range course {
				wants(t, text, language.Text(l.Title, nil), language.Text(l.Insight, nil))
			}
			wants(t, text, language.Text("plain.learn.end", nil))
			if stray := unsaid.FindString(text); stray != "" {
				t.Errorf("%s %s: %q is in the text", language.Code(), game, stray)
			}
		}
	}
}

func TestErrsAndTriesAgain(t *testing.T) {
	text, progress := learn(t, locale.English, "nagaraja", "place a1 north", "", "place a1 west", "quit")
	wants(t, text, "Lesson 1: Light the way", "Kiran sits at seat 2.", "Look at: your three entrances, the tile in play",
		"(1/1) Place the tile", "lesson> place a1 north", "· ", "Dark: this path touches no entrance.", "Press Enter to take it back",
		"(1/1) Place the tile", "lesson> place a1 west", "A relic counts only while", "You leave the course.")
	if len(progress.Done) != 1 {
		t.Errorf("learnt are %q", progress.Done)
	}
}

func TestHelpsInALesson(t *testing.T) {
	text, progress := learn(t, locale.English, "nagaraja", "?", "? place b", "place", "jump", "99", "place a3 west", "1", "", "", "skip", "repeat", "quit")
	wants(t, text, "skip     let this step be done for you", "1  Place the tile on your a1, to the north", "lesson> ? place b", "5  Place the tile on your b1, to the north",
		"lesson> place\n", "12  Place the tile on your c1, to the west", "jump", "no move number 99", "lesson> place a3 west", "lesson> 1\n", "Dark", "lesson> skip", "A relic counts", "repeat",
		"Lesson 1: Light the way")
	if len(progress.Done) != 1 {
		t.Errorf("learnt are %q", progress.Done)
	}
}

func TestShowsTheMoveAfterThreeErrors(t *testing.T) {
	text, _ := learn(t, locale.English, "nagaraja", "1", "", "1", "", "1", "", "quit")
	wants(t, text, "A move that does it: Place the tile on your a1, to the west")
}
