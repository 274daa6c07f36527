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

// compared is what came of it.
type compared struct {
	table  string
	doubts []error
	err    error
}

// compare checks the luck of a match that is over.
func (s *Screen) compare() tea.Cmd {
	w, ok := s.backends[s.at].(backend.LuckWitness)
	page := s.page
	if !ok || !page.Played() {
		return nil
	}
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 20*time.Second)
		defer cancel()
		doubts, err := w.Compare(ctx, page)
		return compared{page.Table, doubts, err}
	}
}

// reportLuck says what came of it, be it that nothing could be compared.
func (s *Screen) reportLuck(c compared) {
	switch {
	case c.table != s.table:
	case len(c.doubts) == 0 && c.err != nil:
		s.notice = text.Uncompared(s.Language, c.err)
		s.write(s.notice, style.Lamp)
	case len(c.doubts) == 0:
		s.fair = true
	default:
		for _, doubt := range c.doubts {
			s.write(locale.Sentence(s.Language.Error(doubt)), style.Danger)
		}
		s.notice = locale.Sentence(s.Language.Error(c.doubts[0]))
	}
}
