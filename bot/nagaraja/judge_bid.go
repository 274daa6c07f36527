package nagaraja

import (
	"nagara/bot"
	game "nagara/rules/nagaraja"
)

// weighBids compares what was laid with the best bid against a rival who bids
// as well as can be: bids that one should make now and then are all as good.
func (t *thinking) weighBids(made int) (bot.Weighing, error) {
	if err := t.rankBidsIn(made, judgeThrowings); err != nil || t.Late() {
		return bot.Weighing{}, err
	}
	return t.weighed(made)
}

// rankBidsIn puts the best bids first, and keeps the one that was made. The sticks
// are thrown so often for each hand.
func (t *thinking) rankBidsIn(made, throwings int) error {
	now := t.view.State()
	for i := range t.options { // before anything is dealt
		t.options[i].glimpse(float64(t.try(&now, t.player, t.options[i].choice)))
	}
	t.keepWith(bids-1, made)
	for t.Spent < hands*throwings && !t.Late() {
		if len(t.tables) < hands {
			state, err := t.deal()
			if err != nil {
				return err
			}
			t.tables = append(t.tables, t.table(state))
		}
		t.fill(t.tables[t.Spent%hands])
		t.Spent++
	}
	if t.Late() {
		return nil
	}
	t.solve(now.LaidSize(t.player^1) > 0)
	t.takeGains()
	t.rank()
	return nil
}

// judgeThrowings is how often the sticks are thrown for each hand.
const judgeThrowings = 8

// takeGains lets bids be worth what they gain, hand by hand.
func (t *thinking) takeGains() {
	for i := range t.options {
		t.options[i].worths = t.gains(&t.options[i])
		t.options[i].sum = 0
		for _, gain := range t.options[i].worths {
			t.options[i].sum += gain
		}
	}
}

// gains is what a bid is worth against each hand that the rival may have.
func (t *thinking) gains(o *option) []float64 {
	gains := make([]float64, len(t.tables))
	sight := t.sights[o.row]
	for i, tab := range t.tables {
		chances := make([]float64, len(tab.rival))
		spreadOf(tab.regret[sight][:len(chances)], chances)
		for k, chance := range chances {
			gains[i] += chance * tab.worth[o.row][k] / float64(tab.tried)
		}
	}
	return gains
}

// tryIn tries all options in so many deals.
func (t *thinking) tryIn(deals int, try func(game.State, game.Choice) float64, note func(*option, float64)) error {
	for range deals {
		if t.Late() {
			return nil
		}
		if err := t.thought(try, note); err != nil {
			return err
		}
	}
	return nil
}
