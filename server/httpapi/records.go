package httpapi

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
)

type replayInput struct {
	AtTable
	Invited
	InWords
	As    string `query:"as" default:"all" pattern:"^(all|[0-9])$" doc:"Whose eyes: all sees everything, 0 is a spectator, else a seat, which is shown its views."`
	From  int    `query:"from" minimum:"0" maximum:"1000000" doc:"The first step; 0 is the deal."`
	Count int    `query:"count" minimum:"1" maximum:"200" default:"50" doc:"How many steps at most; there are fewer where much can be done in each. Go on from the first that is missing."`
}

type recordInput struct {
	AtTable
	Invited
}

// recordText is a record to keep.
type recordText struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (a *Tables) record(ctx context.Context, in recordInput) (*record.Record, error) {
	v := auth.From(ctx)
	summary, err := a.Hall.Summary(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	people, err := a.named(ctx, api.Seated(summary.Chairs)...)
	if err != nil {
		return nil, err
	}
	r, err := a.Hall.Invited(in.Invitation).Record(ctx, in.Table, v.ID(), func(account string) string { return nameIn(v, people, account) })
	if err != nil {
		return nil, err
	}
	r.Program = a.program
	return r, nil
}

// nameIn is what somebody is called in a record that a visitor gets.
func nameIn(v *auth.Visitor, people api.People, account string) string {
	if p := people[account]; p.Name != "" {
		return p.Name
	}
	return v.Language.Text("account.anonymous", nil)
}

// viewpointOf reads from which viewpoint a replay is shown.
func viewpointOf(as string, seats int) (record.Viewpoint, error) {
	seat, err := strconv.Atoi(as)
	if err != nil {
		return record.Viewpoint{Everything: true}, nil //nolint:nilerr // "all" is no number
	}
	if seat > seats {
		return record.Viewpoint{}, problem.New(http.StatusUnprocessableEntity, "table.seat", "got", seat, "most", seats)
	}
	return record.Viewpoint{Seat: rules.Seat(seat)}, nil
}

func (a *Tables) replay(ctx context.Context, in *replayInput) (*body[api.Replay], error) {
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	viewpoint, err := viewpointOf(in.As, len(r.Names))
	if err != nil {
		return nil, err
	}
	replay := api.Replay{Steps: []record.Line{}, Moves: len(r.Moves)}
	err = a.Hall.WithLogSlot(ctx, func() error { return FillReplay(&replay, r, viewpoint, in.Words, in.From, in.From+in.Count) })
	return answer(replay, err)
}

// maxListed is how many moves the steps of one answer list, or little more: where one
// holds many cards a single step has thousands.
const maxListed = 20_000

// FillReplay adds the steps from one number up to another, or fewer.
func FillReplay(replay *api.Replay, r *record.Record, viewpoint record.Viewpoint, words string, from, upTo int) error {
	listed := 0
	for step, err := range r.Replay(nil) {
		if err != nil {
			return err
		}
		if step.Number >= upTo || listed > maxListed {
			break
		}
		if step.Number >= from {
			if !viewpoint.Everything {
				listed += step.Match.Legal(viewpoint.Seat).Len()
			}
			line := viewpoint.Line(step)
			if words != "" {
				line.Say(locale.Find(words), r.Game)
			}
			replay.Steps = append(replay.Steps, line)
		}
	}
	return nil
}

func (a *Tables) download(ctx context.Context, in *recordInput) (*recordText, error) {
	r, err := a.record(ctx, *in)
	if err != nil {
		return nil, err
	}
	text, err := a.written(r)
	if err != nil {
		return nil, err
	}
	return &recordText{
		ContentType: "text/plain; charset=utf-8",
		Disposition: `attachment; filename="` + r.Game + "-" + in.Table + `.txt"`,
		Body:        text,
	}, nil
}

// written is the text of a record, signed.
func (a *Shared) written(r *record.Record) ([]byte, error) {
	a.Records.Sign(r)
	var text bytes.Buffer
	_, err := r.WriteTo(&text)
	return text.Bytes(), err
}
