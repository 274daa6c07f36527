package mine

import (
	"context"
	"math"

	"nagara/bot"
	"nagara/rules"
	"nagara/study/puzzle"
)

const (
	// tries is how often each level tries a puzzle, and seen how often the
	// weakest may find it.
	tries = 4
	seen  = 1
	// solving is how many thoughts those who try may have for a move.
	solving = 200
	// weakest and strongest are the ratings of the first and the last level.
	weakest, strongest = 1000, 1800
)

// rate finds out how hard a puzzle is by letting bots of all levels try it. One
// that the strongest does not always find, or that the weakest often does, is not
// good. One whose rating the miner knows is taken as it is.
func (v *visit) rate(ctx context.Context, p *puzzle.Puzzle, g *bot.Gem) (good bool, err error) {
	if p.Rating, p.Deviation = g.Rating, 200; g.Rating > 0 {
		return true, nil
	}
	p.Rating = weakest
	solved := make([]int, len(v.levels))
	for _, i := range endsFirst(len(v.levels)) {
		for try := range tries {
			right, err := Solves(ctx, p, v.levels[i], solving, uint64(try+1))
			if err != nil {
				return false, err
			}
			if right {
				solved[i]++
			}
			if i == 0 && solved[i] > seen || i == len(v.levels)-1 && !right {
				return false, nil
			}
		}
	}
	p.Rating, p.Deviation = difficulty(solved)
	return 4*sumOf(solved) <= 3*tries*len(solved), nil // what everybody sees is no puzzle
}

// endsFirst is the levels in the order in which they try: those first who can say
// no.
func endsFirst(n int) []int {
	order := []int{0, n - 1}
	for i := 1; i < n-1; i++ {
		order = append(order, i)
	}
	return order[:min(n, len(order))]
}

// difficulty is the rating at which the levels would be expected to solve as many
// as they did, and about how far off that may be.
func difficulty(solved []int) (rating, deviation int) {
	sum := sumOf(solved)
	low, high := float64(weakest-400), float64(strongest+400)
	for high-low > 1 {
		middle := (low + high) / 2
		expected, _ := expect(middle, len(solved))
		if expected > float64(sum) {
			low = middle
		} else {
			high = middle
		}
	}
	_, told := expect(low, len(solved))
	return int(math.Round(low)), int(math.Round(min(250, max(100, 1/math.Sqrt(told)))))
}

func sumOf(numbers []int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// expect is how many of their tries the levels would solve at a rating, and how
// much that tells of the rating.
func expect(rating float64, levels int) (solved, told float64) {
	const slope = math.Ln10 / 400
	for i := range levels {
		own := weakest + float64(i)*(strongest-weakest)/float64(max(1, levels-1))
		chance := 1 / (1 + math.Exp(slope*(rating-own)))
		solved += tries * chance
		told += tries * chance * (1 - chance) * slope * slope
	}
	return solved, told
}

// Solves tells whether a bot finds the answer with so many thoughts for a move. All
// seats of a line are its own.
func Solves(ctx context.Context, p *puzzle.Puzzle, by bot.Bot, thoughts int, seed uint64) (bool, error) {
	a, err := puzzle.Begin(p)
	if err != nil {
		return false, err
	}
	luck := rules.NewFastRand(seed)
	for a.State() == puzzle.Open {
		view := a.View()
		player := by.New(view.Now().Seat, luck)
		thought, err := player.Choose(ctx, bot.Turn{View: view, Thoughts: thoughts})
		if err != nil {
			return false, err
		}
		if err := a.Answer(thought.Move.String()); err != nil {
			return false, err
		}
	}
	return a.State() == puzzle.Right, nil
}
