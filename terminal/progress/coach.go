package progress

import (
	"encoding/json"
	"time"

	"nagara/locale"
	"nagara/study"
)

// Coach says the marks of somebody's first matches of a game: one line when its
// moment comes.
type Coach struct {
	Progress *Progress
	Game     string
	// Mark is the one to show now; nil where there is nothing to say.
	Mark *study.Told
	// Offer is a lesson that fits how the match ended; nil where none does.
	Offer *study.Lesson

	// events are those of the last look, acted tells that the learner has moved
	// since then.
	events []map[string]any
	acted  bool
}

// IdleAfter is how long whoever is told for the second time has made no choice.
const IdleAfter = 8 * time.Second

// Act notes that the learner made a move.
func (c *Coach) Act() { c.acted = true }

// Observe looks at what the learner, at seat 1, sees and saw happen.
func (c *Coach) Observe(l *locale.Language, view json.RawMessage, events []json.RawMessage, names []string) error {
	c.events = nil
	for _, text := range events {
		event := map[string]any{}
		if json.Unmarshal(text, &event) == nil {
			c.events = append(c.events, event)
		}
	}
	return c.observe(l, view, names, false)
}

// Idle looks again for somebody who has made no choice for a while.
func (c *Coach) Idle(l *locale.Language, view json.RawMessage, names []string) error {
	return c.observe(l, view, names, true)
}

func (c *Coach) observe(l *locale.Language, view json.RawMessage, names []string, idle bool) error {
	before := c.Mark
	answer, ok := c.ask(l, "look", view, study.CoachAsk{Names: names, Events: c.events, Acted: c.acted, Idle: idle, Learnt: c.Progress.Done})
	c.acted = false
	if !ok {
		return nil
	}
	c.Mark = answer.Mark
	if c.Mark != nil && before == nil { // what was told once is not told again after a crash
		return c.Progress.Keep()
	}
	return nil
}

// Know ends the mark for good.
func (c *Coach) Know(l *locale.Language) error {
	c.ask(l, "know", nil, study.CoachAsk{})
	c.Mark = nil
	return c.Progress.Keep()
}

// Over notes that the match is over.
func (c *Coach) Over(l *locale.Language, view json.RawMessage) error {
	answer, ok := c.ask(l, "over", view, study.CoachAsk{})
	c.Mark = nil
	if !ok {
		return nil
	}
	if lesson, err := study.Find(answer.Offer); err == nil {
		c.Offer = lesson
	}
	return c.Progress.Keep()
}

// ask asks the coach, who says nothing where marks are switched off or the game
// has none.
func (c *Coach) ask(l *locale.Language, do string, view json.RawMessage, q study.CoachAsk) (study.CoachAnswer, bool) {
	if c.Progress.Quiet {
		c.Mark = nil
		return study.CoachAnswer{}, false
	}
	q.Do, q.Game, q.Memory = do, c.Game, c.Progress.Coach[c.Game]
	if len(view) > 0 && json.Unmarshal(view, &q.View) != nil {
		return study.CoachAnswer{}, false
	}
	answer, err := q.Answer(l)
	if err != nil { // a game without marks
		return study.CoachAnswer{}, false
	}
	if c.Progress.Coach == nil {
		c.Progress.Coach = map[string]study.Memory{}
	}
	c.Progress.Coach[c.Game] = answer.Memory
	return answer, true
}
