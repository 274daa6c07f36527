//go:build !js

package nagaraja

import (
	"context"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// themes are what moves are about that change no temple decisively.
var themes = map[game.Action]string{
	game.Lay: "bid", game.Pass: "pass", game.Allow: "undo", game.Undo: "undo",
	game.Recover: "recover", game.Place: "place", game.Give: "give",
}

// effectThemes are those of activations.
var effectThemes = map[string]string{
	"add-fate": "fate", "rethrow": "fate", "discard-sticks": "fate",
	"peek": "relic", "swap-relics": "relic",
	"recover": "hand", "draw": "hand", "spoil": "hand",
}

// themeOf is what a best move shows.
func themeOf(view *game.View, move rules.Move) (string, error) {
	choice := move.(game.Move).Choice
	if choice.Action != game.Place && choice.Action != game.Activate {
		return themes[choice.Action], nil
	}
	seen, err := game.Rules{}.Preview(view, move)
	if err != nil {
		return "", err
	}
	f := seen.(game.Foresight)
	own := f.Temple == rules.Spectator || f.Temple == view.Now().Seat
	switch {
	case own && f.Wins == "yes":
		return "win", nil
	case f.Loses != "no", own && hidesCurse(view, f):
		return "curse", nil
	case choice.Action == game.Place:
		return "place", nil
	}
	if theme := effectThemes[view.Edition().Effect(choice)]; theme != "" {
		return theme, nil
	}
	if own {
		return "path", nil
	}
	return "cut", nil
}

// hidesCurse tells whether a cursed relic would turn face down.
func hidesCurse(view *game.View, f game.Foresight) bool {
	relics := studyOf(view.Edition()).named
	for _, relic := range f.Down {
		if relics[relic.Relic].Cursed {
			return true
		}
	}
	return false
}

// reasons say why a move is good.
func reasons(view *game.View, move rules.Move) ([]*locale.Message, error) {
	by, err := masterValue()
	if err != nil {
		return nil, err
	}
	t, err := newThinking(bot.NewEffort(context.Background(), 0), bot.Turn{View: view}, by, rules.NewFastRand(1))
	if err != nil {
		return nil, err
	}
	return t.reasons(move)
}
