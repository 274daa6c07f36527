package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/editions"
	"nagara/terminal/plain"
)

// edition is `nagara edition`.
type edition struct {
	Check  check         `cmd:"" help:"check"`
	Show   editionShow   `cmd:"" help:"editionshow"`
	New    editionNew    `cmd:"" help:"editionnew"`
	Survey editionSurvey `cmd:"" help:"editionsurvey"`
}

// check is `nagara edition check`.
type check struct {
	File string `arg:"" help:"checkfile"`
	Game string `offer:"games" placeholder:"GAME" help:"checkgame"`
}

// Run says whether the file is an edition, or which entry is wrong and why.
func (c *check) Run(w *world) error {
	text, err := readFile(c.File)
	if err != nil {
		return err
	}
	if c.Game == "" {
		if c.Game, err = c.gameIn(text); err != nil {
			return err
		}
	}
	game, err := findGame(c.Game)
	if err != nil {
		return err
	}
	read, err := game.ReadEdition(text)
	if found, ok := errors.AsType[*rules.Fault](err); ok {
		err = faults(found.All())
	}
	if err != nil {
		return failed(err, "cli.badedition", "file", c.File, "game", game.Name())
	}
	fmt.Fprintln(w.out, w.say("cli.goodedition", "game", game.Name(), "id", read.ID(), "hash", read.Hash()))
	return nil
}

// faults are all that is wrong with a file, a line each.
type faults []*rules.Fault

func (f faults) Error() string { return f.In(locale.English) }

// In says them in that language.
func (f faults) In(l *locale.Language) string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.In(l)
	}
	return strings.Join(lines, "\n")
}

// gameIn is the game that the file says it is for.
func (c *check) gameIn(text []byte) (string, error) {
	var head struct {
		Game string `json:"game"`
	}
	err := json.Unmarshal(text, &head)
	if _, other := errors.AsType[*json.UnmarshalTypeError](err); other {
		return "", failed(nil, "cli.noobject", "file", c.File)
	}
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		fault := rules.Wrong(rules.Field{}, "rules.edition.json")
		fault.Line = 1 + bytes.Count(text[:broken.Offset], []byte("\n"))
		return "", failed(fault, "cli.nojson", "file", c.File)
	}
	if head.Game == "" {
		return "", failed(nil, "cli.nogame", "file", c.File)
	}
	return head.Game, nil
}

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
	Game string `arg:"" offer:"games" help:"game"`
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
	text, err := newEdition(game, n.ID, w.say("cli.newabout"))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(w.data, text)
	return err
}

// newEdition is the edition of a game under another name; a game that has one edition
// only has no text of it.
func newEdition(game rules.Rules, id, about string) (string, error) {
	text := rules.EditionText(game.Edition())
	if text == nil {
		return "", rules.Refuse("rules.edition.only")
	}
	said, err := json.Marshal(about)
	if err != nil {
		return "", fmt.Errorf("write a new edition of %s: %w", game.Name(), err)
	}
	text = bytes.Replace(text, []byte(`"id":"`+game.Edition().ID()+`"`), []byte(`"id":"`+id+`","about":`+string(said)), 1)
	var out bytes.Buffer
	if err := json.Indent(&out, text, "", "  "); err != nil {
		return "", fmt.Errorf("write a new edition of %s: %w", game.Name(), err)
	}
	return out.String(), nil
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
