package httpapi

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"nagara/api"
	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/reviews"
	"nagara/study/review"
	"nagara/table"
)

type reviewInput struct {
	AtTable
	Invited
	Wait int `query:"wait" minimum:"0" maximum:"60" doc:"How many seconds to wait until it is made."`
}

// reviewOutput is 200 with a review, and 202 while it is being made.
type reviewOutput struct {
	Status int
	Body   api.Reviewed
}

func (a *Tables) reviews() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/review", id: "review-table", tag: tagTables, access: openRead,
		summary: "A look back at a finished match, which tells luck from skill. It is made when somebody first asks: 202 until then",
	}, a.review)
}

// review is for those who may see the whole match, once it is over.
func (a *Tables) review(ctx context.Context, in *reviewInput) (*reviewOutput, error) {
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	if !bot.Judges(r.Game) {
		return nil, problem.New(http.StatusNotFound, "review.unjudged", "game", r.Game)
	}
	v := auth.From(ctx)
	patience, stop, err := a.patience(ctx, v, in.Wait)
	if err != nil {
		return nil, err
	}
	defer stop()
	made, waiting, err := a.Reviews.Ask(ctx, patience, in.Table, asker(v), r)
	if err != nil {
		return nil, err
	}
	if made == nil {
		return &reviewOutput{http.StatusAccepted, api.Reviewed{Waiting: waiting}}, nil
	}
	reviewed, err := a.told(ctx, in, r, made)
	if err != nil {
		return nil, err
	}
	return &reviewOutput{http.StatusOK, *reviewed}, nil
}

// asker is a visitor as the queue of reviews counts them.
func asker(v *auth.Visitor) reviews.Asker {
	by := reviews.Asker{Visitor: v.Key()}
	for _, n := range auth.Networks(v.Address) {
		by.Networks = append(by.Networks, reviews.Network(n))
	}
	return by
}

// told says a review to whoever asks.
func (a *Tables) told(ctx context.Context, in *reviewInput, r *record.Record, made *review.Review) (*api.Reviewed, error) {
	v := auth.From(ctx)
	summary, err := a.Hall.Summary(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	for i, name := range table.Names(v.Language, r.Game, summary.Chairs, func(string) string { return "" }) {
		made.Seats[i].Name = cmp.Or(name, r.Names[i])
	}
	var steps []record.Step
	err = a.Hall.WithLogSlot(ctx, func() (err error) {
		steps, err = r.Steps(nil)
		return err
	})
	if err != nil {
		return nil, err
	}
	reader := seatOf(summary, v.ID())
	return &api.Reviewed{
		Verdict: made.Sentence(v.Language, reader), Paths: made.Paths(v.Language, reader), Told: made.Tell(v.Language, reader, steps),
		Way: made.Way(v.Language, steps), Review: made,
	}, nil
}

// patience ends after so many seconds, or when the server stops. Whoever waits
// keeps a connection open.
func (a *Tables) patience(ctx context.Context, v *auth.Visitor, seconds int) (patience context.Context, stop func(), err error) {
	closed := func() {}
	if seconds > 0 {
		if closed, err = a.Connections.Open(v); err != nil {
			return nil, nil, err
		}
	}
	patience, cancel := context.WithTimeout(ctx, time.Duration(seconds)*time.Second)
	go func() {
		select {
		case <-a.Stopping:
			cancel()
		case <-patience.Done():
		}
	}()
	return patience, func() { cancel(); closed() }, nil
}

// seatOf is where an account sat at a table; a spectator's for any other.
func seatOf(summary table.Summary, account string) rules.Seat {
	for _, c := range summary.Chairs {
		if account != "" && c.Account == account {
			return c.Seat
		}
	}
	return rules.Spectator
}
