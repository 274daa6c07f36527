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
		{11, 39, 0, "Ada played better by 11%, and luck helped by 39% as well."},
		{11, 39, 1, "You played better by 11%, and luck gave you 39% as well."},
		{11, 39, 2, "Ada played better by 11%, and luck helped by 39% as well."},
		{61, -11, 0, "Ada played better by 61%. Luck gave Ben 11%: not enough."},
		{61, -11, 1, "You played better by 61%. Luck gave Ben 11%: not enough."},
		{61, -11, 2, "Ada played better by 61%. Luck gave you 11%: not enough."},
		{11, -61, 0, "Ada played better by 11%, but luck gave Ben 61%."},
		{11, -61, 1, "You played better by 11%, but luck took 61%."},
		{11, -61, 2, "Ada played better by 11%, but luck gave you 61%."},
		{0, -50, 0, "Both played equally well; luck gave Ben 50%."},
		{0, -50, 2, "Both played equally well; luck gave you 50%."},
		{-50, 0, 1, "Ben played better by 50%; luck favoured nobody."},
		{-50, 0, 2, "You played better by 50%; luck favoured nobody."},
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
		sees bool
		want string
	}{
		{0, true, "Ada played better by 11%, but luck gave Ben 61%.|for Ben, with love"},
		{3, true, "Bad: it cost 6%. Better: place a1 north.|The sticks: 27% for Ben."},
		{3, false, "The sticks: 27% for Ben."},
		{4, true, "What was hidden: 8% for Ada."},
		{5, true, "bad news"},
		{6, true, "luck throw 99999999999999999999"},
		{7, true, ""},
	} {
		got := strings.ReplaceAll(strings.Join(Remarks(locale.English, r, c.move, c.sees), "|"), "\u00a0", " ")
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
		Remarks(locale.French, r, 0, true)
		Remarks(locale.Polish, r, 1, true)
	})
}
