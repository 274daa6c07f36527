package server

import (
	"context"
	"time"

	"nagara/server/account"
	"nagara/server/manners"
	"nagara/server/wire"
)

// manners keep people apart who do not want to meet.
func (s *Server) manners() *manners.Manners {
	return &manners.Manners{
		Ties: account.NewTies(s.Stores.Accounts), Measures: s.measures,
		Company: func(ctx context.Context, id string) ([]string, error) {
			summary, err := s.hall.Summary(ctx, id)
			return append(wire.Seated(summary.Chairs), summary.Host), err
		},
	}
}

// turnEvery is how often the sockets of those who are banned are looked for: an
// operator's word holds within seconds.
const turnEvery = 2 * time.Second

func (s *Server) turnAway() {
	for {
		select {
		case <-time.After(turnEvery):
		case <-s.stopping:
			return
		}
		if banned, err := s.measures.Banned(context.Background()); err == nil {
			s.live.Turn(banned)
		}
	}
}
