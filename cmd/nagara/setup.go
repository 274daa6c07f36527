package main

import (
	"io"
	"os"
	"strings"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
)

// maxEdition is far more than any edition needs.
const maxEdition = 1 << 20

// setup is what commands that begin a match have in common.
type setup struct {
	Game    string   `arg:"" offer:"games" help:"game"`
	Seats   int      `placeholder:"N" help:"seats"`
	Option  []string `sep:"none" placeholder:"NAME=VALUE" help:"option"`
	Edition string   `placeholder:"FILE" help:"editionfile"`
}

// read finds the game and checks what was chosen for it.
func (s *setup) read() (rules.Rules, rules.Setup, error) {
	game, err := findGame(s.Game)
	if err != nil {
		return nil, rules.Setup{}, err
	}
	fewest, most := game.Seats()
	if s.Seats == 0 {
		s.Seats = fewest
	}
	if fewest == most && s.Seats != most {
		return nil, rules.Setup{}, misused("cli.exactly", "game", game.Name(), "got", s.Seats, "most", most)
	}
	if s.Seats < fewest || s.Seats > most {
		return nil, rules.Setup{}, misused("cli.seats", "game", game.Name(), "got", s.Seats, "fewest", fewest, "most", most)
	}
	options, err := rules.ParseOptions(strings.Join(s.Option, " "))
	if err == nil {
		options, err = options.Complete(game.Options())
	}
	if err != nil {
		return nil, rules.Setup{}, &complaint{*locale.Say("cli.option").Because(err), true}
	}
	edition, err := chooseEdition(game, s.Edition)
	if err != nil {
		return nil, rules.Setup{}, err
	}
	return game, rules.Setup{Edition: edition, Seats: s.Seats, Options: options}, nil
}

func findGame(name string) (rules.Rules, error) {
	game, err := rules.Find(name)
	if err != nil {
		return nil, misused("cli.game", "got", name, "known", knownGames())
	}
	return game, nil
}

func knownGames() string {
	var known []string
	for _, game := range rules.All() {
		known = append(known, game.Name())
	}
	return strings.Join(known, ", ")
}

// knownBots are the bots of all games, as somebody types them.
func (w *world) knownBots() string {
	var games []string
	for _, game := range rules.All() {
		var known []string
		for _, c := range botChoices() {
			if c.game == game.Name() {
				known = append(known, c.word(w.language, "bots"))
			}
		}
		games = append(games, strings.Join(known, ", ")+" ("+game.Name()+")")
	}
	return strings.Join(games, "; ")
}

// findBot is a bot of the house, by any of its names.
func (w *world) findBot(game, name string) (bot.Bot, error) {
	found, err := bot.Find(game, find("bots", game, name))
	if err == nil {
		return found, nil
	}
	var known []string
	for _, c := range botChoices() {
		if c.game == game {
			known = append(known, c.word(w.language, "bots"))
		}
	}
	return bot.Bot{}, misused("arena.nobot", "game", game, "got", name, "known", strings.Join(known, ", "))
}

// chooseEdition reads the edition in a file. No file is the one that is built in.
func chooseEdition(game rules.Rules, file string) (rules.Edition, error) {
	if file == "" {
		return game.Edition(), nil
	}
	return readEdition(game, file)
}

// readEdition reads the edition in a file. No file is no edition.
func readEdition(game rules.Rules, file string) (rules.Edition, error) {
	if file == "" {
		return nil, nil // no file, no edition: the caller knows which one it wants then
	}
	text, err := readFile(file)
	if err != nil {
		return nil, err
	}
	edition, err := game.ReadEdition(text)
	if err != nil {
		return nil, failed(err, "cli.badedition", "file", file, "game", game.Name())
	}
	return edition, nil
}

func readFile(file string) ([]byte, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, failed(err, "cli.unread", "file", file)
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxEdition+1))
	if err != nil {
		return nil, failed(err, "cli.unread", "file", file)
	}
	if len(text) > maxEdition {
		return nil, failed(nil, "cli.bigedition", "file", file, "most", maxEdition)
	}
	return text, nil
}
