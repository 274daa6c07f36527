package review

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/localetest"
)

// ledgerOf is a match that Ada won or lost, by so much skill and luck in
// hundredths.
func ledgerOf(skill, luck Amount) *Review {
	const part = One / 100
	r := &Review{Unit: "chance", Winners: []int{1}, Seats: []Seat{{Name: "Ada"}, {Name: "Ben"}}, Ledger: Ledger{
		Start: One / 2, Luck: luck * part, Skill: []Amount{-20*part + skill*part, -20 * part},
	}}
	r.Ledger.Result = r.Ledger.Start + (luck+skill)*part
	return r
}

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		skill, luck Amount
		reader      rules.Seat
		want        string
	}{
		{11, 39, 0, "Ada won this more by luck than by play."},
		{11, 39, 1, "You won this more by luck than by play."},
		{11, 39, 2, "You lost this more by luck than by play."},
		{39, 11, 0, "Ada won this more by play than by luck."},
		{39, 11, 1, "You won this more by play than by luck."},
		{39, 11, 2, "You lost this more by play than by luck."},
		{20, 30, 0, "Play and luck were both with Ada: Ben’s choices cost more, and luck helped Ada."},
		{20, 30, 1, "Play and luck were both with you: Ben’s choices cost more than yours, and luck helped you."},
		{20, 30, 2, "Play and luck were both against you: your choices cost more than Ada’s, and luck helped Ada."},
		{61, -11, 0, "Ada won this by play, not by luck."},
		{61, -11, 1, "You won this by play, not by luck."},
		{61, -11, 2, "You lost this by play, not by luck."},
		{11, -61, 0, "Ben won this by luck, not by play."},
		{11, -61, 1, "You lost this by luck, not by play."},
		{11, -61, 2, "You won this by luck, not by play."},
		{0, -50, 0, "Ben won this by luck, not by play."},
		{0, -50, 2, "You won this by luck, not by play."},
		{-50, 0, 1, "You lost this by play, not by luck."},
		{-50, 0, 2, "You won this by play, not by luck."},
		{-161, 111, 1, "You lost this by play, not by luck."},
	} {
		r := ledgerOf(c.skill, c.luck)
		got := strings.ReplaceAll(r.Sentence(locale.English, c.reader), "\u00a0", " ")
		if got != c.want {
			t.Errorf("skill %d, luck %d, to seat %d: %q; want %q", c.skill, c.luck, c.reader, got, c.want)
		}
		for _, l := range locale.All() {
			if wrong := localetest.SentenceFaults(l, r.Sentence(l, c.reader)); len(wrong) > 0 {
				t.Errorf("%s: %v", l.Code(), wrong)
			}
		}
	}
}

// One choice that cost more than all the others decided; so did a win that was missed,
// whatever it cost, and an end before the end.
func TestVerdictsNameTheTurningPoint(t *testing.T) {
	const part = One / 100
	for _, c := range []struct {
		what   string
		last   Step
		reader rules.Seat
		want   string
	}{
		{"a choice", Step{Skill: -30 * part}, 1, "One choice cost you the match: round 7."},
		{"a choice", Step{Skill: -30 * part}, 2, "One choice of Ada gave you the match: round 7."},
		{"a choice", Step{Skill: -30 * part}, 0, "One choice cost Ada the match: round 7."},
		{"one of many", Step{Skill: -24 * part}, 1, "You lost this by play, not by luck."},
		{"a small one", Step{Skill: -19 * part}, 1, "You lost this by play, not by luck."},
		{"a win", Step{Skill: -1, Judged: &Judged{Missed: true}}, 1, "You could have won this: round 7."},
		{"a win", Step{Skill: -1, Judged: &Judged{Missed: true}}, 2, "Ada could have won this: round 7."},
		{"an end", Step{Kind: Forfeit, Skill: -45 * part}, 1, "This ended early: you still had a chance of 45%."},
		{"an end", Step{Kind: Forfeit, Skill: -45 * part}, 2, "This ended early: Ada still had a chance of 45%."},
	} {
		r := ledgerOf(-30, -20)
		c.last.Seat, c.last.Turn = 1, 7
		r.Steps = []Step{{Kind: Dealt}, {Seat: 2, Turn: 3, Skill: -60 * part}, c.last}
		if c.what == "a choice" || c.what == "a small one" {
			r.Ledger.Luck = 0
		} else {
			r.Ledger.Luck = 30 * part
		}
		for _, l := range locale.All() {
			said := r.Sentence(l, c.reader)
			if l == locale.English && strings.ReplaceAll(said, "\u00a0", " ") != c.want {
				t.Errorf("%s, to seat %d: %q; want %q", c.what, c.reader, said, c.want)
			}
			if wrong := localetest.SentenceFaults(l, said); len(wrong) > 0 {
				t.Errorf("%s: %v", l.Code(), wrong)
			}
		}
	}
}

// A team hears what cost the turns beyond the fewest.
func TestVerdictsOnTeams(t *testing.T) {
	for _, c := range []struct {
		skill, hidden Amount
		worst         Amount
		want          string
	}{
		{0, 0, 0, "In order, and it cannot be done in fewer turns."},
		{0, -1, 0, "In order, one turn over the fewest: mostly because nobody could know."},
		{-1, -3, -1, "In order, 4 turns over the fewest: mostly because nobody could know."},
		{-2, -2, -2, "In order, 4 turns over the fewest: as much by choices as because nobody could know."},
		{-3, -1, -1, "In order, 4 turns over the fewest: mostly by choices."},
		{-3, -1, -2, "In order, 4 turns over the fewest: one choice cost most of them, turn 5."},
	} {
		r := &Review{Unit: "turns", Together: true, Winners: []int{1, 2, 3}, Seats: make([]Seat, 3), Ledger: Ledger{
			Start: -6 * One, Hidden: c.hidden * One, Skill: []Amount{c.skill * One, 0, 0}, Result: (c.skill + c.hidden - 6) * One,
		}}
		r.Steps = []Step{{Kind: Dealt}, {Seat: 1, Turn: 5, Skill: c.worst * One}}
		for _, l := range locale.All() {
			said := r.Sentence(l, 1)
			if l == locale.English && said != c.want {
				t.Errorf("choices %d, hidden %d: %q; want %q", c.skill, c.hidden, said, c.want)
			}
			if wrong := localetest.SentenceFaults(l, said); len(wrong) > 0 {
				t.Errorf("%s: %v", l.Code(), wrong)
			}
		}
	}
}

// Luck that lay in what was hidden is told to have lain there.
func TestVerdictsTellWhatWasHidden(t *testing.T) {
	for _, c := range []struct {
		luck, hidden Amount
		told         bool
	}{
		{20, 0, false},
		{11, 9, false},
		{9, 11, true},
		{-5, 25, true},
		{25, -5, false},
		{20, -20, false},
		{-9, -11, true},
	} {
		r := ledgerOf(11, c.luck+c.hidden)
		r.Ledger.Luck, r.Ledger.Hidden = c.luck*One/100, c.hidden*One/100
		for _, l := range locale.All() {
			said := r.Sentence(l, 1)
			if told := strings.HasSuffix(said, ". "+locale.Say("review.verdict.hidden").In(l)); told != c.told {
				t.Errorf("luck %d, hidden %d: %q", c.luck, c.hidden, said)
			}
			if wrong := localetest.SentenceFaults(l, said); len(wrong) > 0 {
				t.Errorf("%s: %v", l.Code(), wrong)
			}
		}
	}
}

// What a review notes in a record is said in the language of whoever reads it, and
// nothing of a move that they may not see.
func TestNotesAreSaid(t *testing.T) {
	r := &record.Record{Names: []string{"Ada", "Ben"}, Result: "2 by points", Notes: []record.Note{
		{Move: 0, Text: "review 1 chance 500000 -610000 0 -90000 -200000 0"},
		{Move: 0, Text: "for Ben, with love"},
		{Move: 3, Text: "bad -61200 5300 place a1 north"},
		{Move: 3, Text: "luck throw -273000"},
		{Move: 4, Text: "hidden 84000"},
		{Move: 5, Text: "bad news"},
		{Move: 6, Text: "luck throw 99999999999999999999"},
	}}
	for _, c := range []struct {
		move int
		to   rules.Seat
		sees bool
		want string
	}{
		{0, 0, true, "Ben won this by luck, not by play.|for Ben, with love"},
		{0, 1, true, "You lost this by luck, not by play.|for Ben, with love"},
		{3, 2, false, "The sticks helped you by 27%."},
		{3, 1, false, "The sticks helped Ben by 27%."},
		{3, 0, true, "Bad: it cost 6%. Better: place a1 north.|The sticks helped Ben by 27%."},
		{3, 0, false, "The sticks helped Ben by 27%."},
		{4, 0, true, "What was hidden helped Ada by 8%."},
		{5, 0, true, "bad news"},
		{6, 0, true, "luck throw 99999999999999999999"},
		{7, 0, true, ""},
	} {
		got := strings.ReplaceAll(strings.Join(Remarks(locale.English, r, c.move, c.to, c.sees), "|"), "\u00a0", " ")
		if got != c.want {
			t.Errorf("move %d: %q; want %q", c.move, got, c.want)
		}
	}
}

func FuzzNotes(f *testing.F) {
	f.Add("review 1 chance 500000 -610000 0 -90000 -200000 0", "bad -61200 5300 pass", uint8(2))
	f.Add("review 1 turns -5 0 0 0 0 0 -7", "luck card 5", uint8(3))
	f.Fuzz(func(_ *testing.T, whole, note string, seats uint8) {
		r := &record.Record{Names: make([]string, 1+seats%5), Notes: []record.Note{{Text: whole}, {Move: 1, Text: note}}}
		Remarks(locale.French, r, 0, 1, true)
		Remarks(locale.Polish, r, 1, 0, true)
	})
}
