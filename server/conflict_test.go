package server_test

import (
	"errors"
	"net/http"
	"slices"
	"sync"
	"testing"

	"nagara/api"
	"nagara/table"
)

// statusOf is the status of a refusal, 0 where there is none.
func statusOf(err error) int {
	if p, ok := errors.AsType[*api.Problem](err); ok {
		return p.Status
	}
	return 0
}

// TestTwoDecisionsAtOnce: of two requests for one decision one is played, and
// the other is told what came before it.
func TestTwoDecisionsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	for range 10 {
		sitters := s.seat(t, "nagaraja", 2)
		page, err := sitters[0].Look(t.Context(), sitters[0].table, 0)
		if err != nil {
			t.Fatal(err)
		}
		mover := sitters[page.Awaited[0].Index()]
		if page, err = mover.Look(t.Context(), mover.table, 0); err != nil {
			t.Fatal(err)
		}
		var both sync.WaitGroup
		errs := make([]error, 2)
		for i := range errs {
			both.Go(func() {
				play := table.Play{Move: page.View.Moves[i%len(page.View.Moves)], On: page.Seq}
				_, errs[i] = mover.Do(t.Context(), mover.table, play)
			})
		}
		both.Wait()
		statuses := []int{statusOf(errs[0]), statusOf(errs[1])}
		slices.Sort(statuses)
		if !slices.Equal(statuses, []int{0, http.StatusConflict}) {
			t.Fatalf("two decisions at once: %v", errs)
		}
	}
}

// TestRepeat: a request with the same word is answered, not played.
func TestRepeat(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	page, err := sitters[0].Look(t.Context(), sitters[0].table, 0)
	if err != nil {
		t.Fatal(err)
	}
	mover := sitters[page.Awaited[0].Index()]
	page, err = mover.Look(t.Context(), mover.table, 0)
	if err != nil {
		t.Fatal(err)
	}
	play := table.Play{Move: page.View.Moves[0], On: page.Seq, Client: "once"}
	first, err := mover.Do(t.Context(), mover.table, play)
	if err != nil || first.Repeated {
		t.Fatalf("%+v, %v", first, err)
	}
	again, err := mover.Do(t.Context(), mover.table, play)
	if err != nil || !again.Repeated || again.Seq != first.Seq {
		t.Errorf("repeated: %+v, %v; first it was %+v", again, err, first)
	}
	if after, err := mover.Look(t.Context(), mover.table, 0); err != nil || after.Moves != 1 {
		t.Errorf("there are %d moves, %v", after.Moves, err)
	}
}
