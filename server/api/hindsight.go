package api

import (
	"context"
	"net/http"

	"nagara/record"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/server/wire"
)

type hindsightInput struct {
	AtTable
	Invited
	Step int    `query:"step" minimum:"0" maximum:"1000000" doc:"After which step; 0 is the deal."`
	As   int    `query:"as" required:"true" minimum:"1" maximum:"9" doc:"The seat that would have moved: it is told what it could have known then."`
	Move string `query:"move" required:"true" maxLength:"500" doc:"A move, in the notation of the game."`
}

// hindsight tells what a move would have changed in a match that is over.
func (a *API) hindsight(ctx context.Context, in *hindsightInput) (*body[wire.Foreseen], error) {
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	if in.As > len(r.Names) {
		return nil, problem.New(http.StatusUnprocessableEntity, "table.seat", "got", in.As, "most", len(r.Names))
	}
	var foresight rules.Foresight
	err = a.Hall.Read(ctx, func() error {
		foresight, err = foreseen(r, in.Step, rules.Seat(in.As), in.Move)
		return err
	})
	if err != nil {
		return nil, err
	}
	return answer(wire.Foreseen{Foresight: foresight, Text: rules.ForesightText(auth.From(ctx).Language, foresight)})
}

// foreseen is what a seat could have foreseen of a move after a step of a record.
func foreseen(r *record.Record, after int, seat rules.Seat, text string) (rules.Foresight, error) {
	for step, err := range r.Replay(nil) {
		if err != nil {
			return nil, err
		}
		if step.Number < after {
			continue
		}
		move, err := record.Parse(step.Match, text)
		if err != nil {
			return nil, err
		}
		game, _ := rules.FindVersion(r.Game, r.Version)
		return game.Foresee(step.Match.View(seat), move)
	}
	return nil, problem.New(http.StatusUnprocessableEntity, "server.step", "got", after, "most", len(r.Moves))
}
