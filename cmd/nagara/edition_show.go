package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"nagara/rules"
	"nagara/site/editions"
	"nagara/terminal/plain"
)

// editionShow is `nagara edition show`.
type editionShow struct {
	File string `arg:"" help:"checkfile"`
}

// Run prints what an edition is made of, in the words of the rules.
func (s *editionShow) Run(w *world) error {
	game, read, err := openEdition(s.File)
	if err != nil {
		return err
	}
	fmt.Fprintln(w.out, w.say("cli.goodedition", "game", game.Name(), "id", read.ID(), "hash", read.Hash()))
	for _, e := range rules.Explanations(w.language, game, read) {
		for _, part := range lined(e.Title+": "+e.Text, w.columns) {
			fmt.Fprintln(w.out, part)
		}
	}
	fmt.Fprint(w.out, "\n"+plain.Rulebook(w.language, rules.Rulebook(game, read).Summary()))
	return nil
}

// editionNew is `nagara edition new`.
type editionNew struct {
	Game string `arg:"" help:"game"`
	ID   string `arg:"" help:"newid"`
}

// Run prints our edition under another name, to be changed and sent on.
func (n *editionNew) Run(w *world) error {
	game, err := findGame(n.Game)
	if err != nil {
		return err
	}
	if fault := rules.PlainID(rules.Field{"id"}, n.ID); fault != nil {
		return misused("cli.newid", "cause", fault.Message.In(w.language))
	}
	about, err := json.Marshal(w.say("cli.newabout"))
	if err != nil {
		return fmt.Errorf("write a new edition of %s: %w", n.Game, err)
	}
	text := rules.EditionText(game.Edition())
	text = bytes.Replace(text, []byte(`"id":"`+game.Edition().ID()+`"`), []byte(`"id":"`+n.ID+`","about":`+string(about)), 1)
	var out bytes.Buffer
	if err := json.Indent(&out, text, "", "  "); err != nil {
		return fmt.Errorf("write a new edition of %s: %w", n.Game, err)
	}
	_, err = fmt.Fprintln(w.data, out.String())
	return err
}

// openEdition reads the edition in a file, whichever game it is for.
func openEdition(file string) (rules.Rules, rules.Edition, error) {
	text, err := readFile(file)
	if err != nil {
		return nil, nil, err
	}
	game, read, err := editions.Read(text)
	if err != nil {
		return nil, nil, failed(err, "cli.unread", "file", file)
	}
	return game, read, nil
}
