package nagaraja

import (
	"context"
	"math"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// Advise chooses a move and says why, from what the move would change as far
// as the seat can know, and from the odds.
func (p *searcher) Advise(ctx context.Context, turn bot.Turn) (bot.Advice, error) {
	t, err := p.think(ctx, turn)
	if err != nil {
		return bot.Advice{}, err
	}
	best := &t.options[0]
	advice := bot.Advice{Move: t.moves[best.at]}
	switch best.choice.Action {
	case game.Lay:
		if odds, ok := t.odds(best); ok {
			advice.Reasons = append(advice.Reasons, whyLay(odds))
		}
	case game.Place, game.Activate:
		if advice.Reasons, err = t.changes(advice.Move, best.choice); err != nil {
			return bot.Advice{}, err
		}
	default:
		advice.Reasons = append(advice.Reasons, t.plain(best.choice))
	}
	advice.Reasons = append(advice.Reasons, best.chance()...)
	return advice, nil
}

func because(key string, args ...any) *locale.Message {
	return locale.Say("bot.nagaraja.why."+key, args...)
}

// whyLay says what a bid is good for.
func whyLay(odds float64) *locale.Message {
	switch n := tenths(odds); {
	case n <= 2: // no promise: another bid would win it no more often, and cost more
		return because("lay.save")
	case n >= 9:
		return because("lay.likely")
	default:
		return because("lay", "n", n)
	}
}

func tenths(chance float64) int { return int(math.Round(10 * chance)) }

// chance is how the match stands after the move, where that was worked out.
func (o *option) chance() []*locale.Message {
	if o.glances+len(o.worths) == 0 {
		return nil
	}
	switch n := tenths(o.mean()); n {
	case 0:
		return []*locale.Message{because("chance.slim")}
	case 10:
		return []*locale.Message{because("chance.sure")}
	default:
		return []*locale.Message{because("chance", "n", n)}
	}
}

// odds is how often a bid has the better throw, before Nagas are spent,
// against what the hands that the rival may have would lay.
func (t *thinking) odds(o *option) (odds float64, ok bool) {
	if len(t.tables) == 0 {
		return 0, false
	}
	guide := t.view.State()
	mine := t.throws.of(t.sticksOf(o.choice.Cards))
	for _, tab := range t.tables {
		chances := make([]float64, len(tab.rival))
		spreadOf(tab.regret[t.sights[o.row]][:len(chances)], chances)
		for j, theirs := range tab.rival {
			odds += chances[j] * mine.beats(t.throws.of(t.sticksOf(theirs.Cards)), guide.Guide() == t.player)
		}
	}
	return odds / float64(len(t.tables)), true
}

// changes says what a move does to a temple.
func (t *thinking) changes(move rules.Move, c game.Choice) (why []*locale.Message, err error) {
	seen, err := game.Rules{}.Preview(t.view, move)
	if err != nil {
		return nil, err
	}
	f := seen.(game.Foresight)
	whose := "own."
	if f.Temple != rules.Spectator && f.Temple.Index() != t.player {
		whose = "rival."
	}
	swapsRelics := c.Action == game.Activate && t.edition.Effect(c) == "swap-relics"
	if swapsRelics { // relics turn, but no path changes
		why = append(why, because(whose+"effect.swap-relics"))
	} else {
		why = t.turns(&f, whose)
	}
	if n := len(f.Amulets); n > 0 {
		why = append(why, because(whose+"amulets", "n", n))
	}
	if f.Wins != "no" {
		why = append(why, because(whose+"wins."+f.Wins))
	}
	if f.Loses != "no" {
		why = append(why, because(whose+"loses."+f.Loses))
	}
	if len(why) > 0 {
		return why, nil
	}
	if whose == "rival." {
		return append(why, because("rival.paths")), nil
	}
	return append(why, t.plain(c)), nil
}

// turns says which relics turn with the paths of a temple. To cover one's own
// is good where it was cursed, and otherwise the price of something better.
func (t *thinking) turns(f *game.Foresight, whose string) (why []*locale.Message) {
	if n := len(f.Up); n > 0 {
		why = append(why, because(whose+"up", "n", n))
	}
	cursed := 0
	for _, r := range f.Down {
		if t.named[r.Relic].Cursed {
			cursed++
		}
	}
	switch n := len(f.Down); {
	case n == 0:
	case whose == "own." && cursed == n:
		why = append(why, because("own.hides", "n", n))
	default:
		why = append(why, because(whose+"down", "n", n))
	}
	return why
}

// plain says what a move is for that changes no relic.
func (t *thinking) plain(c game.Choice) *locale.Message {
	switch c.Action {
	case game.Activate:
		return because("effect." + t.edition.Effect(c))
	case game.Pass:
		if len(t.moves) == 1 {
			return because("pass.nothing")
		}
		s := t.view.State()
		lead := s.Fate(t.player) - s.Fate(t.player^1)
		if lead > 0 || lead == 0 && s.Guide() == t.player {
			return because("pass.ahead")
		}
		return because("pass.behind")
	case game.Place:
		return because("place")
	case game.Allow:
		return because("allow")
	case game.Undo:
		return because("undo")
	case game.Recover:
		return because("recover")
	case game.Give:
		return because("give")
	}
	return because("amulet")
}
