package server

import (
	"context"
	"net/netip"

	"nagara/api"
	"nagara/record"
	"nagara/record/signing"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/editions"
	"nagara/site/invite"
	"nagara/site/matchmaking"
	"nagara/site/moderation"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/site/tournament"
)

// parts are what the server knows beside its tables: who people are, who is
// here, who looks for somebody, what they are told, and who keeps apart.
type parts struct {
	people       *account.People
	sessions     *account.Sessions
	tokens       *account.Tokens
	passkeys     *account.Passkeys
	ratings      *account.Ratings
	teams        *account.Teams
	guard        *moderation.Guard
	codes        *invite.Codes
	reviews      *reviews.Queue
	achievements *stats.Achievements
	editions     *editions.Editions
	presence     *presence.Register
	matchmaker   *matchmaking.Matchmaker
	notices      noticeParts
	records      signing.Key
	board        *moderation.Board
	days         *daily.Calendar
	puzzles      *puzzles.Scorer
	tournaments  *tournament.Runner
}

// openParts opens the parts, each with what it needs of those before it.
func (s *Server) openParts() (err error) {
	accounts := s.Stores.Accounts
	s.people, s.sessions, s.tokens = account.NewPeople(accounts), account.NewSessions(accounts), account.NewTokens(accounts)
	s.ratings, s.teams = account.NewRatings(accounts), account.NewTeams(accounts)
	s.guard = &moderation.Guard{Ties: account.NewTies(accounts), Sanctions: account.NewSanctions(accounts), AtTable: s.company}
	s.codes = &invite.Codes{Store: s.Stores.Invites, Now: s.hall.Now}
	s.reviews = reviews.Open(s.Stores.Reviews, s.Log)
	s.achievements = &stats.Achievements{Shelf: s.Stores.Feats, Record: s.recordOf}
	s.editions = &editions.Editions{Store: s.Stores.Editions, Now: s.hall.Now}
	if err = s.nameEditions(); err != nil {
		return err
	}
	s.days = &daily.Calendar{Store: s.Stores.Days, Hall: s.hall, Log: s.logOf}
	s.puzzles = &puzzles.Scorer{Store: s.Stores.Puzzles, Now: s.hall.Now}
	if s.passkeys, err = s.openPasskeys(); err != nil {
		return err
	}
	if err = s.openBoard(); err != nil {
		return err
	}
	if s.presence, err = presence.New(s.channel("presence"), s.hall.Now); err != nil {
		return err
	}
	if err = s.openNotices(s.people); err != nil {
		return err
	}
	s.matchmaker = matchmaking.Open(matchmaking.Config{
		Store: s.Stores.Seeks, Tables: s.hall, Blocks: s.guard.Ties, Bus: s.events, Log: s.Log,
	})
	return nil
}

// nameEditions keeps the editions that the operator names, for everybody and for
// good.
func (s *Server) nameEditions() error {
	for _, text := range s.Editions {
		if _, err := s.editions.Add(context.Background(), editions.Operator, text, true); err != nil {
			return err
		}
	}
	return nil
}

// closeParts closes what was opened, when nothing happens at the tables any more.
func (s *Server) closeParts() {
	if s.reviews != nil {
		s.reviews.Close()
	}
	if s.presence != nil {
		s.presence.Close()
	}
	if s.notices.scheduler != nil {
		s.notices.scheduler.Close()
	}
}

// recordOf is the record of a match that is over, which is only counted.
func (s *Server) recordOf(ctx context.Context, id, player string) (*record.Record, error) {
	return s.hall.Record(ctx, id, player, func(account string) string { return account })
}

// company are those whose table it is: who sits there, and its host.
func (s *Server) company(ctx context.Context, id string) ([]string, error) {
	summary, err := s.hall.Summary(ctx, id)
	return append(api.Seated(summary.Chairs), summary.Host), err
}

// openPasskeys opens nothing if the server has no name: browsers bind no passkey
// to a number.
func (s *Server) openPasskeys() (*account.Passkeys, error) {
	if _, err := netip.ParseAddr(s.Site.Hostname()); err == nil {
		return nil, nil
	}
	return account.NewPasskeys(s.Stores.Accounts, s.sessions, account.Site{
		Host: s.Site.Hostname(), Origins: []string{s.Site.Scheme + "://" + s.Site.Host},
	})
}
