package puzzle

import (
	"math"
	"slices"
	"sort"

	"nagara/rules"
	"nagara/study/glicko"
)

// Standing is how good somebody is at the puzzles of a game. Clients keep it where
// they keep what is theirs.
type Standing struct {
	Rating glicko.Rating `json:"rating"`
	// Seen are the ids of those that were answered, the last one last. Each
	// counts once.
	Seen   []string `json:"seen" doc:"The ids of the puzzles that counted, the last one last."`
	Solved int      `json:"solved" doc:"How many were solved at the first answer."`
	Streak int      `json:"streak" doc:"How many of the last were solved in a row."`
	Best   int      `json:"best" doc:"The longest such row."`
}

// NewStanding is that of somebody who has solved nothing yet.
func NewStanding() Standing { return Standing{Rating: glicko.New(), Seen: []string{}} }

// Has tells whether a puzzle was answered before.
func (s *Standing) Has(id string) bool { return slices.Contains(s.Seen, id) }

// Add counts the first answer to a puzzle; later ones change nothing.
func (s *Standing) Add(p *Puzzle, right bool) {
	if !s.Has(p.ID) {
		s.Note(p.ID, right, After(s.Rating, p, right))
	}
}

// Note counts a puzzle after which the rating is known.
func (s *Standing) Note(id string, right bool, after glicko.Rating) {
	s.Rating, s.Seen = after, append(s.Seen, id)
	if !right {
		s.Streak = 0
		return
	}
	s.Solved++
	s.Streak++
	s.Best = max(s.Best, s.Streak)
}

// After is somebody's rating after a puzzle, which counts as a match with
// somebody as strong as it is hard.
func After(r glicko.Rating, p *Puzzle, right bool) glicko.Rating {
	score := 0.0
	if right {
		score = 1
	}
	return gently(r, r.After(1, glicko.Result{Opponent: p.Difficulty(), Score: score}))
}

// mostChange is by how much one answer changes a rating at most.
const mostChange = 64

// gently takes of what an answer tells only as much as changes the rating by
// mostChange, and grows sure of it by the same part only: what was not taken, the next
// answers tell again.
func gently(before, after glicko.Rating) glicko.Rating {
	change := after.Rating - before.Rating
	if math.Abs(change) <= mostChange {
		return after
	}
	part := mostChange / math.Abs(change)
	after.Rating = before.Rating + part*change
	after.Deviation = before.Deviation + part*(after.Deviation-before.Deviation)
	return after
}

// near is among how many puzzles, those nearest in difficulty, the next is drawn.
const near = 24

// Next is a puzzle for somebody of that rating that they have not seen: one of
// those that are about as hard as they are good. First it is drawn what it is about,
// so that what is found most often is not asked most often. An empty theme is any. It
// is nil where there is none left.
func Next(set []*Puzzle, rating float64, seen func(id string) bool, theme string, luck *rules.FastRand) *Puzzle {
	left := about(set, theme, seen)
	if len(left) == 0 {
		return nil
	}
	sort.SliceStable(left, func(i, j int) bool { return off(left[i], rating) < off(left[j], rating) })
	left = left[:min(near, len(left))]
	themes := Themes(left)
	drawn := about(left, themes[luck.IntN(rules.Label{}, len(themes))], seen)
	return drawn[luck.IntN(rules.Label{}, len(drawn))]
}

// about are those of a theme that were not seen.
func about(set []*Puzzle, theme string, seen func(id string) bool) (left []*Puzzle) {
	for _, p := range set {
		if (theme == "" || p.Theme == theme) && !seen(p.ID) {
			left = append(left, p)
		}
	}
	return left
}

func off(p *Puzzle, rating float64) float64 { return math.Abs(float64(p.Rating) - rating) }
