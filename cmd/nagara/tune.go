package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"time"

	thinking "nagara/bot/nagaraja"
	"nagara/rules"
	"nagara/rules/nagaraja"
)

// tune is `nagara tune`: it teaches the value of Nagaraja's bots by self-play.
type tune struct {
	File    string        `arg:"" help:"tunefile"`
	From    string        `placeholder:"FILE" help:"tunefrom"`
	For     time.Duration `default:"10m" placeholder:"TIME" help:"tunefor"`
	Batch   int           `default:"600" placeholder:"N" help:"tunebatch"`
	Edition string        `placeholder:"FILE" help:"editionfile"`
}

// Run learns as long as was asked, and writes the weights after every batch.
// Ctrl-C ends it early.
func (t *tune) Run(w *world) error {
	if t.Batch < 1 {
		return misused("cli.games", "got", t.Batch)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	learner, err := t.learner()
	if err != nil {
		return err
	}
	start := time.Now()
	for batch := 1; ctx.Err() == nil; batch++ {
		done := time.Since(start).Seconds() / t.For.Seconds()
		if done >= 1 {
			break
		}
		surprise := learner.Learn(ctx, uint64(start.UnixNano())+uint64(batch), done)
		text, err := json.Marshal(learner.Value)
		if err != nil {
			return failed(err, "cli.unwritten", "file", t.File)
		}
		if err := os.WriteFile(t.File, text, 0o644); err != nil {
			return failed(err, "cli.unwritten", "file", t.File)
		}
		fmt.Fprintln(w.out, w.say("tune.batch", "matches", batch*t.Batch, "surprise", fmt.Sprintf("%.4f", surprise),
			"time", time.Since(start).Round(time.Second)))
	}
	return nil
}

// learner begins with the weights of a file, or with none.
func (t *tune) learner() (*thinking.Learner, error) {
	game := nagaraja.Rules{}
	edition, err := readEdition(game, t.Edition)
	if err != nil {
		return nil, err
	}
	if edition == nil {
		edition = game.Edition()
	}
	learner := &thinking.Learner{
		Edition: edition.(*nagaraja.Edition), Matches: t.Batch,
		Value: thinking.NewValue(rules.NewQuick(uint64(time.Now().UnixNano()))),
	}
	if t.From == "" {
		return learner, nil
	}
	text, err := readFile(t.From)
	if err != nil {
		return nil, err
	}
	learner.Value, err = thinking.ReadValue(text)
	if err != nil {
		return nil, failed(err, "tune.weights", "file", t.From)
	}
	return learner, nil
}
