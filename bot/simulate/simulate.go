// Package simulate plays many matches between players that need no people,
// and gathers what they tell about a game: who wins and why, how long it
// takes, what happens how often, and how much there is to choose from.
//
// The same plan gives the same report on any number of cores: every match has
// a seed of its own, and what the matches tell is added up in their order.
package simulate

import (
	"context"
	"fmt"
	"runtime"

	"nagara/record"
	"nagara/rules"
)

// Plan is what to simulate.
type Plan struct {
	Game    rules.Rules
	Edition rules.Edition
	Seats   int
	Options rules.Options
	// Seed is any word. The seed of each match derives from it.
	Seed  string
	Games int
	// Keep, if there is one, gets the record of every match, numbered from 1.
	// It is called from several goroutines at once.
	Keep func(number int, r *record.Record) error
	// Progress, if there is one, hears how many matches are done.
	Progress func(done int)
}

// batch is how many matches a worker plays before it reports: enough that
// reporting costs nothing, few enough that Ctrl-C is heard soon.
const batch = 32

// job is a batch of matches and where its tally goes.
type job struct {
	first  int
	answer chan<- answer
}

type answer struct {
	tally *tally
	err   error
}

// Run plays the matches on all cores. A context that is cancelled ends the
// simulation early, and the report covers the matches played until then.
func Run(ctx context.Context, plan Plan) (*Report, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	workers := runtime.GOMAXPROCS(0)
	jobs, answers := make(chan job), make(chan (<-chan answer), workers)
	go plan.hand(ctx, jobs, answers)
	for range workers {
		go plan.work(jobs)
	}
	return plan.collect(stop, answers)
}

// hand gives out the batches, and puts their answers in the order of the
// matches, whichever is played first.
func (p Plan) hand(ctx context.Context, jobs chan<- job, answers chan<- (<-chan answer)) {
	defer close(answers)
	defer close(jobs)
	for first := 1; first <= p.Games && ctx.Err() == nil; first += batch {
		one := make(chan answer, 1)
		answers <- one
		jobs <- job{first, one}
	}
}

func (p Plan) work(jobs <-chan job) {
	for j := range jobs {
		t, err := newTally(p.Seats), error(nil)
		for number := j.first; number < j.first+batch && number <= p.Games && err == nil; number++ {
			if err = p.play(number, t); err != nil {
				err = fmt.Errorf("match %d from the seed %q: %w", number, p.Seed, err)
			}
		}
		j.answer <- answer{t, err}
	}
}

func (p Plan) collect(stop func(), answers <-chan (<-chan answer)) (*Report, error) {
	total, failure := newTally(p.Seats), error(nil)
	for one := range answers {
		a := <-one
		if failure == nil && a.err != nil {
			failure = a.err
			stop()
		}
		total.add(a.tally)
		if p.Progress != nil {
			p.Progress(total.games)
		}
	}
	if failure != nil {
		return nil, failure
	}
	return p.report(total), nil
}
