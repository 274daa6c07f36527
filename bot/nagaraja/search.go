package nagaraja

import (
	"context"
	"fmt"
	"math"
	"sort"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// searcher is a player that deals anew, thought by thought, what its seat
// cannot know, and tries its moves in each of these deals. Moves that fall
// behind are tried no more. What to lay is a game of its own; see bid.go.
type searcher struct {
	skill
	value value
	luck  *rules.FastRand
}

// skill is how well a searcher plays.
type skill struct {
	// thoughts is the most that it thinks for a move.
	thoughts int
	// spread is how much worse a move may be, in chances of winning, and
	// still be chosen now and then.
	spread float64
	// character is what it likes among such moves.
	character
}

// option is a move that is being tried.
type option struct {
	choice game.Choice
	at     int // in the list of legal moves
	// glances is how often it was judged at a glance, and glimpsed the sum of
	// that.
	glances  int
	glimpsed float64
	// worths is what playing on found it to be worth, deal by deal, and sum
	// all of that.
	worths []float64
	sum    float64
	// row is its own in the tables of a bid.
	row int
}

func (o *option) glimpse(worth float64) {
	o.glances++
	o.glimpsed += worth
}

func (o *option) follow(worth float64) {
	o.worths = append(o.worths, worth)
	o.sum += worth
}

// mean is what it is worth: playing on tells more than a glance.
func (o *option) mean() float64 {
	if n := len(o.worths); n > 0 {
		return o.sum / float64(n)
	}
	return o.glimpsed / float64(max(o.glances, 1))
}

// Choose thinks until its thoughts are spent or the context is done.
func (p *searcher) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	t, err := p.think(ctx, turn)
	if err != nil {
		return bot.Thought{}, err
	}
	best := t.pick(&p.skill, p.luck)
	return bot.Thought{Move: t.moves[best.at], Thoughts: t.Spent, Chance: best.mean()}, nil
}

// thinking is a searcher at work on one move.
type thinking struct {
	*mind
	bot.Effort
	view    *game.View
	player  int
	moves   []rules.Move
	options []option
	// tables are those of a bid, and sights what the rival sees of each row.
	tables []*table
	sights []int
	// nears is what tries looked like at the end of the round, where it was looked
	// further.
	nears []float64
}

func newThinking(effort bot.Effort, turn bot.Turn, by value, luck *rules.FastRand) (*thinking, error) {
	view, ok := turn.View.(*game.View)
	if !ok {
		return nil, fmt.Errorf("thinking about nagaraja: the view is a %T", turn.View)
	}
	seat, moves := view.Now().Seat, view.Legal()
	if len(moves) == 0 {
		return nil, fmt.Errorf("thinking about nagaraja: seat %s has no move", seat)
	}
	t := &thinking{
		mind: newMind(studyOf(view.Edition()), by, luck), Effort: effort,
		view: view, player: seat.Index(), moves: moves,
	}
	for i, m := range moves {
		t.options = append(t.options, option{choice: m.(game.Move).Choice, at: i})
	}
	return t, nil
}

func (p *searcher) think(ctx context.Context, turn bot.Turn) (*thinking, error) {
	t, err := newThinking(bot.NewEffort(ctx, p.budget(ctx, turn)), turn, p.value, p.luck)
	if err != nil || len(t.options) == 1 {
		return t, err
	}
	s := t.view.State()
	if s.Phase() == game.Laying && s.Turn() == t.player {
		return t, t.bid()
	}
	return t, t.race()
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

// rank puts the best first. Of equal ones the order of the rules decides.
func (t *thinking) rank() {
	sort.SliceStable(t.options, func(i, j int) bool { return t.options[i].mean() > t.options[j].mean() })
}

func (t *thinking) keep(n int) {
	t.rank()
	t.options = t.options[:min(n, len(t.options))]
}

// pick takes the best option, or with some spread now and then one that is
// nearly as good, by character.
func (t *thinking) pick(by *skill, luck *rules.FastRand) *option {
	if by.spread == 0 || len(t.options) == 1 {
		return &t.options[0]
	}
	best := t.options[0].mean()
	sum := 0.0
	weights := make([]float64, len(t.options))
	for i := range t.options {
		weights[i] = math.Exp((t.options[i].mean()-best)/by.spread + by.likes(t.edition, t.options[i].choice))
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
