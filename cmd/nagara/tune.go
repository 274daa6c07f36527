package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"time"

	botarena "nagara/bot/arena"
	thinking "nagara/bot/nagaraja"
	"nagara/bot/net"
	"nagara/rules"
	"nagara/rules/nagaraja"
)

// tune is `nagara tune`: it teaches a net of Nagaraja's bots by self-play.
type tune struct {
	File     string        `arg:"" help:"tunefile"`
	For      time.Duration `default:"10m" placeholder:"TIME" help:"tunefor"`
	Batch    int           `default:"600" placeholder:"N" help:"tunebatch"`
	Thoughts int           `placeholder:"N" help:"tunethoughts"`
	Shards   string        `placeholder:"FOLDER" help:"tuneshards"`
	Against  string        `placeholder:"FILE" help:"tuneagainst"`
	Judge    int           `placeholder:"N" help:"tunejudge"`
	Floor    int           `placeholder:"N" help:"tunefloor"`
	Seed     uint64        `placeholder:"N" help:"tuneseed"`
	Edition  string        `placeholder:"FILE" help:"editionfile"`

	checks int // how often the net was held against an earlier one
}

// Run learns as long as was asked. Ctrl-C ends it early; the same command goes
// on from there.
func (t *tune) Run(w *world) error {
	if t.Batch < 1 {
		return misused("cli.games", "got", t.Batch)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	edition, err := t.edition()
	if err != nil {
		return err
	}
	if t.Seed == 0 {
		t.Seed = uint64(time.Now().UnixNano())
	}
	switch {
	case t.Judge > 0:
		return t.judge(w, edition)
	case t.Floor > 0:
		return t.floor(w, edition)
	case t.Shards != "":
		return t.act(ctx, w, edition)
	}
	return t.learn(ctx, w, edition)
}

func (t *tune) learn(ctx context.Context, w *world, edition *nagaraja.Edition) error {
	learner := thinking.Learner{
		File: t.File, Edition: edition, Matches: t.Batch, For: t.For,
		Check: max(t.For/8, time.Minute),
		Gains: func(now, before *net.Net) (bool, error) { return t.gains(ctx, w, edition, now, before) },
		Tell: func(matches int64, surprise, loss float64, spent time.Duration) {
			fmt.Fprintln(w.out, w.say("tune.learned", "matches", matches, "surprise", fmt.Sprintf("%.4f", surprise),
				"loss", fmt.Sprintf("%.4f", loss), "time", spent.Round(time.Second)))
		},
	}
	if err := learner.Begin(t.Seed, thisBuild().commit); err != nil {
		return failed(err, "tune.weights", "file", t.File)
	}
	if err := learner.Learn(ctx); err != nil {
		return failed(err, "cli.unwritten", "file", t.File)
	}
	return nil
}

// gains holds a net against an earlier one until a sequential test knows which
// is stronger, on seeds that nothing was learned from.
func (t *tune) gains(ctx context.Context, w *world, edition *nagaraja.Edition, now, before *net.Net) (bool, error) {
	t.checks++
	budget := botarena.Budget{Thoughts: 6}
	plan := botarena.Plan{
		Game: nagaraja.Rules{}, Setup: rules.Setup{Edition: edition, Seats: 2}, Pairs: 1000,
		Seed: fmt.Sprintf("tune-%d-%d", t.Seed, t.checks), Test: &botarena.Test{Elo0: 0, Elo1: 20},
		Entrants: []botarena.Entrant{
			botarena.Bot(thinking.Thinker("now", now), budget), botarena.Bot(thinking.Thinker("before", before), budget),
		},
	}
	report, err := plan.Duels(ctx)
	if err != nil || ctx.Err() != nil {
		return true, err
	}
	duel := &report.Duels[0]
	fmt.Fprintln(w.out, w.say("tune.tested", "matches", duel.Matches, "share", fmt.Sprintf("%.1f", 100*duel.Share)))
	return duel.Test.Holds != "elo0", nil
}

// act only plays, for a trainer beside it.
func (t *tune) act(ctx context.Context, w *world, edition *nagaraja.Edition) error {
	ctx, cancel := context.WithTimeout(ctx, t.For)
	defer cancel()
	start, matches := time.Now(), 0
	var telling sync.Mutex
	actors := thinking.Actors{
		Edition: edition, Net: t.File, Shards: t.Shards, Matches: t.Batch, Seed: t.Seed, Thoughts: t.Thoughts, Against: t.Against, Commit: thisBuild().commit,
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

// judge only says how well a net foretells the ends of matches.
func (t *tune) judge(w *world, edition *nagaraja.Edition) error {
	loss, err := thinking.Judge(t.File, edition, t.Judge, t.Thoughts, t.Seed)
	if err != nil {
		return failed(err, "tune.weights", "file", t.File)
	}
	fmt.Fprintln(w.out, w.say("tune.judged", "positions", loss.Positions,
		"net", fmt.Sprintf("%.4f", loss.Net), "small", fmt.Sprintf("%.4f", loss.Small)))
	return nil
}

// floor only says how much better than a net a perfect one could be.
func (t *tune) floor(w *world, edition *nagaraja.Edition) error {
	found, err := thinking.FindFloor(t.File, edition, t.Floor, t.Seed)
	if err != nil {
		return failed(err, "tune.weights", "file", t.File)
	}
	fmt.Fprintln(w.out, w.say("tune.floor", "positions", found.Positions, "net", fmt.Sprintf("%.4f", found.Net),
		"small", fmt.Sprintf("%.4f", found.Small), "perfect", fmt.Sprintf("%.4f", found.Perfect)))
	return nil
}

func (t *tune) edition() (*nagaraja.Edition, error) {
	game := nagaraja.Rules{}
	edition, err := chooseEdition(game, t.Edition)
	if err != nil {
		return nil, err
	}
	return edition.(*nagaraja.Edition), nil
}
