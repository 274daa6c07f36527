package reviews_test

import (
	"errors"
	"testing"
	"time"

	"nagara/site/fault"
	"nagara/site/reviews"
)

// TestAHardMatchIsGivenUp: others wait for their reviews, so one has its time and no
// more; it says so, and the next is made.
func TestAHardMatchIsGivenUp(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		d.SetMaxTime(time.Nanosecond)
		_, _, err := d.Ask(t.Context(), t.Context(), "hard", from("ada", "192.0.2.1"), over(t))
		if long, ok := errors.AsType[*fault.Error](err); !ok || long.Kind != fault.Unfit || long.Key != "review.long" {
			t.Errorf("a match that takes too long: %v", err)
		}
		d.SetMaxTime(reviews.UsualTime)
		close(judge.let)
		if made, _, err := d.Ask(t.Context(), t.Context(), "easy", from("ada", "192.0.2.1"), over(t)); err != nil || made == nil {
			t.Errorf("the next: %v", err)
		}
	})
}

// TestAMatchThatBreaksTheJudge has no review, and the next has its own.
func TestAMatchThatBreaksTheJudge(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		judge.broken = true
		if _, _, err := d.Ask(t.Context(), t.Context(), "broken", from("ada", "192.0.2.1"), over(t)); err == nil {
			t.Error("it has a review")
		}
		judge.broken = false
		close(judge.let)
		if made, _, err := d.Ask(t.Context(), t.Context(), "whole", from("ada", "192.0.2.1"), over(t)); err != nil || made == nil {
			t.Errorf("the next: %v", err)
		}
	})
}

// TestWhoComesAtTheLastMoment: a review that was made while somebody looked for it is not
// made again.
func TestWhoComesAtTheLastMoment(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		close(judge.let)
		r := over(t)
		if _, _, err := d.Ask(t.Context(), t.Context(), "table", from("ada", "192.0.2.1"), r); err != nil {
			t.Fatal(err)
		}
		late, err := d.Join("table", from("ben", "192.0.2.1"), r)
		if err != nil {
			t.Fatal(err)
		}
		if <-late.Over(); late.Err() != nil || judge.begun != 1 {
			t.Errorf("it was made %d times, %v", judge.begun, late.Err())
		}
	})
}
