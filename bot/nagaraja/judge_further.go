package nagaraja

import (
	"math"

	"nagara/bot"
	game "nagara/rules/nagaraja"
)

// What matters only in the next round is not seen at the end of this one: a judge
// that stops there calls moves of tiles and gifts of cards bad that are not, and
// good that are bad. So what is about to be called a mistake is looked at further.
const (
	// slight is a loss that is not worth it: as far as can be told there is none.
	slight = 0.01
	// furtherAtOnce is in how many deals, before it is asked whether that is
	// enough, furthest in how many at most, and nearest in how many at most to the
	// end of the round.
	furtherAtOnce = 32
	furthest      = 96
	nearest       = 256
	// fine is the standard error that is small enough for any loss, and roughly
	// the part of a large one that is small enough for that.
	fine    = 0.01
	roughly = 1.0 / 8
	// blind is how far off a look to the end of the round is, whatever its own
	// error: of 91 losses that were found so and by playing on to the end of the
	// match, the differences had this standard deviation.
	blind = 0.04
)

// further is how far one option is behind another by new deals, first until it is
// looked far enough, then only to the end of the round, where that is what is not sure.
func (t *thinking) further(own, top option) (w bot.Weighing, err error) {
	all := t.options
	defer func() { t.options = all }()
	t.options = []option{own, top}
	t.forget()
	var l looks
	enough := func(e float64) bool { return e <= max(fine, roughly*l.loss().Mean) }
	for len(l.rest) < furthest {
		if err := t.lookFurther(furtherAtOnce); err != nil || t.Late() {
			return w, err
		}
		l = t.compared()
		if enough(l.loss().Error) {
			break
		}
	}
	w.Made, w.Top = estimate(t.options[0].worths), estimate(t.options[1].worths)
	for len(t.tables) == 0 && len(l.near) < nearest && !enough(estimate(l.near).Error) {
		t.forget()
		if err := t.tryIn(furtherAtOnce, t.playOn, (*option).follow); err != nil || t.Late() {
			return w, err
		}
		for i, worth := range t.options[1].worths {
			l.near = append(l.near, worth-t.options[0].worths[i])
		}
	}
	w.Loss = l.loss()
	return w, nil
}

// looks is how far one option is behind another, deal by deal: near is at the end of
// the round, and rest how much more that is a round later.
type looks struct{ near, rest []float64 }

// compared is what was found of two options that were looked at further.
func (t *thinking) compared() (l looks) {
	for i, far := range t.options[1].worths {
		near := t.nears[2*i+1] - t.nears[2*i]
		l.near = append(l.near, near)
		l.rest = append(l.rest, far-t.options[0].worths[i]-near)
	}
	return l
}

// loss is what both looks say together. Of the rest it is known before that it is
// hardly ever more than twice blind: the less sure it is, the less it counts.
func (l looks) loss() bot.Estimate {
	near, rest := estimate(l.near), estimate(l.rest)
	doubt := math.Hypot(rest.Error, blind)
	part := blind * blind / (doubt * doubt)
	return bot.Estimate{
		Mean:  near.Mean + part*rest.Mean,
		Error: math.Sqrt(near.Error*near.Error + part*rest.Error*rest.Error + 2*unseen/float64(len(l.near)*len(l.near))),
	}
}

// forget forgets what was found so far: in new deals, nobody is lucky again.
func (t *thinking) forget() {
	for i := range t.options {
		t.options[i].worths, t.options[i].sum = nil, 0
	}
	t.nears = nil
}

// lookFurther tries the options in so many deals, or what is laid in so many throws
// against the hands that the rival may have.
func (t *thinking) lookFurther(deals int) error {
	if len(t.tables) == 0 {
		return t.tryIn(deals, t.playFurther, (*option).follow)
	}
	for range deals {
		t.throwFurther(t.tables[len(t.options[0].worths)%len(t.tables)])
	}
	return nil
}

// playFurther follows a choice for some rounds.
func (t *thinking) playFurther(s game.State, c game.Choice) float64 {
	s.Play(t.player, c, t.luck)
	return t.lookOn(s)
}

// throwFurther lets a hand of the rival answer every bid, with the same luck.
func (t *thinking) throwFurther(tab *table) {
	start := *t.luck
	for i := range t.options {
		*t.luck = start
		o := &t.options[i]
		s := tab.state
		s.LayBoth(t.player, o.choice, tab.rival[t.answered(tab, t.sights[o.row])], t.luck)
		o.follow(t.lookOn(s))
	}
	t.luck.Uint32()
}

// lookOn is how likely the player is to win after some rounds more. What it looks like
// at the end of this one is noted on the way.
func (t *thinking) lookOn(s game.State) float64 {
	for !roundEnds(&s) {
		s.Play(s.Turn(), t.quick(&s), t.luck)
	}
	t.nears = append(t.nears, float64(t.judge(&s, t.player)))
	first := t.playOut(s)
	if t.player == 0 {
		return first
	}
	return 1 - first
}

// answered is the number of the bid that a hand of the rival makes, as often as it
// should.
func (t *thinking) answered(tab *table, sight int) int {
	chances := make([]float64, len(tab.rival))
	spreadOf(tab.regret[sight][:len(chances)], chances)
	at := float64(t.luck.Uint32()) / (1 << 32)
	for i, chance := range chances {
		if at -= chance; at < 0 {
			return i
		}
	}
	return len(chances) - 1
}
