package httpapi

import (
	"context"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
	"nagara/server/auth"
	"nagara/site/lobby"
)

// lobbyRest is how long a stream of the lobby rests between two looks at it: where
// much is played something changes all the time, and nobody reads faster.
const lobbyRest = 2 * time.Second

type lobbyInput struct {
	States []lobby.State `query:"states" minItems:"1" maxItems:"3" uniqueItems:"true" enum:"open,running,finished" default:"open" doc:"Tables to join, to watch, to replay."`
	Game   string        `query:"game" maxLength:"64"`
	Player string        `query:"player" maxLength:"64" doc:"Only tables where this account sits."`
	Limit  int           `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

// streamTables sends the list of each state, and again when it is another one.
func (a *Tables) streamTables(ctx context.Context, in *lobbyInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	told := map[lobby.State]api.List{}
	// Of one's own tables one sees more than everybody does.
	return a.streamWhenHinted(v, lobbyRest, []events.Topic{events.Lobby, events.Account(v.ID())}, func(ctx context.Context, _ []string) (news []any, err error) {
		for _, state := range in.States {
			list, err := a.listed(ctx, lobby.Query{State: state, Game: in.Game, Player: in.Player, Viewer: v.ID(), Limit: in.Limit})
			if err != nil {
				return news, err
			}
			if before, known := told[state]; !known || !reflect.DeepEqual(before, list) {
				told[state] = list
				news = append(news, api.ListIn{State: state, List: list})
			}
		}
		return news, nil
	})
}
