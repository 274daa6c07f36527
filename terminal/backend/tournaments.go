package backend

import (
	"context"
	"maps"
	"net/http"

	"nagara/api"
	"nagara/site/tournament"
)

// Heads are the tournaments of all phases, those to come first.
func (s *Server) Heads(ctx context.Context) (all api.TournamentHeads, err error) {
	all.People = api.People{}
	for _, phase := range []tournament.Phase{tournament.Running, tournament.Open, tournament.Over} {
		var some api.TournamentHeads
		if err := s.Call(ctx, http.MethodGet, "/tournaments?phase="+string(phase), nil, &some); err != nil {
			return all, err
		}
		all.Tournaments = append(all.Tournaments, some.Tournaments...)
		maps.Copy(all.People, some.People)
	}
	return all, nil
}
