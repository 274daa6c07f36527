package table

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/text"
	"nagara/terminal/ui/style"
)

// luck is how fair a match was that is over.
type luck struct {
	// fair tells that the luck was what was promised.
	fair bool
}

// compared is what came of a comparison.
type compared struct {
	table  string
	doubts []error
	err    error
}

// compare checks the luck of a match that is over.
func (l *luck) compare(s *sitting) tea.Cmd {
	w, ok := s.backend().(backend.LuckWitness)
	page := s.page
	if !ok || !page.Played() {
		return nil
	}
	return s.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
		doubts, err := w.Compare(ctx, page)
		return compared{page.Table, doubts, err}, nil
	})
}

// report says what came of it, be it that nothing could be compared.
func (l *luck) report(s *sitting, log *matchLog, c compared) {
	switch {
	case c.table != s.table:
	case len(c.doubts) == 0 && c.err != nil:
		s.notice = text.Uncompared(s.Language, c.err)
		log.write(s.notice, style.Lamp)
	case len(c.doubts) == 0:
		l.fair = true
	default:
		for _, doubt := range c.doubts {
			log.write(locale.Sentence(s.Language.Error(doubt)), style.Danger)
		}
		s.notice = locale.Sentence(s.Language.Error(c.doubts[0]))
	}
}
