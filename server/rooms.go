package server

import (
	"context"
	"net/netip"

	"nagara/contest/office"
	"nagara/record"
	"nagara/record/signing"
	"nagara/server/account"
	"nagara/server/almanac"
	"nagara/server/edition"
	"nagara/server/invitation"
	"nagara/server/manners"
	"nagara/server/operator"
	"nagara/server/presence"
	"nagara/server/puzzling"
	"nagara/server/reviewing"
	"nagara/server/seeking"
	"nagara/server/statistics"
	"nagara/server/tidings"
	"nagara/server/wire"
)

// rooms are what the server knows beside its tables: who people are, who is
// here, who looks for somebody, what they are told, and who keeps apart.
type rooms struct {
	people   *account.People
	sessions *account.Sessions
	tokens   *account.Tokens
	passkeys *account.Passkeys
	ratings  *account.Ratings
	teams    *account.Teams
	manners  *manners.Manners
	codes    *invitation.Codes
	reviews  *reviewing.Desk
	feats    *statistics.Feats
	editions *edition.Editions
	presence *presence.Register
	tidings  *tidings.Register
	seeking  *seeking.Matchmaker
	notices  telling
	records  signing.Key
	board    *operator.Board
	days     *almanac.Almanac
	puzzles  *puzzling.Desk
	office   *office.Office
}

// openRooms opens the rooms, each with what it needs of those before it.
func (s *Server) openRooms() (err error) {
	accounts := s.Stores.Accounts
	s.people, s.sessions, s.tokens = account.NewPeople(accounts), account.NewSessions(accounts), account.NewTokens(accounts)
	s.ratings, s.teams = account.NewRatings(accounts), account.NewTeams(accounts)
	s.manners = &manners.Manners{Ties: account.NewTies(accounts), Measures: account.NewMeasures(accounts), Company: s.company}
	s.codes = &invitation.Codes{Store: s.Stores.Codes, Now: s.hall.Now}
	s.reviews = reviewing.Open(s.Stores.Reviews, s.Log)
	s.feats = &statistics.Feats{Shelf: s.Stores.Feats, Record: s.recordOf}
	s.editions = &edition.Editions{Store: s.Stores.Editions, Now: s.hall.Now}
	if err = s.nameEditions(); err != nil {
		return err
	}
	s.days = &almanac.Almanac{Store: s.Stores.Days, Hall: s.hall, Log: s.logOf}
	s.puzzles = &puzzling.Desk{Store: s.Stores.Puzzles, Now: s.hall.Now}
	if s.passkeys, err = s.openPasskeys(); err != nil {
		return err
	}
	if err = s.openBoard(); err != nil {
		return err
	}
	if s.presence, err = presence.New(s.channel("presence"), s.hall.Now); err != nil {
		return err
	}
	if s.tidings, err = tidings.New(s.channel("tidings")); err != nil {
		return err
	}
	if err = s.openNotices(s.people); err != nil {
		return err
	}
	s.seeking, err = seeking.Open(seeking.Config{
		Store: s.Stores.Seeks, Tables: s.hall, Blocks: s.manners.Ties, Channel: s.channel("seeking"), Log: s.Log,
	})
	return err
}

// nameEditions keeps the editions that the operator names, for everybody and for
// good.
func (s *Server) nameEditions() error {
	for _, text := range s.Editions {
		if _, err := s.editions.Add(context.Background(), edition.Operator, text, true); err != nil {
			return err
		}
	}
	return nil
}

// closeRooms closes what was opened, when nothing happens at the tables any more.
func (s *Server) closeRooms() {
	if s.reviews != nil {
		s.reviews.Close()
	}
	if s.presence != nil {
		s.presence.Close()
	}
	if s.notices.watcher != nil {
		s.notices.watcher.Close()
	}
	if s.tidings != nil {
		s.tidings.Close()
	}
}

// recordOf is the record of a match that is over, which is only counted.
func (s *Server) recordOf(ctx context.Context, id, player string) (*record.Record, error) {
	return s.hall.Record(ctx, id, player, func(account string) string { return account })
}

// company are those whose table it is: who sits there, and its host.
func (s *Server) company(ctx context.Context, id string) ([]string, error) {
	summary, err := s.hall.Summary(ctx, id)
	return append(wire.Seated(summary.Chairs), summary.Host), err
}

// openPasskeys opens nothing if the server has no name: browsers bind no passkey
// to a number.
func (s *Server) openPasskeys() (*account.Passkeys, error) {
	if _, err := netip.ParseAddr(s.Site.Hostname()); err == nil {
		return nil, nil //nolint:nilnil // said above
	}
	return account.NewPasskeys(s.Stores.Accounts, s.sessions, account.Site{
		Host: s.Site.Hostname(), Origins: []string{s.Site.Scheme + "://" + s.Site.Host},
	})
}
