package main

import (
	"strings"

	"nagara/bot"
)

// botCommand is `nagara bot`.
type botCommand struct {
	Name    string `arg:"" help:"botname"`
	Game    string `default:"nagaraja" placeholder:"GAME" help:"game"`
	Edition string `placeholder:"FILE" help:"editionfile"`
}

// Run lets the bot speak the line protocol.
func (b *botCommand) Run(w *world) error {
	game, err := findGame(b.Game)
	if err != nil {
		return err
	}
	found, err := bot.Find(game.Name(), b.Name)
	if err != nil {
		return misused("arena.nobot", "game", game.Name(), "got", b.Name, "known", strings.Join(botNames(game.Name()), ", "))
	}
	edition, err := readEdition(game, b.Edition)
	if err != nil {
		return err
	}
	if edition == nil {
		edition = game.Edition()
	}
	return bot.Serve(found, game, edition, w.in, w.data)
}
