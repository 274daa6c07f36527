package server

import (
	"context"
	"time"
)

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
		if banned, err := s.manners.Measures.Banned(context.Background()); err == nil {
			s.live.Turn(banned)
		}
	}
}
