//go:build !js

package review

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// bothWays is a match that Ada won by both, though her own choices cost her something.
func bothWays() *Review {
	r := &Review{
		Unit: "chance", Winners: []int{1}, Seats: []Seat{{Name: "Ada"}, {Name: "Ben"}},
		Ledger: Ledger{
			Start: One / 2, Result: One, Luck: 24 * One / 100, Skill: []Amount{-21 * One / 100, -47 * One / 100},
			By: map[string]Amount{"throw": 24 * One / 100},
		},
		Moments: []int{1, 2},
	}
	for i, seat := range []rules.Seat{rules.Spectator, 1, 2} {
		r.Steps = append(r.Steps, Step{Number: i, Seat: seat, Turn: i, Kind: Decision, Move: "this", Skill: -One / 10, Judged: &Judged{Mark: Bad, Best: "that"}})
	}
	r.Steps[0] = Step{Kind: Dealt}
	return r
}

// The headline, the figures and what is said of them agree: each names what it counts, what
// is the reader's is theirs, and the rest is somebody's by name.
func TestFiguresAreSaidForWhatTheyAre(t *testing.T) {
	for reader, want := range map[rules.Seat][]string{
		1: {
			"both with you: Ben’s choices cost more than yours, and luck helped you.",
			"Your chance to win, from 0 (lost) to 100 (won)", "your choices", "choices of Ben",
			"The choices of both together moved it by +26, luck and what was hidden by +24.",
			"In round 1, you chose “this”. Better: “that”.", "In round 2, Ben chose “this”. Better: “that”.",
			"What you could have done better", "What Ben could have done better",
		},
		2: {
			"both against you: your choices cost more than Ada’s, and luck helped Ada.", "Your chance to win", "your choices", "choices of Ada",
			"moved it by −26, luck and what was hidden by −24.", "In round 2, you chose", "What Ada could have done better",
		},
		rules.Spectator: {
			"both with Ada: Ben’s choices cost more", "Ada’s chance to win", "choices of Ada", "choices of Ben",
			"In round 1, Ada chose", "What Ben could have done better",
		},
	} {
		text := bothWays().Text(locale.English, reader, nil)
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("to seat %s there is no %q:\n%s", reader, part, text)
			}
		}
		if strings.Contains(text, "opponent") || reader == rules.Spectator && strings.Contains(strings.ToLower(text), "you") {
			t.Errorf("to seat %s it says whose something is wrongly:\n%s", reader, text)
		}
	}
}

// What choices are listed with adds up to what the way says of them, to every reader.
func TestListedChoicesAddUp(t *testing.T) {
	text := bothWays().Text(locale.English, 1, nil)
	for _, want := range []string{
		"Round 1: −10. Bad. You chose “this”. Better: “that”.", "\n  Everything else: −11.\n  Your choices: −21.",
		"Round 2: +10. Bad. Ben chose “this”.", "\n  Everything else: +37.\n  Choices of Ben: +47.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q:\n%s", want, text)
		}
	}
}

// A mistake says whom luck was with after it, where that changed as much: the curve shows both.
func TestMistakesTellTheLuckAfterThem(t *testing.T) {
	r := bothWays()
	s := &r.Steps[1]
	p := &teller{voice{locale.English}, r, 1, nil}
	s.By = "throw"
	if said := p.says(s); strings.Contains(said, "luck") {
		t.Errorf("where nothing followed it is said %q", said)
	}
	s.Luck = -14 * One / 100
	if said := p.says(s); !strings.HasSuffix(said, "Better: “that”. Then luck was with Ben: the sticks.") {
		t.Errorf("after a mistake and bad luck it is said %q", said)
	}
}

// Why a garden that was lost counts so many turns is said, in every language.
func TestLostGardensSayHowTurnsAreCounted(t *testing.T) {
	r := bothWays()
	r.Unit, r.Together, r.Winners, r.Ledger = "turns", true, nil, Ledger{Start: -5 * One, Result: -25 * One, Skill: []Amount{-20 * One, 0}}
	for _, l := range locale.All() {
		if says := r.Paths(l, 1)[0].Says; !strings.Contains(says, "25") || !strings.Contains(r.Text(l, 1, nil), says) {
			t.Errorf("%s: of a garden that was lost is said %q", l.Code(), says)
		}
	}
	r.Winners = []int{1}
	if says := r.Paths(locale.English, 1)[0].Says; says != "" {
		t.Errorf("of a garden in order is said %q", says)
	}
}

// The exact figures are left out where they only repeat those above with another digit.
func TestFiguresAreNotRepeated(t *testing.T) {
	r := bothWays()
	r.Unit, r.Together, r.Ledger = "turns", true, Ledger{Start: -5 * One, Result: -7 * One, Skill: []Amount{-2 * One, 0}}
	if text := r.Text(locale.English, 1, nil); strings.Contains(text, "Before it is fitted") {
		t.Errorf("the same is told twice:\n%s", text)
	}
	if text := bothWays().Text(locale.English, 1, nil); strings.Contains(text, "Before it is fitted") {
		t.Errorf("the same is told twice:\n%s", text)
	}
	large := bothWays()
	large.Ledger.Skill, large.Ledger.Luck, large.Ledger.By = []Amount{-21 * One / 10, -47 * One / 10}, -21*One/10, map[string]Amount{"throw": -21 * One / 10}
	if text := large.Text(locale.English, 1, nil); !strings.Contains(text, "may go beyond 0 and 100.\n\nBefore it is fitted to the scale, in per cent\n") {
		t.Errorf("what was fitted to the scale is not told:\n%s", text)
	}
	r.Ledger.Hidden, r.Ledger.Skill[0] = 9*One, -11*One
	if text := r.Text(locale.English, 1, nil); !strings.Contains(text, "Before it is fitted to the scale, in turns") {
		t.Errorf("what was fitted to the scale is not told:\n%s", text)
	}
}

// What a judge said to somebody else is told with their name.
func TestAdviceSaysToWhom(t *testing.T) {
	r := bothWays()
	for i := 1; i < 3; i++ {
		r.Steps[i].Reasons = []*locale.Message{locale.Say("bot.nagaraja.why.lay.likely")}
	}
	text := r.Text(locale.English, 1, nil)
	if !strings.Contains(text, "You will very likely win") || !strings.Contains(text, "Ben will very likely win") || strings.Contains(text, "Ada will") {
		t.Errorf("whose advice it is:\n%s", text)
	}
}
