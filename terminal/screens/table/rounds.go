package table

import (
	"encoding/json"
	"slices"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui/style"
)

// round is the last one that ended.
type round struct {
	// told is why it ended as it did, and events are what it ended with.
	told   string
	events []json.RawMessage
	// held tells that the match stands still until a key is pressed.
	held bool
}

// holds tells whether the match stands still until a key is pressed: after a round that
// this seat has ended, and after one that somebody else goes on with. It does so for
// whoever wants it, and for newcomers who have said nothing about it.
func (r *round) holds(s *Screen, updates []backend.Update) bool {
	if !s.Waits() || !s.in(table.Running) || !s.plays() {
		return false
	}
	if slices.ContainsFunc(updates, func(u backend.Update) bool { return broughtBy(&s.sitting, u) != "" }) {
		return true
	}
	if s.Awaited() {
		return false
	}
	rounds, can := s.board.(board.Rounds)
	for _, u := range updates {
		for _, e := range u.Events {
			if !can {
				return false
			}
			if ends, told := rounds.Round(e); ends && (told || u.Seat != s.page.You) { // one's own deed needs no look, what came of it does
				return true
			}
		}
	}
	return false
}

// sum keeps the sentence of a round that is over until the next move of this seat.
func (r *round) sum(s *sitting, u backend.Update) {
	closing, closes := s.board.(board.Closing)
	rounds, can := s.board.(board.Rounds)
	for _, e := range u.Events {
		if !can {
			return
		}
		if closes && closing.Past(e) { // all that was before it may come in one update
			r.told, r.events = "", nil
		}
		if _, told := rounds.Round(e); told {
			r.told, r.events = s.board.Sentence(s.reader(), e), u.Events
		}
	}
	if brought := broughtBy(s, u); brought != "" {
		r.told, r.events = brought, u.Events
	}
}

// broughtBy is what a round brought that this seat has ended; empty where it has not.
func broughtBy(s *sitting, u backend.Update) string {
	closing, can := s.board.(board.Closing)
	if !can || u.Seat != s.page.You {
		return ""
	}
	return closing.Brought(s.reader(), u.Events)
}

// beat is how the last round ended, as it lies there until the next move of this seat; nil
// where there is nothing to see.
func (r *round) beat(b board.Board) *board.Beat {
	lively, can := b.(board.Lively)
	if !can || r.told == "" {
		return nil
	}
	moving, lying := lively.Frames(r.events)
	return &board.Beat{Events: r.events, Frame: moving + lying}
}

// lines are why the last round ended as it did, or what decided the match.
func (r *round) lines(s *sitting, width int) []board.Line {
	text := r.told
	if s.in(table.Over) {
		text = s.decided()
	}
	return board.Paragraph("", text, width, style.Accent)
}

// SetPatient lets the match wait for a key after each round, unless its player has said
// how fast it is to be.
func (s *Screen) SetPatient(patient bool) { s.patient = patient }

// Waits tells whether it does so.
func (s *Screen) Waits() bool {
	return s.progress != nil && (s.progress.Pace == progress.ByKey || s.progress.Pace == "" && s.patient)
}

// Held tells whether the match waits for a key after a round.
func (s *Screen) Held() bool { return s.round.held }

// waitNoMore is the key that lets the match go on by itself from now on.
const waitNoMore = "w"

// goOn lets the match go on after a round.
func (s *Screen) goOn(name string) tea.Cmd {
	s.round.held = false
	if name == waitNoMore {
		s.progress.Pace = progress.Normal
		s.notice = s.Say("pace.nomore")
		if err := s.progress.Keep(); err != nil {
			s.notice = s.Explain(err)
		}
	}
	return tea.Batch(s.listen(), s.answer())
}
