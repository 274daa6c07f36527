package plain

import (
	"bytes"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/progress"
)

// coached plays the beginning of a match of Nagaraja with marks, at seat 1.
func coached(t *testing.T, n *progress.Progress, typed ...string) string {
	t.Helper()
	return coachedAt(t, 1, n, typed...)
}

func coachedAt(t *testing.T, seat rules.Seat, n *progress.Progress, typed ...string) string {
	t.Helper()
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf("marks")})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	table := Table{
		Console: Console{Language: locale.English, In: strings.NewReader(strings.Join(typed, "\n") + "\n"), Out: &out, Echo: true},
		Game:    game, People: []rules.Seat{seat}, Coach: &progress.Coach{Progress: n, Game: "nagaraja"},
	}
	if err := table.Play(match, events); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestMarksInPlainText come before the first decisions, and go when they are
// known, or all at once.
func TestMarksInPlainText(t *testing.T) {
	n := new(progress.Progress)
	text := coached(t, n, "know", "1", "quit")
	wants(t, text, "→ ", "(“know”: it does not come again", "you 0–0> know", "It does not come again.", "you 0–0> 1")
	if len(n.Coach["nagaraja"].Moments) == 0 {
		t.Errorf("nothing is remembered: %+v", n)
	}
	text = coached(t, n, "quiet", "1", "quit")
	if before, _, _ := strings.Cut(text, "you>"); strings.Contains(before, "→ ") {
		t.Errorf("what is known is told again:\n%s", text)
	}
	n = new(progress.Progress)
	wants(t, coached(t, n, "quiet", "1", "quit"), "→ ", "you 0–0> quiet", "There will be no more advice.", "you 0–0> 1")
	if text := coached(t, n, "1", "quit"); !n.Quiet || strings.Contains(text, "→ ") {
		t.Errorf("marks are not switched off:\n%s", text)
	}
	n = new(progress.Progress)
	if coached(t, n, strings.Split(strings.Repeat("1\n", 400), "\n")...); n.Coach["nagaraja"].Matches != 1 {
		t.Errorf("after a whole match the memory is %+v", n.Coach["nagaraja"])
	}
}

// TestMarksAtTheOtherSeat: whoever sits second learns as well, to the lesson at the end.
func TestMarksAtTheOtherSeat(t *testing.T) {
	n := new(progress.Progress)
	wants(t, coachedAt(t, 2, n, strings.Split(strings.Repeat("1\n", 400), "\n")...), "→ ")
	if n.Coach["nagaraja"].Matches != 1 || len(n.Coach["nagaraja"].Moments) == 0 {
		t.Errorf("after a whole match the memory is %+v", n.Coach["nagaraja"])
	}
}
