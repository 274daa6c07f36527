package nagaraja

import (
	"slices"
	"sort"

	game "nagara/rules/nagaraja"
)

// What to lay is the one choice where the rival must not be able to tell what
// one does. It is solved as a small game of chances: the player's best bids
// against the best bids of hands that the rival may have, by regret matching.
const (
	bids      = 12 // of the player
	rivalBids = 8  // of each hand of the rival
	hands     = 32
	throwings = 16 // of the sticks, for each hand: more would change little
	matchings = 200
	// solving takes less than one of so many parts of the time.
	solving = 8
)

// table is the value of each of the player's bids against each bid of one
// hand of the rival.
type table struct {
	state game.State // with that hand; nobody has laid
	rival []game.Choice
	worth [bids][rivalBids]float64 // the sum of what was tried
	tried int
	// regret is the rival's, for each number of cards that it sees laid.
	regret [bids][rivalBids]float64
}

// bid fills the tables, deal by deal, and solves them.
func (t *thinking) bid() error {
	now := t.view.State()
	if i := slices.IndexFunc(t.options, func(o option) bool { return o.choice.Action == game.DrawAmulet }); i >= 0 {
		t.options[0], t.options[i] = t.options[i], t.options[0]
		t.options = t.options[:1] // a card more to choose from
		return nil
	}
	for i := range t.options { // before anything is dealt
		t.options[i].glimpse(float64(t.try(&now, t.player, t.options[i].choice)))
	}
	t.keep(bids)
	if len(t.options) == 1 {
		return nil
	}
	t.Reserve(solving)
	for !t.Over() && t.Spent < hands*throwings {
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
	if len(t.tables) > 0 {
		t.solve(now.LaidSize(t.player^1) > 0)
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
			all = append(all, bid{c, t.eye.chance(&s, rival, c.Cards)})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].worth > all[j].worth })
	for _, b := range all[:min(len(all), rivalBids)] {
		tab.rival = append(tab.rival, b.choice)
	}
	return tab
}

// fill throws the sticks once more for every pair of bids.
func (t *thinking) fill(tab *table) {
	luck := *t.luck
	for i := range t.options {
		for j, theirs := range tab.rival {
			*t.luck = luck
			t.after = tab.state
			t.after.LayBoth(t.player, t.options[i].choice, theirs, t.luck)
			tab.worth[i][j] += float64(t.judge(&t.after, t.player))
		}
	}
	t.luck.Uint32()
	tab.tried++
}

// solve makes one of the bids, as often as it should be made. Second is whether
// the rival laid before.
func (t *thinking) solve(second bool) { t.draw(t.mix(second)) }

// mix finds how often each bid should be made (regret matching, with regrets that
// never fall below nothing and later rounds weighing more): parts of their sum.
func (t *thinking) mix(second bool) []float64 {
	n := len(t.options)
	t.sights = t.seen(second)
	var regret, sum, mine, gain [bids]float64
	for round := 1; round <= matchings; round++ {
		spreadOf(regret[:n], mine[:n])
		gain = [bids]float64{}
		for _, tab := range t.tables {
			tab.answer(t.sights, mine[:n], gain[:n])
		}
		mean := 0.0
		for i := range n {
			mean += mine[i] * gain[i]
		}
		for i := range n {
			regret[i] = max(0, regret[i]+gain[i]-mean)
			sum[i] += float64(round) * mine[i]
		}
	}
	for i := range n {
		t.options[i].row = i
		t.options[i].follow(gain[i] / float64(len(t.tables)))
	}
	return sum[:n]
}

// seen is for each bid of the player the first that looks the same to a rival
// who lays after it: one of as many cards. To one who laid before, all look the
// same.
func (t *thinking) seen(second bool) []int {
	first := make([]int, len(t.options))
	for i := range first {
		first[i] = slices.IndexFunc(t.options, func(o option) bool {
			return second || o.choice.Cards.Len() == t.options[i].choice.Cards.Len()
		})
	}
	return first
}

// answer lets one hand of the rival answer the player's bids by its regrets,
// adds what the bids gain against it, and updates the regrets. The table
// is the thinker's own, and too many numbers to watch each.
//
//go:norace
func (tab *table) answer(seen []int, mine, gain []float64) {
	m, each := len(tab.rival), 1/float64(tab.tried)
	var theirs, hopes [bids][rivalBids]float64
	for i, sight := range seen {
		if i == sight {
			spreadOf(tab.regret[sight][:m], theirs[sight][:m])
		}
		for j := range m {
			worth := tab.worth[i][j] * each
			gain[i] += theirs[sight][j] * worth
			hopes[sight][j] -= mine[i] * worth
		}
	}
	for i, sight := range seen {
		if i != sight {
			continue
		}
		mean := 0.0
		for j := range m {
			mean += theirs[sight][j] * hopes[sight][j]
		}
		for j := range m {
			tab.regret[sight][j] = max(0, tab.regret[sight][j]+hopes[sight][j]-mean)
		}
	}
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
