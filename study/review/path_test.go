package review

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/rules"
)

// anyLedger is a review with any ledger that adds up, its parts small or far larger
// than the scale.
func anyLedger(t *rapid.T) *Review {
	amount := rapid.OneOf(rapid.Just(int64(0)), rapid.Int64Range(-9_999, 9_999), rapid.Int64Range(-4_000_000, 4_000_000))
	draw := func(what string) Amount { return Amount(amount.Draw(t, what)) }
	r := &Review{Unit: "chance", Ledger: Ledger{By: map[string]Amount{}}}
	if r.Together = rapid.Bool().Draw(t, "together"); r.Together {
		r.Unit = "turns"
	}
	seats := 2
	if r.Together {
		seats = rapid.IntRange(1, 5).Draw(t, "seats")
	}
	l := &r.Ledger
	changed := Amount(0)
	for i := range seats {
		r.Seats = append(r.Seats, Seat{Name: "Ada"})
		l.Skill = append(l.Skill, -abs(draw("skill")))
		changed += r.side(rules.Seat(i+1)) * l.Skill[i]
	}
	r.choose(t)
	for _, by := range []string{"card", "throw", "tile"} {
		if a := draw(by); a != 0 {
			l.By[by] = a
			l.Luck += a
		}
	}
	if r.Together {
		r.Winners = []int{1}
		l.Start = -Amount(rapid.Int64Range(0, 12).Draw(t, "par")) * One
		l.Result = -Amount(rapid.Int64Range(0, 25).Draw(t, "turns")) * One
	} else {
		l.Start = Amount(rapid.Int64Range(0, int64(One)).Draw(t, "start"))
		l.Result = Amount(rapid.SampledFrom([]int64{0, int64(One)}).Draw(t, "result"))
	}
	l.Hidden = l.Result - l.Start - changed - l.Luck
	return r
}

// choose lets the seats of a review have made costly choices, of all that theirs cost.
func (r *Review) choose(t *rapid.T) {
	for i, left := range r.Ledger.Skill {
		for range rapid.IntRange(0, 9).Draw(t, "costly") {
			cost := Amount(rapid.Int64Range(0, int64(-left)).Draw(t, "cost"))
			left += cost
			r.Steps = append(r.Steps, Step{Number: len(r.Steps), Seat: rules.Seat(i + 1), Skill: -cost, Judged: &Judged{Mark: Bad}})
		}
	}
}

// What choices are said to have cost, and everything else, adds up to what the way says of
// them; nothing that cost more is printed as less.
func TestChoicesAddUpToTheirPart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyLedger(t)
		for _, p := range r.Paths(locale.English, 1) {
			for _, part := range p.Parts {
				if part.Kind != "choices" {
					continue
				}
				sum := part.rest()
				for i, one := range part.Shares {
					sum += one.Moved
					if one.Moved*part.Moved < 0 || part.rest()*part.Moved < 0 {
						t.Fatalf("%+v moves the other way than %+v", one, part)
					}
					for _, other := range part.Shares[:i] {
						if r.Steps[one.Number].Skill < r.Steps[other.Number].Skill && one.Moved*one.Moved < other.Moved*other.Moved {
							t.Fatalf("%+v cost more than %+v", one, other)
						}
					}
				}
				if sum != part.Moved || len(part.Shares) != len(r.Costly(part.Seat)) {
					t.Fatalf("%+v are not %+v", part.Shares, part)
				}
			}
		}
	})
}

// Whatever the ledger is, what is printed together adds up as it is printed, and the
// way never leaves its scale.
func TestShownSharesAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyLedger(t)
		for i, p := range r.Paths(locale.English, 1) {
			if p.Start < 0 || p.Start > p.Scale || p.Result < 0 || p.Result > p.Scale {
				t.Fatalf("seat %d goes from %d to %d of %d", i+1, p.Start, p.Result, p.Scale)
			}
			at, exact := p.Start, p.Exact.Start
			for _, part := range p.Parts {
				if part.From != at || part.To != at+part.Moved || part.Name == "" {
					t.Fatalf("the way is at %d, and then %+v", at, part)
				}
				if part.To < 0 || part.To > p.Scale {
					t.Fatalf("%+v leaves the scale of %d", part, p.Scale)
				}
				if part.Moved*int(part.amount) < 0 {
					t.Fatalf("%d moved the other way: %+v", part.amount, part)
				}
				at, exact = part.To, exact+part.Exact
			}
			if play, luck := p.sums(); p.Start+play+luck != p.Result {
				t.Fatalf("play moved %d and luck %d, from %d to %d", play, luck, p.Start, p.Result)
			}
			if at != p.Result || exact != p.Exact.Result {
				t.Fatalf("%+v ends at %d, and exactly at %d", p, at, exact)
			}
		}
	})
}

// The headline never contradicts what is drawn: whoever lost by luck and not by play has
// a way on which play moved nothing against them.
func TestVerdictsAgreeWithTheWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyLedger(t)
		if r.Together {
			return
		}
		loser := 3 - ahead(r.Ledger.Result-One/2)
		way := r.Path(loser)
		play, luck := way.sums()
		said := r.verdict(loser).Key
		if (said == "review.verdict.lost.luck") != (play >= 0) || said == "review.verdict.lost.play" && luck < 0 {
			t.Fatalf("%s, and play moved %d, luck %d", said, play, luck)
		}
	})
}

// Parts of one direction keep their order: whatever moved more is not printed as less.
func TestSharesKeepTheirProportions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyLedger(t).Path(1)
		for _, a := range p.Parts {
			for _, b := range p.Parts {
				if a.amount > 0 == (b.amount > 0) && abs(a.amount) > abs(b.amount) && a.Moved*a.Moved < b.Moved*b.Moved {
					t.Fatalf("%+v is more than %+v", a, b)
				}
			}
		}
	})
}

// Small amounts are shown as they are; large ones are drawn in to the scale.
func TestPathsAreDrawnIn(t *testing.T) {
	const part = One / 100
	for _, c := range []struct {
		own, other, throw, hidden Amount
		want                      []int // what is shown of them, in this order
	}{
		{own: -30, other: -5, throw: -20, hidden: -5, want: []int{-30, 5, -20, -5}},
		{own: -181, other: -20, throw: 90, hidden: 21, want: []int{-100, 8, 34, 8}}, // 131 of them upwards have 50 of room
		{own: 0, other: 0, throw: -50, hidden: 0, want: []int{0, 0, -50, 0}},
	} {
		l := Ledger{Start: One / 2, Luck: c.throw * part, Hidden: c.hidden * part, Skill: []Amount{c.own * part, c.other * part}, By: map[string]Amount{"throw": c.throw * part}}
		l.Result = l.Start + l.Luck + l.Hidden + l.Skill[0] - l.Skill[1]
		if l.Result != 0 {
			t.Fatalf("%+v is no match that was lost", c)
		}
		p := (&Review{Unit: "chance", Ledger: l, Seats: make([]Seat, 2)}).Path(1)
		moved := func(kind string, seat rules.Seat) int {
			i := slices.IndexFunc(p.Parts, func(a Part) bool { return a.Kind == kind && a.Seat == seat })
			if i < 0 {
				return 0
			}
			return p.Parts[i].Moved
		}
		got := []int{moved("choices", 1), moved("choices", 2), moved("luck", 0), moved("hidden", 0)}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v is shown as %v; want %v", c, got, c.want)
		}
	}
}
