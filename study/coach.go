package study

import (
	"maps"
	"slices"

	"nagara/locale"
	"nagara/rules"
)

const (
	// moments is how often a mark comes, the last time only to those who wait.
	moments = 2
	// dangerMatches is for how many matches marks of danger live.
	dangerMatches = 3
)

// Memory is what somebody has been told in the first matches of a game. Clients
// keep it.
type Memory struct {
	Matches int            `json:"matches" doc:"How many matches of the game were played to their end."`
	Moments map[string]int `json:"moments" doc:"How often each mark's moment came."`
	Holding []string       `json:"holding" doc:"The marks whose situation held at the last look."`
	Current string         `json:"current" doc:"The mark whose moment it is; empty where there is none."`
}

// look finds the mark to show, if there is one, and notes its moment.
func (m *Memory) look(c *Coaching, s scene, acted, idle bool) *Mark {
	if acted {
		m.Current = ""
	}
	before := m.Holding
	m.Holding = []string{}
	var shown *Mark
	for i := range c.Marks {
		mark := &c.Marks[i]
		if !slices.ContainsFunc(mark.When, s.holdsAll) {
			continue
		}
		m.Holding = append(m.Holding, mark.ID)
		begins := !slices.Contains(before, mark.ID)
		if mark.Slow {
			begins = idle
		}
		if shown == nil && m.lives(c, mark, s) && (mark.ID == m.Current || begins && m.Moments[mark.ID] < moments) {
			shown = mark
		}
	}
	if shown == nil {
		m.Current = ""
		return nil
	}
	if shown.ID != m.Current {
		m.Current = shown.ID
		m.Moments[shown.ID]++
	}
	if idle || m.Moments[shown.ID] < moments {
		return shown
	}
	return nil
}

// lives tells whether a mark may still come in this match.
func (m *Memory) lives(c *Coaching, mark *Mark, s scene) bool {
	if mark.Danger {
		return m.Matches < dangerMatches
	}
	return m.Matches == 0 && !s.holds(c.Until)
}

// CoachAsk asks the coach what to say now.
type CoachAsk struct {
	Game   string           `json:"game"`
	Memory Memory           `json:"memory" doc:"What was told before; a new one is empty."`
	Do     string           `json:"do" enum:"look,know,over" doc:"Look at the board, end the current mark for good, or note that a match is over."`
	View   map[string]any   `json:"view,omitempty" doc:"What the learner sees; not needed for know."`
	Events []map[string]any `json:"events,omitempty" doc:"What the learner saw happen since the last look."`
	Names  []string         `json:"names,omitempty" doc:"Who sits at each seat."`
	Acted  bool             `json:"acted,omitempty" doc:"Whether the learner made a move since the last look."`
	Idle   bool             `json:"idle,omitempty" doc:"Whether the learner has made no choice for eight seconds."`
	Learnt []string         `json:"learnt,omitempty" doc:"The ids of the lessons that were learnt."`
}

// CoachAnswer is what the coach says.
type CoachAnswer struct {
	Memory Memory `json:"memory" doc:"To be kept, and handed back with the next question."`
	Mark   *Told  `json:"mark,omitempty" doc:"The mark to show; missing where there is nothing to say."`
	Offer  string `json:"offer,omitempty" doc:"The id of a lesson that fits how the match ended; missing where none does."`
}

// Told is a mark in words.
type Told struct {
	ID     string `json:"id"`
	Text   string `json:"text" doc:"The sentence, in the language that was asked for."`
	Danger bool   `json:"danger" doc:"Whether a stranger loses by it."`
	Lesson string `json:"lesson,omitempty" doc:"The id of the lesson on it."`
}

// Answer is what the coach says to that.
func (q CoachAsk) Answer(language *locale.Language) (CoachAnswer, error) {
	c, known := coachings()[coached{q.Game, q.seat()}]
	if !known {
		return CoachAnswer{}, locale.Say("study.uncoached", "got", q.Game)
	}
	m := q.Memory
	m.Moments = maps.Clone(m.Moments)
	if m.Moments == nil {
		m.Moments = map[string]int{}
	}
	switch q.Do {
	case "look":
	case "know":
		m.Moments[m.Current], m.Current = moments, ""
		return CoachAnswer{Memory: m.whole()}, nil
	case "over":
		return CoachAnswer{Memory: Memory{Matches: m.Matches + 1, Moments: m.Moments}.whole(), Offer: c.offer(q.scene())}, nil
	default:
		return CoachAnswer{}, locale.Say("study.coach.do", "got", q.Do)
	}
	for _, mark := range c.Marks { // whoever did the lesson was told once
		if mark.Lesson != "" && slices.Contains(q.Learnt, mark.Lesson) {
			m.Moments[mark.ID] = max(m.Moments[mark.ID], 1)
		}
	}
	s := q.scene()
	mark := m.look(c, s, q.Acted, q.Idle)
	if mark == nil {
		return CoachAnswer{Memory: m.whole()}, nil
	}
	return CoachAnswer{Memory: m.whole(), Mark: &Told{mark.ID, q.text(language, mark, s), mark.Danger, mark.Lesson}}, nil
}

// offer is the lesson for whoever sees that at the end.
func (c *Coaching) offer(s scene) string {
	for _, o := range c.Offers {
		if s.holdsAll(o.When) {
			return o.Lesson
		}
	}
	return ""
}

// whole is the memory without lists that are null.
func (m Memory) whole() Memory {
	if m.Holding == nil {
		m.Holding = []string{}
	}
	return m
}

// scene is what the learner sees.
func (q CoachAsk) scene() scene {
	s := scene(maps.Clone(q.View))
	if s == nil {
		s = scene{}
	}
	events := make([]any, len(q.Events))
	for i, event := range q.Events {
		events[i] = event
	}
	s["events"] = events
	awaited, _ := s["awaited"].([]any)
	s["yours"] = slices.Contains(awaited, any(float64(q.seat())))
	return s
}

// seat is where the learner sits.
func (q CoachAsk) seat() rules.Seat {
	if seat, ok := q.View["seat"].(float64); ok {
		return rules.Seat(seat)
	}
	return Learner
}

func (q CoachAsk) text(language *locale.Language, mark *Mark, s scene) string {
	args := s.numbers(mark.Numbers)
	if seat, ok := args["seat"].(int); ok && seat >= 1 && seat <= len(q.Names) {
		args["name"] = q.Names[seat-1]
	}
	return language.Text(mark.Say, args)
}
