package server

import (
	"context"
	"time"
)

// bannedEvery is how often the sockets of those who are banned are looked for: an
// operator's word holds within seconds.
const bannedEvery = 2 * time.Second

func (s *Server) disconnectBanned() {
	for troubled := false; ; {
		select {
		case <-time.After(bannedEvery):
		case <-s.stopping:
			return
		}
		banned, err := s.guard.Sanctions.Banned(context.Background())
		if err == nil {
			s.live.Turn(banned)
		}
		troubled = s.trouble(troubled, err, "cannot find out who is banned; trying again")
	}
}
