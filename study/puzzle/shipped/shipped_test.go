package shipped

import (
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"nagara/bot"
	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/rules"
	narabi "nagara/rules/narabi"
	"nagara/study/puzzle"
	"nagara/study/puzzle/mine"
)

var (
	all = flag.Bool("puzzles.all", false, "confirm every puzzle, and let bots try every one: takes some minutes")
	// confirming is a seed that had no part in mining.
	confirming = flag.Uint64("puzzles.seed", 977, "the seed from which puzzles are confirmed")
)

// sample is every so manieth puzzle of a set, or all.
func sample(set []*puzzle.Puzzle, n int) []*puzzle.Puzzle {
	if *all || len(set) <= n {
		return set
	}
	var some []*puzzle.Puzzle
	for i := range n {
		some = append(some, set[i*len(set)/n])
	}
	return some
}

func setOf(t *testing.T, game string) []*puzzle.Puzzle {
	t.Helper()
	set, err := Set(game)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// check asks the miner of the game whether the answer holds.
func check(t *testing.T, p *puzzle.Puzzle, seeds ...uint64) (bot.Gem, error) {
	t.Helper()
	a, err := puzzle.Begin(p)
	if err != nil {
		t.Fatal(err)
	}
	miner, err := bot.NewMiner(p.Game, a.Match().Setup())
	if err != nil {
		t.Fatal(err)
	}
	gem := bot.Gem{Kind: p.Kind, Theme: p.Theme, About: p.About, Choices: p.Choices, Right: p.Right, Moves: p.Moves}
	return miner.Check(t.Context(), a.Match(), p.Seat, gem, seeds...)
}

func TestEveryGardenIsProved(t *testing.T) {
	for _, p := range setOf(t, "narabi") {
		if _, err := check(t, p); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
	}
}

func TestPuzzlesAreConfirmedFromAnotherSeed(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes")
	}
	for _, p := range sample(setOf(t, "nagaraja"), 4) {
		again, err := check(t, p, *confirming)
		if off := math.Abs(100*again.Lead.Mean - p.Margin); err != nil || off > 4*math.Hypot(p.Noise, 100*again.Lead.Error) {
			t.Errorf("%s is ahead by %.1f ± %.1f %%; from another seed by %.1f ± %.1f %%, %v",
				p.ID, p.Margin, p.Noise, 100*again.Lead.Mean, 100*again.Lead.Error, err)
		}
	}
}

// TestEveryPuzzleIsWhole: it begins, has words in every language, and its answer is
// right.
func TestEveryPuzzleIsWhole(t *testing.T) {
	for _, game := range Games() {
		for i, p := range setOf(t, game) {
			language := locale.All()[i%len(locale.All())]
			answers := p.Right[:1]
			if p.Moves > 0 {
				answers = p.Right
			}
			page, err := puzzle.Ask{Puzzle: p, Answers: answers}.Page(language)
			if err != nil || page.State != puzzle.Right {
				t.Errorf("%s: the right answer is %s: %v", p.ID, page.State, err)
				continue
			}
			said := append(append([]string{page.Question, page.Remark, page.Theme.Name}, page.Why...), page.Right[0].Name)
			for _, text := range said {
				if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "puzzle.") || strings.Contains(text, "bot.") {
					t.Errorf("%s says %q", p.ID, text)
				}
			}
		}
	}
}

// TestNobodyIsToldTheAnswer: a board that asks for a condition shows the marks of
// the stone, and not what follows from all of them.
func TestNobodyIsToldTheAnswer(t *testing.T) {
	for _, p := range setOf(t, "narabi") {
		if p.Kind != narabi.AskCondition {
			continue
		}
		a, err := puzzle.Begin(p)
		if err != nil {
			t.Fatal(err)
		}
		view := a.View()
		for _, stone := range view.Picture().(narabi.Picture).Stones.InOrder() {
			if stone.ID == p.About && (stone.Condition != "" || !slices.Equal(stone.Possible, p.Choices) || len(stone.Possible) < 2) {
				t.Errorf("%s shows of stone %s %q and %v; want %v", p.ID, stone.ID, stone.Condition, stone.Possible, p.Choices)
			}
		}
		answer := (narabi.Rules{}).Called(a.Match(), p.Right[0]).In(locale.English)
		for line := range strings.Lines(rules.ViewText(locale.English, view)) {
			if fields := strings.Fields(line); len(fields) > 0 && fields[0] == p.About && strings.Contains(line, answer) {
				t.Errorf("%s tells the answer: %s", p.ID, line)
			}
		}
	}
}

// TestStrongBotsSolveAndWeakOnesDoNot: the strongest level finds at least 95 of a
// hundred, the weakest at most 40. Whose answer is no move, nobody plays: there
// somebody guesses who looks at the marks of the stone alone.
func TestStrongBotsSolveAndWeakOnesDoNot(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes")
	}
	for _, game := range Games() {
		set, levels := sample(setOf(t, game), 12), bot.Levels(game)
		solved, tried := make([]float64, len(levels)), make([]float64, len(levels))
		for _, p := range set {
			for i, level := range levels {
				if !*all && i > 0 && i < len(levels)-1 {
					continue
				}
				tried[i]++
				solved[i] += rate(t, p, level, i)
			}
		}
		for i, level := range levels {
			if tried[i] > 0 {
				t.Logf("%s: %s solves %.1f %% of %.0f", game, level.Name, 100*solved[i]/tried[i], tried[i])
			}
		}
		if last := len(levels) - 1; solved[last] < 0.95*tried[last]-1 || solved[0] > 0.4*tried[0]+1 {
			t.Errorf("of %d puzzles of %s the strongest solve %.1f, the weakest %.1f", len(set), game, solved[last], solved[0])
		}
	}
}

// rate is 1 where a level solves a puzzle, from a seed that had no part in mining.
func rate(t *testing.T, p *puzzle.Puzzle, level bot.Bot, i int) float64 {
	t.Helper()
	if len(p.Choices) > 0 {
		if i > 0 {
			return 1 // exact beliefs prove it: TestEveryGardenIsProved
		}
		return 1 / float64(len(p.Choices))
	}
	right, err := mine.Solves(t.Context(), p, level, 200, *confirming)
	if err != nil {
		t.Fatal(err)
	}
	if right {
		return 1
	}
	return 0
}
