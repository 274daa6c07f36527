package httpapi

import (
	"context"
	"math"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/matchmaking"
)

// Matchmaking answers those who look for somebody to play with.
type Matchmaking struct {
	*Shared
	Seeking *matchmaking.Matchmaker
	Ratings *account.Ratings
}

type seekInput struct {
	Game  string `query:"game" required:"true" maxLength:"64" example:"nagaraja"`
	Seats int    `query:"seats" minimum:"0" maximum:"16" doc:"How many play, with you; usually as few as can."`
	Pace  string `query:"pace" enum:"quick,calm,days" default:"quick" doc:"One of the paces of GET /seeks."`
	Rated bool   `query:"rated" doc:"Whether the match shall count. Only members can wish it."`
}

func (a *Matchmaking) register(shared *Shared) {
	a.Shared = shared
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/seeks", id: "list-seeks", tag: tagPeople, access: anybody,
		summary: "What one can look for company for, and how many do",
	}, a.listSeeks)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/seek", id: "seek", tag: tagPeople, access: scopePlay,
		summary: "NDJSON: look for company, for as long as you listen; lines are of the type Sought",
	}, a.seek)
}

func (a *Matchmaking) listSeeks(ctx context.Context, _ *struct{}) (*body[api.Seeks], error) {
	counts, err := a.Seeking.Waiting(ctx)
	if err != nil {
		return nil, err
	}
	seeks := api.Seeks{Paces: matchmaking.Paces, Games: matchmaking.Offers(), Waiting: []api.Crowd{}, SitDown: int(matchmaking.SitDown.Seconds())}
	for _, c := range counts {
		seeks.Waiting = append(seeks.Waiting, api.Crowd{Game: c.Game, Seats: c.Seats, Pace: c.Pace, Rated: c.Rated, Waiting: c.Waiting})
	}
	return answer(seeks, nil)
}

// seek lets the visitor search until the match begins or they leave.
func (a *Matchmaking) seek(ctx context.Context, in *seekInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	wish := matchmaking.Criteria{Game: in.Game, Seats: in.Seats, Pace: in.Pace, Rated: in.Rated}.Complete()
	if err := wish.Allow(v.Account.Kind); err != nil {
		return nil, err
	}
	rating := 0 // only how strong somebody is who plays for it matters
	if wish.Rated {
		standing, err := a.Ratings.Standing(ctx, v.ID(), wish.Game)
		if err != nil {
			return nil, err
		}
		rating = int(math.Round(standing.Rating.Rating))
	}
	closed, err := a.Connections.Open(v)
	if err != nil {
		return nil, err
	}
	search, err := a.Seeking.Search(v.ID(), wish, rating)
	if err != nil {
		closed()
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer closed()
		if a.tellSearch(hc, v, search) {
			search.Suspend()
		} else {
			search.Close()
		}
	}}, nil
}

// tellSearch sends what is new until the search is over or the reader is gone. It
// tells whether it was the server that stopped.
func (a *Matchmaking) tellSearch(hc huma.Context, v *auth.Visitor, search *matchmaking.Search) (stopped bool) {
	out := a.lines(hc)
	beats := time.NewTicker(seekBeat)
	defer beats.Stop()
	for {
		select {
		case <-search.Ready():
			news, fresh := search.Take()
			if !fresh {
				continue
			}
			if v.Gone(hc.Context()) || out.send(soughtOf(news)) != nil || news.What.Over() {
				return false
			}
		case <-beats.C:
			if v.Gone(hc.Context()) || out.beat() != nil {
				return false
			}
		case <-hc.Context().Done():
			return false
		case <-a.Stopping:
			return true
		}
	}
}

// seekBeat is how often one who searches and hears nothing is asked whether they
// are there: nobody shall be paired with one who has left.
const seekBeat = 5 * time.Second

func soughtOf(n matchmaking.Update) api.Sought {
	return api.Sought{Type: n.What, Table: n.Table, Waiting: n.Waiting, Estimate: int(n.Usually.Seconds()), Window: n.Window}
}
