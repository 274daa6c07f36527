package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
)

// ring lets the terminal's bell sound when it becomes this person's turn and
// somebody has waited elsewhere: bots answer at once, and who shares a keyboard
// sees it.
func (s *Screen) ring(before *backend.Page) tea.Cmd {
	others := slices.ContainsFunc(s.page.Chairs, func(c table.Chair) bool {
		return c.Account != "" && c.Bot == "" && c.Seat != s.page.You
	})
	was := before == nil || before.Phase == table.Running && slices.Contains(before.Awaited, s.page.You)
	if was || !others || len(s.backends) > 1 || s.page.Phase != table.Running || s.page.You == rules.Spectator || !s.Awaited() || s.mute() {
		return nil
	}
	return tea.Raw("\a")
}

func (s *Screen) mute() bool { return s.progress != nil && s.progress.Mute }

// switchBell lets the bell be heard from now on, or not.
func (s *Screen) switchBell() {
	if s.progress == nil {
		return
	}
	s.progress.Mute = !s.progress.Mute
	s.notice = s.Language.Text("notice.bell.on", nil)
	if s.progress.Mute {
		s.notice = s.Language.Text("notice.bell.off", nil)
	}
	if err := s.progress.Keep(); err != nil {
		s.notice = s.Explain(err)
	}
}
