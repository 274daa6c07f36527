package daily_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/daily"
	"nagara/store"
	"nagara/testkit/dbtest"
)

// clockwork is a hall of which only the clock is asked.
type clockwork struct {
	daily.Hall
	now time.Time
}

func (c clockwork) Now() time.Time { return c.now }

// TestWhichDaysThereAre: today and tomorrow for the asking, and those that were sealed
// in time; a try counts on its day alone.
func TestWhichDaysThereAre(t *testing.T) {
	const today = daily.Date(20700)
	c := &daily.Calendar{
		Store: store.New(dbtest.InFile(t)).Days, Hall: clockwork{now: today.Begins().Add(time.Hour)},
		Log: func(context.Context, string) ([]journal.Entry, error) { return nil, nil },
	}
	for date, want := range map[daily.Date]bool{today - 1: false, today: true, today + 1: true, today + 2: false} {
		k, err := c.Day(t.Context(), date)
		if (err == nil) != want {
			t.Errorf("the day %s, where today is %s: %v", date, today, err)
		}
		if k.Date = date; want {
			counts, err := c.GoesOn(t.Context(), k, "table")
			if err != nil || counts != (date == today) {
				t.Errorf("a try at %s counts today: %t, %v", date, counts, err)
			}
		}
	}
	c.Hall = clockwork{now: (today + 3).Begins()}
	if _, err := c.Day(t.Context(), today); err != nil {
		t.Errorf("a day that was sealed is gone: %v", err)
	}
}

// TestBoardsOfTodayAreThere before anybody has played, and those of tomorrow are not.
func TestBoardsOfTodayAreThere(t *testing.T) {
	const today = daily.Date(20700)
	c := &daily.Calendar{Store: store.New(dbtest.InFile(t)).Days, Hall: clockwork{now: today.Begins()}}
	if err := errors.Join(c.SealAhead(t.Context()), c.DealToday(t.Context())); err != nil {
		t.Fatal(err)
	}
	for date, want := range map[daily.Date]bool{today: true, today + 1: false} {
		k, err := c.Day(t.Context(), date)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range daily.Games() {
			if board, err := c.Board(t.Context(), k, game); err != nil || (board != nil) != want {
				t.Errorf("%s on %s: a board %t, wanted %t, %v", game, date, board != nil, want, err)
			}
		}
	}
}
