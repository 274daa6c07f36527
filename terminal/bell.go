package terminal

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/table"
)

// ring lets the terminal's bell sound when it becomes this person's turn and
// somebody has waited elsewhere: bots answer at once, and who shares a keyboard
// sees it.
func (s *Seat) ring(before *Page) tea.Cmd {
	others := slices.ContainsFunc(s.page.Chairs, func(c table.Chair) bool {
		return c.Account != "" && c.Bot == "" && c.Seat != s.page.You
	})
	was := before == nil || before.Phase == table.Running && slices.Contains(before.Awaited, s.page.You)
	if was || !others || len(s.houses) > 1 || s.page.Phase != table.Running || s.page.You == rules.Spectator || !s.awaited() || s.mute() {
		return nil
	}
	return tea.Raw("\a")
}

func (s *Seat) mute() bool { return s.coach != nil && s.coach.Notebook.Mute }

// switchBell lets the bell be heard from now on, or not.
func (s *Seat) switchBell() {
	if s.coach == nil {
		return
	}
	notebook := s.coach.Notebook
	notebook.Mute = !notebook.Mute
	s.notice = s.language.Text("notice.bell.on", nil)
	if notebook.Mute {
		s.notice = s.language.Text("notice.bell.off", nil)
	}
	if err := notebook.Keep(); err != nil {
		s.notice = s.explain(err)
	}
}
