package plain

import (
	"encoding/json"
	"fmt"

	"nagara/rules"
)

// coached tells whether a seat is told marks: that of one person alone.
func (s *sitting) coached(seat rules.Seat) bool {
	return s.Coach != nil && len(s.People) == 1 && seat == s.People[0]
}

// remember notes what a learner sees happen, for the coach.
func (s *sitting) remember(seat rules.Seat, event rules.Event) {
	if !s.coached(seat) {
		return
	}
	if text, err := json.Marshal(event); err == nil {
		s.saw = append(s.saw, text)
	}
}

// mark tells what the coach has to say before a decision.
func (s *sitting) mark(seat rules.Seat) error {
	if !s.coached(seat) {
		return nil
	}
	view, err := json.Marshal(s.match.View(seat).Picture())
	if err != nil {
		return fmt.Errorf("writing what seat %s sees: %w", seat, err)
	}
	err = s.Coach.Observe(s.Language, view, s.saw, s.record.Names)
	s.saw = nil
	if s.Coach.Mark != nil {
		s.print("plain.mark", "text", s.Coach.Mark.Text)
	}
	return err
}

// markWord does what a word asks of the coach, and tells whether it was for them.
func (s *sitting) markWord(seat rules.Seat, line string) (did bool, err error) {
	switch {
	case !s.coached(seat) || s.Coach.Mark == nil:
		return false, nil
	case s.means(line, "know"):
		s.print("plain.mark.known")
		return true, s.Coach.Know(s.Language)
	case s.means(line, "quiet"):
		s.print("plain.mark.quiet")
		s.Coach.Mark, s.Coach.Progress.Quiet = nil, true
		return true, s.Coach.Progress.Keep()
	}
	return false, nil
}

// lesson offers the lesson that fits how the match ended.
func (s *sitting) lesson() error {
	if s.Coach == nil || len(s.People) != 1 {
		return nil
	}
	view, err := json.Marshal(s.match.View(s.People[0]).Picture())
	if err != nil {
		return fmt.Errorf("writing what the learner sees: %w", err)
	}
	err = s.Coach.Over(s.Language, view)
	if offer := s.Coach.Offer; offer != nil {
		s.print("plain.mark.offer", "title", s.say(offer.Title), "id", offer.ID)
	}
	return err
}
