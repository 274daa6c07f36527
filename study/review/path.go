package review

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Path is a match as people can picture it: the way from the start to the end on a
// scale that it never leaves, and what each part moved on it. The ledger is exact, and
// its parts may be larger than the whole scale; here they are drawn in to it. What is
// printed adds up as it is printed.
type Path struct {
	Seat   rules.Seat `json:"seat" doc:"Whose way it is; 0 where all are one side."`
	Scale  int        `json:"scale" doc:"Where the scale ends, which begins at 0: at 100 the match is won; in turns, the most that the way leads to."`
	Start  int        `json:"start" doc:"Where the way begins."`
	Result int        `json:"result" doc:"Where it ends."`
	Parts  []Part     `json:"parts" doc:"What moved it, one after the other: first what helped the side that the end was against."`
	Says   string     `json:"says,omitempty" doc:"What play and luck moved in all, as a sentence; of a garden that was lost, how its turns are counted. Missing where there is nothing to say."`
	Exact  Exact      `json:"exact" doc:"The same by the exact ledger, in tenths."`
}

// Part is what one cause moved.
type Part struct {
	Kind  string     `json:"kind" enum:"choices,luck,hidden" doc:"What it was."`
	Seat  rules.Seat `json:"seat,omitempty" doc:"Whose choices; missing for anything else."`
	By    string     `json:"by,omitempty" doc:"What luck it was; missing for anything else."`
	Name  string     `json:"name" doc:"What it is called, in the language that was asked for."`
	Moved int        `json:"moved" doc:"By how much it moved the match; start + all of them = result."`
	From  int        `json:"from" doc:"Where the match stood on the scale before it."`
	To    int        `json:"to" doc:"Where it stood after it."`
	Exact int        `json:"exact" doc:"What it changed by the exact ledger, in tenths: these add up as well."`
	// Shares are those of the costly choices.
	Shares []Share `json:"shares,omitempty" doc:"How the costly choices of the seat share it; what is left is everything else. Missing where there are none."`

	amount Amount
}

// Share is what one costly choice moved, on the same scale.
type Share struct {
	Number int `json:"n" doc:"The number of the move."`
	Moved  int `json:"moved" doc:"By how much it moved the match."`
}

// Exact is where the exact ledger begins and ends, in tenths of a percent or of a turn.
type Exact struct {
	Start  int `json:"start"`
	Result int `json:"result"`
}

// Paths are the ways of all seats, said to one of them or to somebody who looked on.
func (r *Review) Paths(l *locale.Language, reader rules.Seat) []Path {
	paths := []Path{}
	for i := range r.Seats {
		p := r.Path(rules.Seat(i + 1))
		for i := range p.Parts {
			p.Parts[i].Name = r.partName(voice{l}, &p.Parts[i], reader)
		}
		switch play, luck := p.sums(); {
		case r.Together && len(r.Winners) == 0:
			p.Says = voice{l}.Say("review.stuck", "n", p.Result)
		case !r.Together && len(p.Parts) > 0:
			p.Says = voice{l}.Say("review.sums", "play", within(play), "luck", within(luck))
		}
		paths = append(paths, p)
	}
	return paths
}

// Path is the way of one seat; its parts have no names.
func (r *Review) Path(seat rules.Seat) Path {
	p := Path{Seat: seat, Scale: 100, Parts: r.parts(seat)}
	unit, start, result := One/100, r.Ledger.Start, r.Ledger.Result
	switch {
	case r.Unit == "turns":
		unit, start, result = One, -start, -result
	case r.side(seat) < 0:
		start, result = One-start, One-result
	}
	if r.Together {
		p.Seat = rules.Spectator
	}
	p.Start, p.Result = whole(start, unit), whole(result, unit)
	if r.Unit == "turns" {
		p.Scale = max(p.Start, p.Result)
	}
	p.Exact = Exact{whole(start, unit/10), whole(result, unit/10)}
	for i, tenths := range addUp(p.Exact.Result-p.Exact.Start, amounts(p.Parts), unit/10) {
		p.Parts[i].Exact = tenths
	}
	p.lead(unit)
	for i := range p.Parts {
		r.divide(&p.Parts[i])
	}
	return p
}

// parts are what changed the match for a seat, as the ledger has it.
func (r *Review) parts(seat rules.Seat) (parts []Part) {
	sign := r.side(seat)
	if r.Unit == "turns" {
		sign = -1
	}
	add := func(p Part, a Amount) {
		if p.amount = sign * a; a != 0 {
			parts = append(parts, p)
		}
	}
	for i, skill := range r.Ledger.Skill {
		add(Part{Kind: "choices", Seat: rules.Seat(i + 1)}, r.side(rules.Seat(i+1))*skill)
	}
	unnamed := r.Ledger.Luck
	for _, by := range r.kinds() {
		add(Part{Kind: "luck", By: by}, r.Ledger.By[by])
		unnamed -= r.Ledger.By[by]
	}
	add(Part{Kind: "luck"}, unnamed)
	add(Part{Kind: "hidden"}, r.Ledger.Hidden)
	return parts
}

// kinds are those of luck that changed anything.
func (r *Review) kinds() (kinds []string) {
	for by, a := range r.Ledger.By {
		if a != 0 {
			kinds = append(kinds, by)
		}
	}
	slices.Sort(kinds)
	return kinds
}

// choices are what those of a seat moved; nil where that was nothing.
func (p *Path) choices(seat rules.Seat) *Part {
	for i := range p.Parts {
		if part := &p.Parts[i]; part.Kind == "choices" && part.Seat == seat {
			return part
		}
	}
	return nil
}

// rest is what a part moved beyond the shares of costly choices.
func (part *Part) rest() int {
	rest := part.Moved
	for _, one := range part.Shares {
		rest -= one.Moved
	}
	return rest
}

// sums are what the choices of all, and what everything else moved.
func (p *Path) sums() (play, luck int) {
	for i := range p.Parts {
		if p.Parts[i].Kind == "choices" {
			play += p.Parts[i].Moved
		} else {
			luck += p.Parts[i].Moved
		}
	}
	return play, luck
}

// fitted tells whether a part had to be made to fit the scale: it moved by another number
// than the ledger has, beyond rounding.
func (p *Path) fitted() bool {
	return slices.ContainsFunc(p.Parts, func(part Part) bool {
		return max(10*part.Moved-part.Exact, part.Exact-10*part.Moved) >= 10
	})
}

// within is a number with its sign inside of a sentence, where no line breaks it.
func within(n int) string { return strings.ReplaceAll(signed(n, strconv.Itoa), " ", "") }

// signed is a number with its sign, as some function writes numbers.
func signed(n int, write func(int) string) string {
	if n < 0 {
		return "− " + write(-n)
	}
	return "+ " + write(n)
}

// lead lays the parts out along the scale. What worked against the end comes first and
// gets no more room than there is before the edge; what led to the end takes all of
// that back, and the way to the end besides. So both sides keep their proportions
// among themselves, and the sum is what happened.
func (p *Path) lead(unit Amount) {
	sum := Amount(0)
	for i := range p.Parts {
		sum += p.Parts[i].amount
	}
	up := sum >= 0
	room := p.Scale - p.Start
	if up {
		room = p.Start
	}
	slices.SortStableFunc(p.Parts, func(a, b Part) int {
		if with := a.amount > 0 == up; with != (b.amount > 0 == up) {
			return map[bool]int{false: -1, true: 1}[with]
		}
		return cmp.Compare(abs(b.amount), abs(a.amount))
	})
	turn := slices.IndexFunc(p.Parts, func(a Part) bool { return a.amount > 0 == up })
	if turn < 0 {
		turn = len(p.Parts)
	}
	against, with := p.Parts[:turn], p.Parts[turn:]
	back := min(whole(total(against), unit), room)
	share(against, back)
	share(with, back+max(p.Result-p.Start, p.Start-p.Result))
	at := p.Start
	for i := range p.Parts {
		part := &p.Parts[i]
		part.From = at
		at += part.Moved
		part.To = at
	}
}

// share gives each of the parts, which all go one way, its share of a number of steps.
func share(parts []Part, steps int) {
	sum := total(parts)
	if sum == 0 {
		return
	}
	quotas := amounts(parts)
	for i := range quotas {
		quotas[i] = abs(quotas[i]) * Amount(steps)
	}
	for i, n := range addUp(steps, quotas, sum) {
		if parts[i].amount < 0 {
			n = -n
		}
		parts[i].Moved = n
	}
}

// divide gives the costly choices of a seat their shares of what its choices moved, and so
// everything else its own.
func (r *Review) divide(part *Part) {
	if part.Kind != "choices" {
		return
	}
	rest := abs(part.amount)
	var shared []Part
	for _, s := range r.Costly(part.Seat) {
		shared = append(shared, Part{amount: s.Skill})
		rest -= abs(s.Skill)
	}
	shared = append(shared, Part{amount: max(0, rest)})
	share(shared, max(part.Moved, -part.Moved))
	for i, s := range r.Costly(part.Seat) {
		moved := -shared[i].Moved // what a choice costs is never above nothing
		if part.amount < 0 {
			moved = -moved
		}
		part.Shares = append(part.Shares, Share{s.Number, moved})
	}
}

func amounts(parts []Part) []Amount {
	all := make([]Amount, len(parts))
	for i := range parts {
		all[i] = parts[i].amount
	}
	return all
}

// total is how much parts are that all go one way.
func total(parts []Part) (sum Amount) {
	for i := range parts {
		sum += abs(parts[i].amount)
	}
	return sum
}
