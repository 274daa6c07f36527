package study

import "slices"

// Progress is what somebody has learnt. Clients keep it where they keep what
// is theirs.
type Progress struct {
	Done []string `json:"done" doc:"The ids of the lessons that were learnt, in the order of learning."`
}

// Has tells whether a lesson was learnt.
func (p *Progress) Has(l *Lesson) bool { return slices.Contains(p.Done, l.ID) }

// Add notes that a lesson was learnt.
func (p *Progress) Add(l *Lesson) {
	if !p.Has(l) {
		p.Done = append(p.Done, l.ID)
	}
}

// Next is the first lesson of a game that was not learnt, or the first of all
// where every one was; nil where the game has none.
func (p *Progress) Next(game string) *Lesson {
	course := Course(game)
	for _, l := range course {
		if !p.Has(l) {
			return l
		}
	}
	if len(course) == 0 {
		return nil
	}
	return course[0]
}
