package httpapi

import (
	"context"
	"net/http"
	"sync"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/study/analysis"
)

// advisers is how many think at once: advice must not slow down play.
const advisers = 1

func (a *Tables) hints() {
	free := make(chan struct{}, advisers)
	var asking sync.Map // accounts: one question of each waits at a time
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/hint", id: "ask-for-hint", tag: tagTables, access: scopeRead,
		summary: "What a bot would do in your place, from what you may know; not in rated matches, and between people only after ask-hint",
	}, func(ctx context.Context, in *AtTable) (*body[api.Hint], error) {
		id := auth.From(ctx).ID()
		if _, waits := asking.LoadOrStore(id, true); waits {
			return nil, problem.New(http.StatusTooManyRequests, "server.often", "n", 1)
		}
		defer asking.Delete(id)
		select {
		case free <- struct{}{}:
			defer func() { <-free }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return a.hint(ctx, in.Table)
	})
}

func (a *Tables) hint(ctx context.Context, id string) (*body[api.Hint], error) {
	v := auth.From(ctx)
	advice, on, err := a.Hall.Advise(ctx, id, v.ID())
	if err != nil {
		return nil, err
	}
	hint := api.Hint{Move: advice.Move.String(), Reasons: []string{}, Seq: on}
	for _, r := range advice.Reasons {
		hint.Reasons = append(hint.Reasons, r.In(v.Language))
	}
	return answer(hint, nil)
}

type hindsightInput struct {
	AtTable
	Invited
	Step int    `query:"step" minimum:"0" maximum:"1000000" doc:"After which step; 0 is the deal."`
	As   int    `query:"as" required:"true" minimum:"1" maximum:"9" doc:"The seat that would have moved: it is told what it could have known then."`
	Move string `query:"move" required:"true" maxLength:"500" doc:"A move, in the notation of the game."`
}

// hindsight tells what a move would have changed in a match that is over.
func (a *Tables) hindsight(ctx context.Context, in *hindsightInput) (*body[api.Foreseen], error) {
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	if in.As > len(r.Names) {
		return nil, problem.New(http.StatusUnprocessableEntity, "table.seat", "got", in.As, "most", len(r.Names))
	}
	if in.Step > len(r.Moves) {
		return nil, problem.New(http.StatusUnprocessableEntity, "server.step", "got", in.Step, "most", len(r.Moves))
	}
	var foresight rules.Foresight
	err = a.Hall.WithLogSlot(ctx, func() error {
		foresight, err = analysis.Preview(r, in.Step, rules.Seat(in.As), in.Move)
		return err
	})
	if err != nil {
		return nil, err
	}
	return answer(api.Foreseen{Foresight: foresight, Text: rules.ForesightText(auth.From(ctx).Language, foresight)}, nil)
}

type foreseeInput struct {
	AtTable
	Move string `query:"move" required:"true" maxLength:"500" doc:"A move, in the notation of the game."`
}

func (a *Tables) foresee(ctx context.Context, in *foreseeInput) (*body[api.Foreseen], error) {
	v := auth.From(ctx)
	foresight, err := a.Hall.Preview(ctx, in.Table, v.ID(), in.Move)
	if err != nil {
		return nil, err
	}
	return answer(api.Foreseen{Foresight: foresight, Text: rules.ForesightText(v.Language, foresight)}, nil)
}
