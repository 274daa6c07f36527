package server

import (
	"context"
	"errors"

	"nagara/events"
	"nagara/site/account"
	"nagara/site/tournament"
)

// openTournaments opens where tournaments are held. Each machine enters the results of its
// own tables.
func (s *Server) openTournaments(own events.Bus) {
	s.tournaments = tournament.OpenRunner(tournament.RunnerConfig{
		Store: s.Stores.Tournaments, Tables: s.hall, Bus: own, Log: s.Log, Rate: s.rateTwin,
		Publish: func(id string) { s.events.Publish(events.Signal{Topic: events.Tournament(id), ID: id}) },
	})
}

// followTournaments lets the office know what other machines did about tournaments.
func (s *Server) followTournaments() {
	heard := s.events.Subscribe(events.Tournaments)
	defer heard.Close()
	for {
		select {
		case <-heard.Ready():
		case <-s.stopping:
			return
		}
		for id := range heard.Take() {
			if err := s.tournaments.Changed(context.Background(), id); err != nil {
				s.Log.Debug("cannot read a tournament that has changed; it is read when it is due", "tournament", id, "error", err)
			}
		}
	}
}

// rateTwin counts a twin match, apart from single ones.
func (s *Server) rateTwin(ctx context.Context, t tournament.TwinResult) error {
	_, err := s.ratings.Rate(ctx, account.Duel{
		Table: t.Match, Game: account.TwinsOf(t.Game), At: t.At, Players: t.Players, Score: t.Score, Moves: t.Moves, Known: t.Known, Asked: true, Verified: t.Verified,
	})
	if errors.Is(err, account.ErrUnrated) || errors.Is(err, account.ErrUnknown) {
		return nil // it does not count, or somebody's account was never here
	}
	return err
}
