package nagaraja

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"

	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// Learner finds the weights of the Value by self-play: matches between two
// minds that share it, and after every batch of them a step towards what the
// matches told (temporal differences, TD(λ), with Adam).
type Learner struct {
	Edition *game.Edition
	Value   *Value
	// Matches is how many are played before the weights change.
	Matches int

	// rate is how far a step goes, lambda how much a position learns from the
	// end of its match, rather than from the value of the position after it.
	rate    float64
	lambda  float32
	steps   int
	moments adam
}

// lesson is a position and the value that it should have had.
type lesson struct {
	x      vector
	target float32
}

// NewValue has small random weights.
func NewValue(luck *rules.Quick) *Value {
	v := &Value{Shape: [2]int{inputs, hidden}}
	small := func(scale float64) float32 {
		return float32((float64(luck.Uint32())/(1<<31) - 1) * scale)
	}
	for i := range v.In {
		for j := range v.In[i] {
			v.In[i][j] = small(math.Sqrt(3.0 / 30))
		}
	}
	for j := range v.Out {
		v.Out[j] = small(math.Sqrt(3.0 / hidden))
	}
	return v
}

// explore is how often a move is made at random.
const explore = 0.04

// Learn plays a batch of matches and makes one pass over what they taught. It
// returns how surprising the ends were: the mean squared error of the values.
// Done is how much of all learning is over, from 0 to 1: steps grow smaller,
// and positions learn more from each other and less from the luck of the end.
func (l *Learner) Learn(ctx context.Context, seed uint64, done float64) float64 {
	l.rate = 1.5e-3*(1-done) + 5e-5
	l.lambda = float32(0.95 - 0.15*done)
	lessons, surprise := l.play(ctx, seed)
	luck := rules.NewQuick(seed)
	for i := len(lessons) - 1; i > 0; i-- {
		j := luck.IntN(rules.Label{}, i+1)
		lessons[i], lessons[j] = lessons[j], lessons[i]
	}
	const size = 256
	for from := 0; from+size <= len(lessons); from += size {
		l.step(lessons[from : from+size])
	}
	return surprise
}

// play plays the matches on all cores.
func (l *Learner) play(ctx context.Context, seed uint64) ([]lesson, float64) {
	workers := runtime.GOMAXPROCS(0)
	all := make([][]lesson, workers)
	errors := make([]float64, workers)
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			m := newMind(studyOf(l.Edition), l.Value, rules.NewQuick(seed*1000+uint64(w)))
			for n := w; n < l.Matches && ctx.Err() == nil; n += workers {
				lessons, surprise := l.match(m)
				all[w] = append(all[w], lessons...)
				errors[w] += surprise
			}
		})
	}
	group.Wait()
	var lessons []lesson
	surprise := 0.0
	for w := range workers {
		lessons = append(lessons, all[w]...)
		surprise += errors[w]
	}
	return lessons, surprise / float64(l.Matches)
}

// match plays one match, and returns what it teaches both players.
func (l *Learner) match(m *mind) ([]lesson, float64) {
	random := m.luck
	s := game.Deal(l.Edition, random)
	var met [2][]vector
	var worth [2][]float32
	note := func(player int, laying game.Cards) {
		m.describe(&s, player, laying, &m.x)
		met[player] = append(met[player], m.x)
		worth[player] = append(worth[player], m.value.of(&m.x))
	}
	for s.Phase() != game.Over {
		player := s.Turn()
		var c game.Choice
		if float64(random.Uint32())/(1<<32) < explore {
			moves := m.candidates(&s, player)
			c = moves[random.IntN(rules.Label{}, len(moves))]
		} else {
			c = m.quick(&s)
		}
		if c.Action == game.Lay {
			note(player, c.Cards)
		}
		s.Play(player, c, random)
		if s.Phase() != game.Over {
			if s.Phase() != game.Laying || s.Turn() == player {
				note(player, 0)
			}
			note(player^1, 0)
		}
	}
	return l.lessons(&s, &met, &worth)
}

// lessons goes back through a match: each position should have been worth
// what came after it, and the last what the end was.
func (l *Learner) lessons(s *game.State, met *[2][]vector, worth *[2][]float32) (all []lesson, surprise float64) {
	n := 0
	for player := range met {
		target := float32(0)
		if s.Winner() == player {
			target = 1
		}
		end := target
		for i, x := range slices.Backward(met[player]) {
			if i+1 < len(met[player]) {
				target = l.lambda*target + (1-l.lambda)*worth[player][i+1]
			}
			off := float64(worth[player][i] - end)
			surprise += off * off
			n++
			all = append(all, lesson{x, target})
		}
	}
	return all, surprise / float64(max(n, 1))
}
