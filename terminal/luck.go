package terminal

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
	"nagara/record/signing"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/ui/style"
)

// witness is a house whose luck is made by somebody else: it keeps what was
// promised before it gives a nonce, and compares after the match.
type witness interface {
	// pledge is the nonce to give for a table whose commitment was seen.
	pledge(p table.Promise) (nonce string, err error)
	// Compare tells what in the record is not as it was promised, or why that
	// cannot be said.
	Compare(ctx context.Context, page *Page) (doubts []error, err error)
}

// Why luck cannot be compared, besides a line that breaks.
var (
	errUnkept = locale.Say("terminal.luck.unkept")
	errShared = locale.Say("terminal.luck.shared")
)

// Uncompared says that the luck of a match could not be compared, and why.
func Uncompared(l *locale.Language, why error) string {
	return locale.Sentence(l.Text("terminal.luck.uncompared", locale.Pairs("why", Explain(l, why))))
}

// noteOf is the name under which the luck of a table is kept.
func (s *Server) noteOf(id string) string { return strings.TrimSpace("luck of " + id + " " + s.as) }

// pledge keeps the nonce before it is given. For one table it is always the
// same: a server that turns people away, and lets them try again, must not be
// able to choose among many.
func (s *Server) pledge(p table.Promise) (string, error) {
	if _, nonce, known := strings.Cut(s.passes.find(s.noteOf(p.Table)), " "); known {
		return nonce, nil
	}
	nonce := record.NewNonce().String()
	return nonce, s.passes.keep(s.noteOf(p.Table), p.Commitment+" "+nonce)
}

// Compare forgets what was kept once all of it was found to be right.
func (s *Server) Compare(ctx context.Context, page *Page) ([]error, error) {
	if page.Deal != "" {
		return nil, errShared
	}
	first, second, known := strings.Cut(s.passes.find(s.noteOf(page.Table)), " ")
	commitment, errC := record.ParseCommitment(first)
	nonce, errN := record.ParseNonce(second)
	if !known || errC != nil || errN != nil {
		return nil, errUnkept
	}
	r, err := s.Record(ctx, page.Table)
	if err != nil {
		return nil, err
	}
	kept := record.Kept{Commitment: &commitment, Nonce: &nonce, Seat: page.You, Bots: []rules.Seat{}}
	for _, c := range page.Chairs {
		if c.Account == "" {
			kept.Bots = append(kept.Bots, c.Seat)
		}
	}
	doubts := r.Compare(kept)
	if err := signing.Check(r, ""); err != nil {
		doubts = append(doubts, err)
	}
	if _, err := rules.Find(r.Game); err == nil { // a game that this program does not have it cannot replay
		doubts = append(doubts, r.Verify(nil)...)
	}
	if len(doubts) == 0 {
		err = s.passes.keep(s.noteOf(page.Table), "")
	}
	return doubts, err
}

// compared is what came of it.
type compared struct {
	table  string
	doubts []error
	err    error
}

// compare checks the luck of a match that is over.
func (s *Seat) compare() tea.Cmd {
	w, ok := s.houses[s.at].(witness)
	page := s.page
	if !ok || !page.Played() {
		return nil
	}
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 20*time.Second)
		defer cancel()
		doubts, err := w.Compare(ctx, page)
		return compared{page.Table, doubts, err}
	}
}

// Played tells whether whoever looks had a part in a match that was dealt.
func (p *Page) Played() bool {
	return p.You != rules.Spectator && (p.Promise != nil || p.Deal != "")
}

// tell says what came of it, be it that nothing could be compared.
func (s *Seat) tell(c compared) {
	switch {
	case c.table != s.table:
	case len(c.doubts) == 0 && c.err != nil:
		s.notice = Uncompared(s.language, c.err)
		s.write(s.notice, style.Lamp)
	case len(c.doubts) == 0:
		s.fair = true
	default:
		for _, doubt := range c.doubts {
			s.write(locale.Sentence(s.language.Error(doubt)), style.Danger)
		}
		s.notice = locale.Sentence(s.language.Error(c.doubts[0]))
	}
}
