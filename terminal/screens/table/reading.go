package table

import (
	tea "charm.land/bubbletea/v2"
)

// readKey scrolls the log while older lines are read; any other key ends that, and is
// done as well. Whatever stood there until it was read has been read.
func (s *Screen) readKey(name string) (done bool) {
	s.log.unread = nil
	if !s.log.scrolled() {
		return false
	}
	switch name {
	case "pgup", "shift+up":
		s.log.paged(1)
	case "pgdown", "shift+down":
		s.log.paged(-1)
	case "up":
		s.log.scroll(1)
	case "down":
		s.log.scroll(-1)
	case "home":
		s.log.scroll(len(s.log.lines))
	case "end", "esc":
		s.log.close()
	default:
		s.log.close()
		return false
	}
	return true
}

// wheel scrolls what is read: the log, or the rules where they are open.
func (s *Screen) wheel(m tea.MouseWheelMsg) {
	by := map[tea.MouseButton]int{tea.MouseWheelUp: 1, tea.MouseWheelDown: -1}[m.Button]
	switch open := s.modals.open(); {
	case by == 0:
	case open == &s.book:
		s.book.Key(map[int]string{1: "up", -1: "down"}[by])
	case open == nil && s.page != nil:
		s.log.unread = nil
		s.log.scroll(wheelLines * by)
	}
}

// wheelLines is how many lines a notch of the wheel scrolls.
const wheelLines = 3
