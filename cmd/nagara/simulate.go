package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"

	simulation "nagara/bot/simulate"
	"nagara/record"
)

// simulate is `nagara simulate`.
type simulate struct {
	setup
	Games   int    `default:"1000" placeholder:"N" help:"games"`
	Seed    string `default:"nagara" placeholder:"WORD" help:"simulateseed"`
	JSON    bool   `help:"json"`
	Records string `placeholder:"DIR" help:"records"`
}

// Run plays the matches and prints what they tell. Ctrl-C ends it early.
func (s *simulate) Run(w *world) error {
	game, setup, err := s.read()
	if err != nil {
		return err
	}
	if s.Games < 1 {
		return misused("cli.games", "got", s.Games)
	}
	plan := simulation.Plan{
		Game: game, Edition: setup.Edition, Seats: setup.Seats, Options: setup.Options,
		Seed: s.Seed, Games: s.Games,
	}
	if plan.Keep, err = s.keep(); err != nil {
		return err
	}
	report, err := s.play(w, plan)
	if err != nil {
		return err
	}
	return s.print(w, report)
}

// play plays the matches with a bar on a terminal, which is gone again
// when they are played.
func (s *simulate) play(w *world, plan simulation.Plan) (*simulation.Report, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if w.errTerminal {
		bar := &progress{out: w.err, of: s.Games}
		plan.Progress = bar.show
		defer bar.clear()
	}
	return simulation.Run(ctx, plan)
}

// keep writes the records into the folder that was asked for, if one was.
func (s *simulate) keep() (func(int, *record.Record) error, error) {
	if s.Records == "" {
		return nil, nil // nothing is kept
	}
	if err := os.MkdirAll(s.Records, 0o755); err != nil {
		return nil, failed(err, "cli.unwritten", "file", s.Records)
	}
	digits := len(strconv.Itoa(s.Games))
	return func(number int, r *record.Record) error {
		return writeRecord(filepath.Join(s.Records, fmt.Sprintf("%s-%0*d.txt", s.Game, digits, number)), r)
	}, nil
}

func (s *simulate) print(w *world, report *simulation.Report) error {
	if s.JSON {
		return writeJSON(w, report)
	}
	fmt.Fprint(w.out, report.Text(w.language))
	return nil
}
