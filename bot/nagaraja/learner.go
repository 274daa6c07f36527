//go:build !js

package nagaraja

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"sync"
	"time"

	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// Learner teaches a net by self-play, on all cores: a batch of matches, then
// one pass over what they taught. After every batch it writes the net and,
// beside it, all that it takes to go on after an end at any time.
type Learner struct {
	File    string
	Edition *game.Edition
	// Matches is how many a batch has.
	Matches int
	// For is how long it learns in all: steps grow smaller until then.
	For time.Duration
	// Tell hears of each batch: matches so far, how surprising their ends
	// were, the log loss, and the time.
	Tell func(matches int64, surprise, loss float64, spent time.Duration)
	// Gains, if there is one, is asked every Check whether the net is stronger
	// than when it was asked before, by matches that it learns nothing from. It
	// ends the learning by saying no.
	Gains func(now, before *net.Net) (bool, error)
	Check time.Duration

	trainer *net.Trainer
	players []*SelfPlay
	before  *net.Net
	checked float64 // when that was, in seconds of the plan
}

// firstUnits and secondUnits are the hidden layers of a net that is learned
// without a GPU.
const firstUnits, secondUnits = 128, 64

// Begin goes on where the file was left, or starts anew.
func (l *Learner) Begin(seed uint64, commit string) error {
	if err := l.begin(seed, commit); err != nil {
		return err
	}
	h := &l.trainer.Header
	seed += uint64(h.Origin.Matches) << 16 // other matches than before
	for w := range runtime.GOMAXPROCS(0) {
		l.players = append(l.players, NewSelfPlay(l.Edition, seed+uint64(w)))
		h.Origin.Seeds = append(h.Origin.Seeds, seed+uint64(w))
	}
	return nil
}

func (l *Learner) begin(seed uint64, commit string) (err error) {
	state, err := os.Open(l.state())
	if errors.Is(err, fs.ErrNotExist) {
		l.trainer, err = net.NewTrainer(net.Header{
			Game: name, Inputs: sightHash(), Shape: net.Shape{sights, firstUnits, secondUnits},
			Origin: net.Origin{Commit: commit, Edition: l.Edition.ID(), Trainer: "nagara tune"},
		}, seed)
		return err
	}
	if err != nil {
		return err
	}
	defer state.Close()
	if l.trainer, err = net.ReadTrainer(state); err != nil {
		return err
	}
	if h := &l.trainer.Header; h.Inputs != sightHash() {
		return fmt.Errorf("%s was begun with other inputs; another file starts anew", l.state())
	}
	return nil
}

// state is the file beside the net.
func (l *Learner) state() string { return l.File + ".training" }

// Learn goes on until its time is over, the context is done, or the net no
// longer gains.
func (l *Learner) Learn(ctx context.Context) error {
	for ctx.Err() == nil && l.trainer.Spent < l.For.Seconds() {
		start := time.Now()
		surprise, err := l.play()
		if err != nil {
			return err
		}
		loss := l.trainer.Learn(l.rate(), l.lessons()...)
		l.trainer.Spent += time.Since(start).Seconds()
		if err := l.write(); err != nil {
			return err
		}
		l.Tell(l.trainer.Header.Origin.Matches, surprise, loss, time.Duration(l.trainer.Spent*float64(time.Second)))
		if settled, err := l.settled(); err != nil || settled {
			return err
		}
	}
	return nil
}

// settled tells whether the net has stopped gaining.
func (l *Learner) settled() (bool, error) {
	if l.Gains == nil || l.trainer.Spent-l.checked < l.Check.Seconds() {
		return false, nil
	}
	now, err := l.trainer.Net()
	if err != nil {
		return false, err
	}
	before := l.before
	l.before, l.checked = now, l.trainer.Spent
	if before == nil {
		return false, nil
	}
	gains, err := l.Gains(now, before)
	return !gains, err
}

// rate falls evenly from a long step to a short one.
func (l *Learner) rate() float64 {
	return 1.5e-3*(1-min(1, l.trainer.Spent/l.For.Seconds())) + 1e-5
}

// play plays a batch. A net that has learned nothing yet does not play.
func (l *Learner) play() (surprise float64, err error) {
	if l.trainer.Header.Origin.Steps > 0 {
		now, err := l.trainer.Net()
		if err != nil {
			return 0, err
		}
		for _, p := range l.players {
			if err := p.Use(now); err != nil {
				return 0, err
			}
		}
	}
	each := max(1, l.Matches/len(l.players))
	surprises, failures := make([]float64, len(l.players)), make([]error, len(l.players))
	var group sync.WaitGroup
	for i, p := range l.players {
		group.Go(func() {
			p.Lessons.Clear()
			surprises[i], failures[i] = p.Play(each)
		})
	}
	group.Wait()
	for _, s := range surprises {
		surprise += s / float64(len(surprises))
	}
	return surprise, errors.Join(failures...)
}

func (l *Learner) lessons() (all []*net.Lessons) {
	for _, p := range l.players {
		all = append(all, &p.Lessons)
	}
	return all
}

func (l *Learner) write() error {
	now, err := l.trainer.Net()
	if err != nil {
		return err
	}
	if err := writeWhole(l.File, now); err != nil {
		return err
	}
	return writeWhole(l.state(), l.trainer)
}
