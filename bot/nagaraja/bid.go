package nagaraja

import (
	"context"
	"slices"

	game "nagara/rules/nagaraja"
)

// What to lay is the one choice where the rival must not be able to tell what
// one does. It is solved as a small game of chances: the player's best bids
// against the best bids of hands that the rival may have, by regret matching.
const (
	bids      = 12 // of the player
	rivalBids = 8  // of each hand of the rival
	hands     = 32
	matchings = 400
)

// table is the value of each of the player's bids against each bid of one
// hand of the rival.
type table struct {
	state  game.State // with that hand; nobody has laid
	rival  []game.Choice
	worth  [bids][rivalBids]float64
	tried  int
	regret [bids][rivalBids]float64 // the rival's, for each number of cards that it sees
}

// bid fills the tables, deal by deal, and solves them.
func (t *thinking) bid(ctx context.Context) error {
	first := t.view.State()
	if i := slices.IndexFunc(t.options, func(o option) bool { return o.choice.Action == game.DrawAmulet }); i >= 0 {
		t.options[0], t.options[i] = t.options[i], t.options[0]
		t.options = t.options[:1] // a card more to choose from
		return nil
	}
	for i := range t.options { // before anything is dealt
		t.options[i].sum, t.options[i].tried = float64(t.try(&first, t.player, t.options[i].choice)), 1
	}
	t.keep(bids)
	if len(t.options) == 1 {
		return nil
	}
	var tables []*table
	for !t.done(ctx) {
		var next *table
		if len(tables) < hands {
			state, err := t.deal()
			if err != nil {
				return err
			}
			next = t.table(state)
			tables = append(tables, next)
		} else {
			next = tables[t.spent%hands]
		}
		t.fill(next)
		t.spent++
	}
	if len(tables) > 0 {
		t.solve(tables)
	}
	return nil
}

// table takes the bids that look best to the rival. One that has laid already
// laid so many.
func (t *thinking) table(s game.State) *table {
	rival := t.player ^ 1
	laid := s.LaidSize(rival)
	if laid > 0 {
		s.TakeBack(rival)
	}
	tab := &table{state: s}
	type bid struct {
		choice game.Choice
		worth  float32
	}
	var all []bid
	for _, c := range s.Lays(rival, t.buffer[:0]) {
		if laid == 0 || c.Cards.Len() == laid {
			all = append(all, bid{c, t.tryLaying(&s, rival, c)})
		}
	}
	slices.SortStableFunc(all, func(a, b bid) int {
		switch {
		case a.worth > b.worth:
			return -1
		case a.worth < b.worth:
			return 1
		}
		return 0
	})
	for _, b := range all[:min(len(all), rivalBids)] {
		tab.rival = append(tab.rival, b.choice)
	}
	return tab
}

func (t *thinking) tryLaying(s *game.State, player int, c game.Choice) float32 {
	t.describe(s, player, c.Cards, &t.x)
	return t.value.of(&t.x)
}

// fill throws the sticks once more for every pair of bids.
func (t *thinking) fill(tab *table) {
	luck := *t.luck
	for i := range t.options {
		for j, theirs := range tab.rival {
			*t.luck = luck
			s := tab.state
			s.LayBoth(t.player, t.options[i].choice, theirs, t.luck)
			tab.worth[i][j] += float64(t.judge(&s, t.player))
		}
	}
	t.luck.Uint32()
	tab.tried++
}

// solve finds how often each bid should be made (regret matching, with
// regrets that never fall below nothing and later rounds weighing more), and
// makes one of them so often.
func (t *thinking) solve(tables []*table) {
	n := len(t.options)
	guide := t.view.State()
	second := guide.LaidSize(t.player^1) > 0
	var regret, sum, mine [bids]float64
	for round := 1; round <= matchings; round++ {
		spreadOf(regret[:n], mine[:n])
		var gain [bids]float64
		for _, tab := range tables {
			t.answer(tab, mine[:n], gain[:n], second)
		}
		mean := 0.0
		for i := range n {
			mean += mine[i] * gain[i]
		}
		for i := range n {
			regret[i] = max(0, regret[i]+gain[i]-mean)
			sum[i] += float64(round) * mine[i]
		}
		if round == matchings {
			for i := range n {
				t.options[i].sum, t.options[i].tried = gain[i]/float64(len(tables)), 1
			}
		}
	}
	t.draw(sum[:n])
}

// answer lets one hand of the rival answer the player's bids by its regrets,
// one set of them for each number of cards that it can see the player lay
// (or one for all, if the rival laid first), adds what the player's bids gain
// against it, and updates the regrets.
func (t *thinking) answer(tab *table, mine, gain []float64, second bool) {
	m := len(tab.rival)
	for size := range bids {
		var reach [rivalBids]float64
		met := false
		var theirs [rivalBids]float64
		for i := range mine {
			if size != t.seenSize(i, second) {
				continue
			}
			if !met {
				met = true
				spreadOf(tab.regret[size][:m], theirs[:m])
			}
			for j := range m {
				worth := tab.worth[i][j] / float64(tab.tried)
				gain[i] += theirs[j] * worth
				reach[j] -= mine[i] * worth
			}
		}
		if !met {
			continue
		}
		mean := 0.0
		for j := range m {
			mean += theirs[j] * reach[j]
		}
		for j := range m {
			tab.regret[size][j] = max(0, tab.regret[size][j]+reach[j]-mean)
		}
	}
}

// seenSize is how many cards the rival sees when it chooses its own bid.
func (t *thinking) seenSize(i int, second bool) int {
	if second {
		return 0
	}
	return min(t.options[i].choice.Cards.Len(), bids-1)
}

// spreadOf turns regrets into chances: even where there is none.
func spreadOf(regret, chances []float64) {
	sum := 0.0
	for _, r := range regret {
		sum += r
	}
	for i, r := range regret {
		if sum > 0 {
			chances[i] = r / sum
		} else {
			chances[i] = 1 / float64(len(regret))
		}
	}
}

// draw puts first the bid that is made, by the chances that were found.
func (t *thinking) draw(weights []float64) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	at := float64(t.luck.Uint32()) / (1 << 32) * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			t.options[0], t.options[i] = t.options[i], t.options[0]
			return
		}
	}
}
