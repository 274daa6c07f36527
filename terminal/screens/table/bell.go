package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
)

// ring lets the terminal's bell sound when it becomes this person's turn and
// somebody has waited elsewhere: bots answer at once, and who shares a keyboard
// sees it.
func ring(s *sitting, before *backend.Page) tea.Cmd {
	others := slices.ContainsFunc(s.page.Chairs, func(c table.Chair) bool {
		return c.Account != "" && c.Bot == "" && c.Seat != s.page.You
	})
	was := before == nil || before.Phase == table.Running && slices.Contains(before.Awaited, s.page.You)
	mute := s.progress != nil && s.progress.Mute
	if was || !others || s.Shared() || !s.in(table.Running) || !s.plays() || !s.Awaited() || mute {
		return nil
	}
	return tea.Raw("\a")
}

// switchBell lets the bell be heard from now on, or not.
func switchBell(s *sitting) {
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
