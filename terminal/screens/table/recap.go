package table

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// recap tells what others did since one's own last move: to whoever comes back to the
// table, and again to whoever asks.
type recap struct {
	backend.Since
	// shown tells that it is said below the board; beat is how it is shown happening again,
	// while it is.
	shown bool
	beat  *board.Beat
	// away tells that there was no line since the last page.
	away bool
}

// recapKey is the key that tells it again.
const recapKey = "b"

// lines are the sentences of it, as many as fit.
func (r *recap) lines(s *sitting, width int) (lines []board.Line) {
	if !r.shown || !r.Possible(s.page) {
		return nil
	}
	var said []string
	for _, u := range r.Updates {
		said = append(said, counted(boards.Sentences(s.board, s.reader(), u.Events, u.Says))...)
		if told := text.Told(s.reader(), u); told != "" {
			said = append(said, told)
		}
	}
	told := s.Say("recap", "what", strings.Join(said, " · "))
	for _, row := range canvas.Fit(canvas.Wrap(told, width), width, mostTold) {
		lines = append(lines, board.Line{Text: row, Colour: style.Lamp})
	}
	return lines
}

// retell says it once more, and shows it happening.
func (s *Screen) retell() tea.Cmd {
	if !s.recap.Possible(s.page) {
		return nil
	}
	s.recap.shown = true
	stirring := s.stir(s.recap.Updates, 0)
	s.recap.beat = s.beat
	return stirring
}
