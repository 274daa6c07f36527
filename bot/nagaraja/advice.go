package nagaraja

import (
	"context"
	"math"

	"nagara/bot"
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
	best := t.options[0]
	advice := bot.Advice{Move: t.moves[best.at]}
	switch best.choice.Action {
	case game.Lay:
		odds, err := t.odds(best.choice)
		if err != nil {
			return bot.Advice{}, err
		}
		advice.Reasons = append(advice.Reasons, because("lay", "n", tenths(odds)))
	case game.Place, game.Activate:
		changes, err := t.changes(advice.Move)
		if err != nil {
			return bot.Advice{}, err
		}
		advice.Reasons = append(advice.Reasons, changes...)
		if len(changes) == 0 {
			advice.Reasons = append(advice.Reasons, t.plain(best.choice))
		}
	default:
		advice.Reasons = append(advice.Reasons, t.plain(best.choice))
	}
	if best.mean() > 0 {
		advice.Reasons = append(advice.Reasons, because("chance", "n", tenths(best.mean())))
	}
	return advice, nil
}

func because(key string, args ...any) bot.Reason {
	return bot.Because("bot.nagaraja.why."+key, args...)
}

func tenths(chance float64) int { return int(math.Round(10 * chance)) }

// throwsAsked is how many hands of the rival the odds of a bid are told from.
const throwsAsked = 48

// odds is how often a bid has the better throw, before Nagas are spent,
// against what hands that the rival may have would lay.
func (t *thinking) odds(c game.Choice) (float64, error) {
	sum, n := 0.0, 0
	mine := t.throws.of(t.sticksOf(c.Cards))
	for range throwsAsked {
		s, err := t.deal()
		if err != nil {
			return 0, err
		}
		tab := t.table(s)
		if len(tab.rival) > 0 {
			theirs := t.throws.of(t.sticksOf(tab.rival[0].Cards))
			sum += mine.beats(theirs, s.Guide() == t.player)
			n++
		}
	}
	return sum / float64(max(n, 1)), nil
}

// changes says what a move does to a temple.
func (t *thinking) changes(move rules.Move) (why []bot.Reason, err error) {
	seen, err := game.Rules{}.Foresee(t.view, move)
	if err != nil {
		return nil, err
	}
	f := seen.(game.Foresight)
	if f.Temple == rules.Spectator {
		return nil, nil
	}
	whose := "own."
	if f.Temple.Index() != t.player {
		whose = "rival."
	}
	for _, part := range []struct {
		key string
		n   int
	}{{"up", len(f.Up)}, {"down", len(f.Down)}, {"amulets", len(f.Amulets)}} {
		if part.n > 0 {
			why = append(why, because(whose+part.key, "n", part.n))
		}
	}
	if f.Wins != "no" {
		why = append(why, because(whose+"wins."+f.Wins))
	}
	if f.Loses != "no" {
		why = append(why, because(whose+"loses."+f.Loses))
	}
	return why, nil
}

// plain says what a move is for that changes no relic.
func (t *thinking) plain(c game.Choice) bot.Reason {
	switch c.Action {
	case game.Activate:
		return because("effect." + t.edition.Effect(c))
	case game.Pass:
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
