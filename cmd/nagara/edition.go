package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
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
	Game string `placeholder:"GAME" help:"checkgame"`
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
