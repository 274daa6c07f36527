package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"time"

	thinking "nagara/bot/nagaraja"
	"nagara/rules/nagaraja"
)

// tune is `nagara tune`: it teaches a net of Nagaraja's bots by self-play.
type tune struct {
	File    string        `arg:"" help:"tunefile"`
	For     time.Duration `default:"10m" placeholder:"TIME" help:"tunefor"`
	Batch   int           `default:"600" placeholder:"N" help:"tunebatch"`
	Shards  string        `placeholder:"FOLDER" help:"tuneshards"`
	Seed    uint64        `placeholder:"N" help:"tuneseed"`
	Edition string        `placeholder:"FILE" help:"editionfile"`
}

// Run learns as long as was asked. Ctrl-C ends it early.
func (t *tune) Run(w *world) error {
	if t.Batch < 1 {
		return misused("cli.games", "got", t.Batch)
	}
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(interrupted, t.For)
	defer cancel()
	edition, err := t.edition()
	if err != nil {
		return err
	}
	if t.Seed == 0 {
		t.Seed = uint64(time.Now().UnixNano())
	}
	return t.act(ctx, w, edition)
}

// act only plays, for a trainer beside it.
func (t *tune) act(ctx context.Context, w *world, edition *nagaraja.Edition) error {
	start, matches := time.Now(), 0
	var telling sync.Mutex
	actors := thinking.Actors{
		Edition: edition, Net: t.File, Shards: t.Shards, Matches: t.Batch, Seed: t.Seed, Commit: thisBuild().commit,
		Tell: func(n int, surprise float64) {
			telling.Lock()
			defer telling.Unlock()
			matches += n
			fmt.Fprintln(w.out, w.say("tune.batch", "matches", matches, "surprise", fmt.Sprintf("%.4f", surprise),
				"time", time.Since(start).Round(time.Second)))
		},
	}
	if err := actors.Play(ctx); err != nil {
		return failed(err, "cli.unwritten", "file", t.Shards)
	}
	return nil
}

func (t *tune) edition() (*nagaraja.Edition, error) {
	game := nagaraja.Rules{}
	edition, err := readEdition(game, t.Edition)
	if err != nil {
		return nil, err
	}
	if edition == nil {
		edition = game.Edition()
	}
	return edition.(*nagaraja.Edition), nil
}
