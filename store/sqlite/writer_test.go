package sqlite

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nagara/journal"
)

// slow is a storage whose commits last until they are let go.
type slow struct {
	groups chan []*job
	let    chan struct{}
}

func startSlow() (*writer, *slow) {
	s := &slow{groups: make(chan []*job, 10*queueLength), let: make(chan struct{})}
	return startWriter(func(group []*job) {
		s.groups <- group
		<-s.let
	}), s
}

func appendTo(w *writer, table string) chan error {
	return appendUnder(context.Background(), w, newJob(table, nil))
}

func appendUnder(ctx context.Context, w *writer, j *job) chan error {
	answer := make(chan error, 1)
	go func() { answer <- w.do(ctx, j) }()
	return answer
}

func (s *slow) mustCommit(t *testing.T, want string) {
	t.Helper()
	synctest.Wait()
	select {
	case group := <-s.groups:
		var names []string
		for _, j := range group {
			names = append(names, j.table)
		}
		if got := strings.Join(names, " "); got != want {
			t.Fatalf("the group is %q, want %q", got, want)
		}
	default:
		t.Fatalf("no group is being committed, want %q", want)
	}
}

func mustAnswer(t *testing.T, answer chan error, want error) {
	t.Helper()
	synctest.Wait()
	select {
	case got := <-answer:
		if !errors.Is(got, want) {
			t.Fatalf("the answer is %v, want %v", got, want)
		}
	default:
		t.Fatalf("there is no answer yet, want %v", want)
	}
}

func mustWait(t *testing.T, answer chan error) {
	t.Helper()
	synctest.Wait()
	select {
	case got := <-answer:
		t.Fatalf("the answer is %v already", got)
	default:
	}
}

func TestAppendsGatherWhileACommitRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		a := appendTo(w, "a")
		s.mustCommit(t, "a")
		b := appendTo(w, "b")
		synctest.Wait()
		c := appendTo(w, "c")
		mustWait(t, a)
		s.let <- struct{}{}
		mustAnswer(t, a, nil)
		s.mustCommit(t, "b c")
		mustWait(t, b)
		s.let <- struct{}{}
		mustAnswer(t, b, nil)
		mustAnswer(t, c, nil)
		w.stop()
	})
}

func TestCancelledInTheQueueIsNeverWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		a := appendTo(w, "a")
		s.mustCommit(t, "a")
		ctx, cancel := context.WithCancel(context.Background())
		b := appendUnder(ctx, w, newJob("b", nil))
		synctest.Wait()
		c := appendTo(w, "c")
		synctest.Wait()
		cancel()
		mustAnswer(t, b, context.Canceled)
		close(s.let)
		s.mustCommit(t, "c")
		mustAnswer(t, a, nil)
		mustAnswer(t, c, nil)
		w.stop()
	})
}

func TestCancelledInACommitHearsHowItWent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		ctx, cancel := context.WithCancel(context.Background())
		a := appendUnder(ctx, w, newJob("a", nil))
		s.mustCommit(t, "a")
		cancel()
		mustWait(t, a)
		close(s.let)
		mustAnswer(t, a, nil)
		w.stop()
	})
}

// fill puts one append into a commit and as many into the queue as it holds.
func fill(t *testing.T, w *writer, s *slow) []chan error {
	t.Helper()
	answers := []chan error{appendTo(w, "first")}
	s.mustCommit(t, "first")
	for i := range queueLength {
		answers = append(answers, appendTo(w, fmt.Sprint(i)))
	}
	synctest.Wait()
	return answers
}

func TestAFullQueueWaitsUnderTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		accepted := fill(t, w, s)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		impatient := appendUnder(ctx, w, newJob("impatient", nil))
		patient := appendTo(w, "patient")
		mustWait(t, patient)
		<-ctx.Done()
		mustAnswer(t, impatient, context.DeadlineExceeded)
		close(s.let)
		for _, a := range append(accepted, patient) {
			mustAnswer(t, a, nil)
		}
		w.stop()
	})
}

func TestStopFlushesTheAcceptedAndRefusesTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		accepted := fill(t, w, s)
		waiting := appendTo(w, "waiting")
		mustWait(t, waiting)
		stopped := make(chan error, 1)
		go func() {
			w.stop()
			stopped <- nil
		}()
		mustAnswer(t, waiting, journal.ErrClosed)
		mustAnswer(t, appendTo(w, "late"), journal.ErrClosed)
		mustWait(t, stopped)
		close(s.let)
		for _, a := range accepted {
			mustAnswer(t, a, nil)
		}
		mustAnswer(t, stopped, nil)
	})
}

func TestAGroupIsBoundedInBytes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, s := startSlow()
		appendTo(w, "a")
		s.mustCommit(t, "a")
		large := []journal.Entry{{Body: make([]byte, journal.MaxBytes)}}
		for i := range 6 {
			appendUnder(context.Background(), w, newJob(fmt.Sprint(i), large))
			synctest.Wait()
		}
		close(s.let)
		s.mustCommit(t, "0 1 2 3")
		s.mustCommit(t, "4 5")
		w.stop()
	})
}
