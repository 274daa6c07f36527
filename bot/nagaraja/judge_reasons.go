package nagaraja

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// against says what is true of the better move and not of the one that was made, or of
// that one alone. Where there is no such thing, it says nothing.
func (t *thinking) against(best, made rules.Move) ([]*locale.Message, error) {
	better, worse := best.(game.Move).Choice, made.(game.Move).Choice
	if better.Action == game.Lay {
		return t.bidAgainst(better, worse), nil
	}
	good, err := t.reasons(best)
	if err != nil {
		return nil, err
	}
	bad, err := t.reasons(made)
	if err != nil {
		return nil, err
	}
	said := slices.DeleteFunc(slices.Clone(good), func(m *locale.Message) bool {
		return !tells(m) || slices.ContainsFunc(bad, func(other *locale.Message) bool { return m.In(locale.English) == other.In(locale.English) })
	})
	for _, m := range bad {
		if why := harmBy(m); why != nil && !slices.ContainsFunc(good, func(other *locale.Message) bool { return other.Key == m.Key }) {
			said = append(said, why)
		}
	}
	return said, nil
}

// telling are reasons that say what a move does; all others say only that it is good.
var telling = []string{
	"own.up", "own.hides", "own.amulets", "own.loses.maybe", "rival.down", "rival.loses.", "rival.wins.maybe",
	"effect.add-fate", "effect.draw", "effect.spoil", "pass.ahead",
}

func tells(m *locale.Message) bool {
	key := strings.TrimPrefix(m.Key, "bot.nagaraja.why.")
	return slices.ContainsFunc(telling, func(known string) bool { return strings.HasPrefix(key, known) })
}

// facts are what a move does, and how often a bid wins.
func (t *thinking) facts(move rules.Move) ([]*locale.Message, error) {
	said, err := t.reasons(move)
	if move.(game.Move).Choice.Action == game.Lay {
		return said, err
	}
	return slices.DeleteFunc(said, func(m *locale.Message) bool { return !tells(m) }), err
}

// harmBy is what the move that was made did to the one who made it, by what is said of it;
// nil where it did no harm.
func harmBy(m *locale.Message) *locale.Message {
	switch key := strings.TrimPrefix(m.Key, "bot.nagaraja.why."); {
	case key == "own.down":
		return because("made.covers", "n", m.Args["n"])
	case key == "rival.up":
		return because("made.helps", "n", m.Args["n"])
	case strings.HasPrefix(key, "own.loses."):
		return because("made.curse")
	}
	return nil
}

// bidAgainst holds what should have been laid against what was: how often it wins the
// tile, and how many cards stay in the hand.
func (t *thinking) bidAgainst(best, made game.Choice) []*locale.Message {
	better, worse := t.find(t.indexOf(best)), t.find(t.indexOf(made))
	if better == nil || worse == nil {
		return nil
	}
	wins, known := t.odds(better)
	instead, also := t.odds(worse)
	if !known || !also {
		return nil
	}
	n, m := tenths(wins), tenths(instead)
	switch kept := made.Cards.Len() - best.Cards.Len(); {
	case n > m:
		return []*locale.Message{because("lay.more", "n", n, "instead", m)}
	case kept > 0 && n == m:
		return []*locale.Message{because("lay.keeps", "n", kept)}
	case kept > 0:
		return []*locale.Message{because("lay.cheaper", "n", kept, "wins", n, "instead", m)}
	}
	return nil
}
