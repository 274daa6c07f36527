package server

import (
	"cmp"
	"context"
	"errors"
	"net/netip"
	"strings"

	"nagara/events"
	"nagara/journal"
	"nagara/record/signing"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/editions"
	"nagara/site/holiday"
	"nagara/site/invite"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/site/moderation"
	"nagara/site/notify"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/site/tournament"
)

// openAccounts opens who people are, and who keeps apart.
func (s *Server) openAccounts() (err error) {
	accounts := s.Stores.Accounts
	s.people, s.sessions, s.tokens = account.NewPeople(accounts), account.NewSessions(accounts), account.NewTokens(accounts)
	s.ratings, s.teams = account.NewRatings(accounts), account.NewTeams(accounts)
	s.guard = &moderation.Guard{Relations: account.NewRelations(accounts), Sanctions: account.NewSanctions(accounts), AtTable: s.company}
	s.codes = &invite.Codes{Store: s.Stores.Invites, Now: s.hall.Now}
	s.holidays = &holiday.Keeper{Store: s.Stores.Holidays, Tables: s.hall, Log: s.Log}
	if _, err := netip.ParseAddr(s.Site.Hostname()); err == nil {
		return nil // browsers bind no passkey to a number
	}
	s.passkeys, err = account.NewPasskeys(accounts, s.sessions, account.Site{
		Host: s.Site.Hostname(), Origins: []string{s.Site.Scheme + "://" + s.Site.Host},
	})
	return err
}

// openBoard opens the board on which bulletins are shown.
func (s *Server) openBoard() error {
	before, err := s.Stores.Orders.Bulletin(context.Background())
	s.board = moderation.NewBoard(before)
	return err
}

// openEditions keeps the editions that the operator names, for everybody and for
// good.
func (s *Server) openEditions() error {
	s.editions = &editions.Editions{Store: s.Stores.Editions, Now: s.hall.Now}
	for _, text := range s.Editions {
		if _, err := s.editions.Add(context.Background(), editions.Operator, text, true); err != nil {
			return err
		}
	}
	return nil
}

// openStudy opens what people learn by: reviews, puzzles, the days, what they achieved.
func (s *Server) openStudy() error {
	s.reviews = reviews.Open(s.Stores.Reviews, s.Log, cmp.Or(s.ReviewTime, reviews.UsualTime))
	s.achievements = &stats.Achievements{Cache: s.Stores.Achievements, Record: s.recordOf}
	s.days = &daily.Calendar{Store: s.Stores.Days, Hall: s.hall, Log: s.logOf}
	s.puzzles = &puzzles.Scorer{Store: s.Stores.Puzzles, Now: s.hall.Now}
	return nil
}

// openPresence opens who is here, on all machines if there are others.
func (s *Server) openPresence() (err error) {
	var others events.Channel
	if s.Bus != nil {
		others = s.Bus.Channel("presence")
	}
	s.presence, err = presence.New(others, s.hall.Now)
	return err
}

// openNotices opens what tells people who are not there.
func (s *Server) openNotices() error {
	store := s.Stores.Notices
	keys, err := store.Keys(context.Background())
	if err != nil {
		return err
	}
	if s.records, err = signing.NewKey(keys.Record); err != nil {
		return err
	}
	deps := &notify.Deps{Tables: s.hall, Rows: s.Stores.Lobby, Blocks: s.guard.Relations, Here: s.isHere, Now: s.hall.Now, Log: s.Log}
	words := &notify.Words{Site: s.Site, Names: s.people}
	webhooks := notify.NewWebhooks(strings.TrimSuffix(s.Site.String(), "/"), s.PushBy)
	s.sender = &notify.Sender{
		Deps: deps, Store: store, Words: words, Push: notify.NewPush(s.contact(), s.PushBy), Webhooks: webhooks, Mail: s.Mail, Keys: keys,
	}
	s.scheduler = &notify.Scheduler{Deps: deps, Store: store, Mails: s.Mail != nil, Wake: s.sender.Wake, Sole: s.Stores.Journal.Mode() == journal.Sole}
	s.preferences = &notify.Preferences{Store: store, Words: words, Mail: s.Mail, Keys: keys, Webhooks: webhooks, Now: s.hall.Now, Near: s.PushBy != nil}
	return nil
}

// contact is whom a push service can turn to if something is wrong with what we
// send.
func (s *Server) contact() string {
	switch {
	case s.Site.Scheme == "https":
		return strings.TrimSuffix(s.Site.String(), "/")
	case s.Mail != nil:
		return s.Mail.Sender()
	}
	return "nobody@" + s.Site.Hostname()
}

func (s *Server) isHere(table, account string) bool {
	someone, sure := s.presence.Of(table, account)
	return sure && someone.State == presence.Here
}

// openLobby opens what writes the rows of the lobby, and the ratings.
func (s *Server) openLobby() error {
	s.projector = &lobby.Projector{
		Hall: s.hall, Journal: s.Stores.Journal, Own: s.own,
		Stores: lobby.Stores{Lobby: s.Stores.Lobby, Ratings: s.ratings, Teams: s.teams},
		Bus:    s.events, Follow: s.scheduler.Follow, Gather: s.Gather, Log: s.Log,
	}
	s.projector.Start()
	return nil
}

// openMatchmaking opens where people look for somebody to play with.
func (s *Server) openMatchmaking() error {
	s.matchmaker = matchmaking.Open(matchmaking.Config{
		Store: s.Stores.Matchmaking, Tables: s.hall, Blocks: s.guard.Relations, Bus: s.events, Log: s.Log,
	})
	return nil
}

// openTournaments opens where tournaments are held. Each machine enters the results of its
// own tables.
func (s *Server) openTournaments() error {
	s.tournaments = tournament.OpenRunner(tournament.RunnerConfig{
		Store: s.Stores.Tournaments, Tables: s.hall, Bus: s.own, Log: s.Log, Rate: s.rateTwin,
		Publish: func(id string) { s.events.Publish(events.Signal{Topic: events.Tournament(id), ID: id}) },
		Tell:    func(account, id string) { s.events.Publish(events.Signal{Topic: events.Account(account), ID: id}) },
	})
	return nil
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
