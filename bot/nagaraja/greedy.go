package nagaraja

import (
	"context"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// greedy takes the move that promises most at a glance: by the value of the
// states right after it, in a few deals of what it cannot know. What it lays
// follows from the odds of the throw alone. It never thinks of what comes next.
type greedy struct {
	value value
	luck  *rules.FastRand
}

// Choose tries each move at a glance.
func (g *greedy) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	t, err := newThinking(bot.NewEffort(ctx, greedyDeals), turn, g.value, g.luck)
	if err != nil {
		return bot.Thought{}, err
	}
	s := t.view.State()
	if len(t.options) == 1 { // a pass with nothing to activate, most often
		return bot.Thought{Move: t.moves[0]}, nil
	}
	if s.Phase() == game.Laying && s.Turn() == t.player {
		t.layByOdds(&s)
	} else {
		for t.Spent == 0 || !t.Over() {
			if err := t.thought(t.cautious, (*option).glimpse); err != nil {
				return bot.Thought{}, err
			}
		}
	}
	t.rank()
	return bot.Thought{Move: t.moves[t.options[0].at], Thoughts: t.Spent}, nil
}

// greedyDeals is how many deals it looks at, tileInCards what a tile is worth,
// in cards, to one who looks no further, and fear how bad a defeat is.
const (
	greedyDeals = 32
	tileInCards = 3
	fear        = 2
)

// cautious is a glance that fears a defeat more than it hopes for a win: who
// looks no further is easily lured to turn up the third cursed relic.
func (t *thinking) cautious(s game.State, c game.Choice) float64 {
	if worth := t.glance(s, c); worth > 0 {
		return worth
	}
	return -fear
}

// layByOdds weighs the chance to win the tile, against as many middling cards
// as the rival laid or usually lays, with the cards that it costs.
func (t *thinking) layByOdds(s *game.State) {
	rival := s.LaidSize(t.player ^ 1)
	if rival == 0 {
		rival = 2
	}
	theirs := t.throws.of([3]int{rival, rival, rival})
	for i := range t.options {
		o := &t.options[i]
		if o.choice.Action == game.Lay {
			mine := t.throws.of(t.sticksOf(o.choice.Cards))
			o.glimpse(tileInCards*mine.beats(theirs, s.Guide() == t.player) - float64(o.choice.Cards.Len()))
		}
	}
}
