package nagaraja

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// A learner that is stopped goes on where it was, and its net can play.
func TestALearnerGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.net")
	var last int64
	for run := range 2 {
		ctx, stop := context.WithCancel(t.Context())
		l := Learner{File: file, Edition: game.Standard(), Matches: 60, For: time.Hour}
		l.Tell = func(matches int64, surprise, loss float64, spent time.Duration) {
			if matches <= last || surprise <= 0 || surprise >= 1 || loss <= 0 || spent <= 0 {
				t.Errorf("run %d: %d matches after %d, surprise %v, loss %v, %v", run, matches, last, surprise, loss, spent)
			}
			last = matches
			stop()
		}
		if err := l.Begin(1, "1a2b"); err != nil {
			t.Fatal(err)
		}
		if err := l.Learn(ctx); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := readWhole(text)
	if err != nil {
		t.Fatal(err)
	}
	if w.Origin.Matches != last || w.Origin.Commit != "1a2b" || len(w.Origin.Seeds) < 2 {
		t.Errorf("the net came from %+v", w.Origin)
	}
	p := NewSelfPlay(game.Standard(), 3)
	if err := p.Use(w.Net); err != nil {
		t.Fatal(err)
	}
	for _, p.Thoughts = range []int{0, 7} {
		if _, err := p.Play(1); err != nil || p.Lessons.Len() == 0 {
			t.Errorf("a match with %d thoughts taught nothing: %v", p.Thoughts, err)
		}
		p.Lessons.Clear()
	}
}

// Actors write whole shards, and play with the net once there is one.
func TestActorsWriteShards(t *testing.T) {
	folder := t.TempDir()
	a := Actors{Edition: game.Standard(), Net: filepath.Join(folder, "some.net"), Shards: folder, Matches: 1, Seed: 5}
	ctx, stop := context.WithCancel(t.Context())
	a.Tell = func(int, float64) { stop() }
	if err := a.Play(ctx); err != nil {
		t.Fatal(err)
	}
	shards, _ := filepath.Glob(filepath.Join(folder, "*.lessons"))
	if rest, _ := filepath.Glob(filepath.Join(folder, ".part-*")); len(shards) == 0 || len(rest) > 0 {
		t.Errorf("%d shards, and parts %v", len(shards), rest)
	}
	if err := os.WriteFile(a.Net, []byte("no net"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := a.Play(t.Context()); err == nil {
		t.Error("a file that is no net was played with")
	}
}

func TestNetsForOtherInputsAreRefused(t *testing.T) {
	trainer, err := net.NewTrainer(net.Header{Game: name, Inputs: "other", Shape: net.Shape{sights, 16, 16}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	n, _ := trainer.Net()
	if err := NewSelfPlay(game.Standard(), 1).Use(n); err == nil {
		t.Error("it was taken")
	}
	if _, err := WithNet("net", []byte("no net")); err == nil {
		t.Error("a text that is no net was taken")
	}
}
