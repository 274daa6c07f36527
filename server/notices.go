package server

import (
	"context"
	"strings"

	"nagara/journal"
	"nagara/record/signing"
	"nagara/site/account"
	"nagara/site/notify"
	"nagara/site/presence"
)

// noticeParts is what tells people who are not there.
type noticeParts struct {
	scheduler   *notify.Scheduler
	sender      *notify.Sender
	preferences *notify.Preferences
}

func (s *Server) openNotices(people *account.People) error {
	store := s.Stores.Notices
	keys, err := store.Keys(context.Background())
	if err != nil {
		return err
	}
	if s.records, err = signing.NewKey(keys.Record); err != nil {
		return err
	}
	deps := &notify.Deps{Tables: s.hall, Rows: s.Stores.Lobby, Blocks: s.guard.Ties, Here: s.isHere, Now: s.hall.Now, Log: s.Log}
	words := &notify.Words{Site: s.Site, Names: people}
	sender := &notify.Sender{
		Deps: deps, Store: store, Words: words, Push: notify.NewPush(s.contact(), s.PushBy), Mail: s.Mail, Keys: keys,
	}
	s.notices = noticeParts{
		scheduler:   &notify.Scheduler{Deps: deps, Store: store, Mails: s.Mail != nil, Wake: sender.Wake, Sole: s.Stores.Journal.Mode() == journal.Sole},
		sender:      sender,
		preferences: &notify.Preferences{Store: store, Words: words, Mail: s.Mail, Keys: keys, Now: s.hall.Now, Near: s.PushBy != nil},
	}
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

// sendNotices sends notices until the server stops.
func (s *Server) sendNotices() {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	s.chores.Go(func() {
		<-s.stopping
		stop()
	})
	s.notices.sender.Run(ctx)
}
