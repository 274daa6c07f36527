package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"

	"nagara/record"
	"nagara/rules"
	"nagara/study/puzzle"
	"nagara/study/puzzle/mine"
)

// mineCommand is `nagara mine`.
type mineCommand struct {
	From    []string `arg:"" help:"minefrom"`
	Matches int      `default:"1000" placeholder:"N" help:"minematches"`
	Seed    string   `default:"nagara" placeholder:"WORD" help:"mineseed"`
	Seats   int      `placeholder:"N" help:"seats"`
	Option  []string `sep:"none" placeholder:"NAME=VALUE" help:"option"`
	Edition string   `placeholder:"FILE" help:"editionfile"`
	Out     string   `placeholder:"FILE" help:"mineout"`
}

// Run looks for puzzles in matches of bots, or in the records that are named. What
// is in the file already is not found again. Ctrl-C ends it early.
func (c *mineCommand) Run(w *world) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	plan := &mine.Plan{Seed: c.Seed, Matches: c.Matches, Program: thisBuild().version}
	out, err := c.open(plan)
	if err != nil {
		return err
	}
	if out != nil {
		defer out.Close()
	}
	before := len(plan.Known)
	found := 0
	plan.Found = func(p *puzzle.Puzzle) error {
		found++
		if out == nil {
			return puzzle.Write(w.data, p)
		}
		return puzzle.Write(out, p)
	}
	if slices.ContainsFunc(rules.All(), func(game rules.Rules) bool { return game.Name() == c.From[0] }) {
		err = c.play(ctx, w, plan)
	} else {
		err = c.look(ctx, w, plan)
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(w.err, w.say("cli.mine.found", "n", found, "known", before))
	return nil
}

// open reads what the file has, and opens it so that more is written after it.
func (c *mineCommand) open(plan *mine.Plan) (*os.File, error) {
	if c.Out == "" {
		return nil, nil // what is found is printed
	}
	text, err := os.ReadFile(c.Out)
	if err != nil && !os.IsNotExist(err) {
		return nil, failed(err, "cli.unread", "file", c.Out)
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1] // a line that was not finished
	if plan.Known, err = puzzle.Read(text); err != nil {
		return nil, failed(err, "cli.badpuzzles", "file", c.Out)
	}
	out, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE, 0o644)
	if err == nil {
		err = out.Truncate(int64(len(text)))
	}
	if err == nil {
		_, err = out.Seek(0, 2)
	}
	if err != nil {
		return nil, failed(err, "cli.unwritten", "file", c.Out)
	}
	return out, nil
}

// play lets bots play.
func (c *mineCommand) play(ctx context.Context, w *world, plan *mine.Plan) error {
	if len(c.From) > 1 {
		return misused("cli.mine.one", "game", c.From[0])
	}
	if c.Matches < 1 {
		return misused("cli.games", "got", c.Matches)
	}
	game, setup, err := (&setup{Game: c.From[0], Seats: c.Seats, Option: c.Option, Edition: c.Edition}).read()
	if err != nil {
		return err
	}
	plan.Game, plan.Setup = game, setup
	if w.errTerminal {
		bar := &progress{out: w.err, of: c.Matches}
		plan.Progress = bar.show
		defer bar.clear()
	}
	return plan.Run(ctx)
}

// look goes through records.
func (c *mineCommand) look(ctx context.Context, w *world, plan *mine.Plan) error {
	for _, file := range c.From {
		kept, err := openRecord(w, file)
		if err != nil {
			return err
		}
		game, err := findGame(kept.Game)
		if err != nil {
			return err
		}
		if plan.Setup.Edition, err = readEdition(game, c.Edition); err != nil {
			return err
		}
		plan.Game = game
		if err := c.lookAt(ctx, plan, kept); err != nil {
			return failed(err, "cli.badrecord", "file", file)
		}
	}
	return nil
}

func (c *mineCommand) lookAt(ctx context.Context, plan *mine.Plan, kept *record.Record) error {
	if err := plan.Look(ctx, kept); err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}
