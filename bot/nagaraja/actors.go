//go:build !js

package nagaraja

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// Actors play against themselves on all cores and write shards of lessons,
// for a trainer that runs beside them and writes a better net now and then.
type Actors struct {
	Edition *game.Edition
	// Net is the file that the trainer writes. While there is none, the small
	// value plays.
	Net string
	// Shards is the folder that shards are written into, each of so many
	// matches.
	Shards  string
	Matches int
	// Thoughts is how often a player thinks for a move. None is quick choices.
	Thoughts int
	// Against is the file of a net that is the rival in every match and does
	// not learn, if there is one.
	Against string
	Seed    uint64
	Commit  string
	// Tell hears of each shard. It may be called by several at once.
	Tell func(matches int, surprise float64)
}

// Play plays until the context is done.
func (a *Actors) Play(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	failures := make([]error, runtime.GOMAXPROCS(0))
	var group sync.WaitGroup
	for w := range failures {
		group.Go(func() {
			if failures[w] = a.act(ctx, w); failures[w] != nil {
				stop()
			}
		})
	}
	group.Wait()
	return errors.Join(failures...)
}

func (a *Actors) act(ctx context.Context, worker int) error {
	p := NewSelfPlay(a.Edition, a.Seed+uint64(worker))
	p.Lessons.Commit, p.Thoughts = a.Commit, a.Thoughts
	if a.Against != "" {
		rival, err := readNet(a.Against)
		if err != nil {
			return err
		}
		if err := p.Against(rival); err != nil {
			return err
		}
	}
	var read time.Time
	for n := 0; n == 0 || ctx.Err() == nil; n++ { // one, however short the time is
		if err := a.renew(p, &read); err != nil {
			return err
		}
		p.Lessons.Clear()
		surprise, err := p.Play(a.Matches)
		if err != nil {
			return err
		}
		file := filepath.Join(a.Shards, fmt.Sprintf("%d-%d-%d.lessons", a.Seed, worker, n))
		if err := writeWhole(file, &p.Lessons); err != nil {
			return err
		}
		a.Tell(a.Matches, surprise)
	}
	return nil
}

// renew reads the net if there is a newer one.
func (a *Actors) renew(p *SelfPlay, read *time.Time) error {
	info, err := os.Stat(a.Net)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.ModTime().Equal(*read) {
		return nil
	}
	n, err := readNet(a.Net)
	if err != nil {
		return err
	}
	*read = info.ModTime()
	return p.Use(n)
}

func readNet(file string) (*net.Net, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	n, err := net.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return n, nil
}

// writeWhole writes a file that nobody can read before all of it is there.
func writeWhole(file string, from io.WriterTo) error {
	part, err := os.CreateTemp(filepath.Dir(file), ".part-*")
	if err != nil {
		return err
	}
	_, err = from.WriteTo(part)
	if err := errors.Join(err, part.Chmod(0o644), part.Close()); err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return os.Rename(part.Name(), file)
}
