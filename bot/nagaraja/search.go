package nagaraja

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// searcher is a player that deals anew, thought by thought, what its seat
// cannot know, and tries its moves in each of these deals. Moves that fall
// behind are tried no more. What to lay is a game of its own; see bid.go.
type searcher struct {
	skill
	value *Value
	luck  *rules.Quick
}

// skill is how well a searcher plays.
type skill struct {
	// thoughts is the most that it thinks for a move.
	thoughts int
	// spread is how much worse a move may be, in chances of winning, and
	// still be chosen now and then.
	spread float64
}

// option is a move that is being tried.
type option struct {
	choice game.Choice
	at     int // in the list of legal moves
	tried  int
	sum    float64
}

func (o *option) mean() float64 { return o.sum / float64(max(o.tried, 1)) }

// Choose thinks until its thoughts are spent or the context is done.
func (p *searcher) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	t, err := p.think(ctx, turn)
	if err != nil {
		return bot.Thought{}, err
	}
	best := t.pick(p.spread, p.luck)
	return bot.Thought{Move: t.moves[best.at], Thoughts: t.spent, Chance: best.mean()}, nil
}

// thinking is a searcher at work on one move.
type thinking struct {
	*mind
	view    *game.View
	player  int
	moves   []rules.Move
	options []option
	spent   int
	most    int
}

func newThinking(turn bot.Turn, value *Value, luck *rules.Quick) (*thinking, error) {
	view, ok := turn.View.(*game.View)
	if !ok {
		return nil, fmt.Errorf("thinking about nagaraja: the view is a %T", turn.View)
	}
	now := view.Now()
	if len(now.Moves) == 0 {
		return nil, fmt.Errorf("thinking about nagaraja: seat %s has no move", now.Seat)
	}
	t := &thinking{
		mind: newMind(studyOf(view.Edition()), value, luck),
		view: view, player: now.Seat.Index(), moves: now.Moves,
	}
	for i, m := range now.Moves {
		t.options = append(t.options, option{choice: m.(game.Move).Choice, at: i})
	}
	return t, nil
}

func (p *searcher) think(ctx context.Context, turn bot.Turn) (*thinking, error) {
	t, err := newThinking(turn, p.value, p.luck)
	if err != nil || len(t.options) == 1 {
		return t, err
	}
	t.most = p.budget(ctx, turn)
	s := t.view.State()
	if s.Phase() == game.Laying && s.Turn() == t.player {
		return t, t.bid(ctx)
	}
	return t, t.race(ctx)
}

// usual is how often a searcher thinks that is given neither thoughts nor time.
const usual = 1000

func (p *searcher) budget(ctx context.Context, turn bot.Turn) int {
	_, timed := ctx.Deadline()
	switch {
	case turn.Thoughts > 0:
		return min(turn.Thoughts, p.thoughts)
	case timed:
		return p.thoughts
	}
	return min(usual, p.thoughts)
}

// deal is a whole state that agrees with all that the seat has seen.
func (t *thinking) deal() (game.State, error) {
	match, err := game.Rules{}.Resample(t.view, t.luck)
	if err != nil {
		return game.State{}, err
	}
	return match.(*game.Match).State(), nil
}

const (
	// glances is how many deals the moves are tried in at a glance, before
	// the best of them, shortlist at most, are played on.
	glances   = 6
	shortlist = 16
)

// race tries the options in ever new deals, and drops the worse half at every
// doubling of the thoughts, down to two.
func (t *thinking) race(ctx context.Context) error {
	for range glances {
		if err := t.thought(t.glance); err != nil {
			return err
		}
		if t.done(ctx) {
			t.rank()
			return nil
		}
	}
	t.keep(shortlist)
	t.forget()
	drop := t.spent + 8
	for !t.done(ctx) {
		if err := t.thought(t.follow); err != nil {
			return err
		}
		if t.spent == drop {
			t.keep(max(2, (len(t.options)+1)/2))
			drop *= 2
		}
	}
	t.rank()
	return nil
}

func (t *thinking) done(ctx context.Context) bool { return t.spent >= t.most || ctx.Err() != nil }

// thought tries all options in one deal, with the same luck in each.
func (t *thinking) thought(try func(game.State, game.Choice) float64) error {
	s, err := t.deal()
	if err != nil {
		return err
	}
	luck := *t.luck
	for i := range t.options {
		*t.luck = luck
		o := &t.options[i]
		o.sum += try(s, o.choice)
		o.tried++
	}
	t.luck.Uint32()
	t.spent++
	return nil
}

func (t *thinking) glance(s game.State, c game.Choice) float64 {
	return float64(t.try(&s, t.player, c))
}

// follow plays on after a choice, both players by quick choices, until the
// tile is placed, and judges that.
func (t *thinking) follow(s game.State, c game.Choice) float64 {
	s.Play(t.player, c, t.luck)
	for !roundEnds(&s) {
		s.Play(s.Turn(), t.quick(&s), t.luck)
	}
	return float64(t.judge(&s, t.player))
}

func roundEnds(s *game.State) bool {
	switch s.Phase() {
	case game.Over, game.Sharing:
		return true
	case game.Laying:
		return s.LaidSize(0)+s.LaidSize(1) == 0
	}
	return false
}

// rank puts the best first. Of equal ones the order of the rules decides.
func (t *thinking) rank() {
	slices.SortStableFunc(t.options, func(a, b option) int {
		switch am, bm := a.mean(), b.mean(); {
		case am > bm:
			return -1
		case am < bm:
			return 1
		}
		return 0
	})
}

func (t *thinking) keep(n int) {
	t.rank()
	t.options = t.options[:min(n, len(t.options))]
}

// forget the glances: following a move tells more, and is measured otherwise.
func (t *thinking) forget() {
	for i := range t.options {
		t.options[i].sum, t.options[i].tried = 0, 0
	}
}

// pick takes the best option, or with some spread now and then one that is
// nearly as good.
func (t *thinking) pick(spread float64, luck *rules.Quick) *option {
	if spread == 0 || len(t.options) == 1 {
		return &t.options[0]
	}
	best := t.options[0].mean()
	sum := 0.0
	weights := make([]float64, len(t.options))
	for i := range t.options {
		weights[i] = math.Exp((t.options[i].mean() - best) / spread)
		sum += weights[i]
	}
	at := float64(luck.Uint32()) / (1 << 32) * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return &t.options[i]
		}
	}
	return &t.options[0]
}
