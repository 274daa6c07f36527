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
	matches := 60
	if testing.Short() {
		matches = 30 // those who play them meet as often
	}
	var last int64
	for run := range 2 {
		ctx, stop := context.WithCancel(t.Context())
		l := Learner{File: file, Edition: game.Standard(), Matches: matches, For: time.Hour}
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

// A learner whose net no longer gains is done before its time.
func TestALearnerStopsWhenItNoLongerGains(t *testing.T) {
	asked := 0
	l := Learner{File: filepath.Join(t.TempDir(), "some.net"), Edition: game.Standard(), Matches: 2, For: time.Hour, Check: 1}
	l.Tell = func(int64, float64, float64, time.Duration) {}
	l.Gains = func(now, before *net.Net) (bool, error) {
		if asked++; now == before {
			t.Error("a net was held against itself")
		}
		return asked < 3, nil
	}
	if err := l.Begin(1, ""); err != nil {
		t.Fatal(err)
	}
	if err := l.Learn(t.Context()); err != nil || asked != 3 {
		t.Errorf("it was asked %d times, and ended with %v; want 3 times", asked, err)
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

// A rival that does not learn sits at every table, and nothing is noted of what
// it sees; a net is judged by the ends of its own matches.
func TestARivalDoesNotLearn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "master.net")
	if err := os.WriteFile(file, masterNet, 0o600); err != nil {
		t.Fatal(err)
	}
	p := NewSelfPlay(game.Standard(), 4)
	rival, err := readNet(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Against(rival); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		p.quick()
		if a, b := len(p.met[0]), len(p.met[1]); (a == 0) == (b == 0) {
			t.Errorf("%d moments of one player, %d of the other; want them of one", a, b)
		}
	}
	loss, err := Judge(file, game.Standard(), 2, 1, 5)
	if err != nil || loss.Positions < 50 || loss.Net <= 0 || loss.Small <= 0 || loss.Net == loss.Small {
		t.Errorf("%+v, %v", loss, err)
	}
	if _, err := Judge(file+"x", game.Standard(), 2, 1, 5); err == nil {
		t.Error("no file was judged")
	}
}

// A position learns from what a search found it to be worth.
func TestWhatASearchFoundTeaches(t *testing.T) {
	target := func(found float32) float32 {
		p := NewSelfPlay(game.Standard(), 6)
		s := p.quick()
		last := &p.met[0][len(p.met[0])-1]
		last.found, last.noted = found, 0
		p.seen = []sight{{1}}
		p.met = [2][]moment{{*last}, nil}
		p.learn(&s)
		return p.Lessons.Target(0)
	}
	if none, low, high := target(-1), target(0.2), target(0.7); none != 0 && none != 1 || high-low < 0.07 || high-low > 0.08 {
		t.Errorf("it should have been worth %v, and %v or %v with a search", none, low, high)
	}
}
