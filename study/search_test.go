package study

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	_ "nagara/bot/all"
	"nagara/rules"
)

var searchSeeds = flag.Int("search.seeds", 0, "look through so many seeds for a position for the lesson call-of-fate")

// TestSearch looks for another seed for the lesson call-of-fate, for the day
// when rules or bots change and it no longer fits. A seed fits where seat 2 is
// the guide and has laid one card, the learner can lay five single cards and one
// pair, the pair wins and every single card loses, nobody throws a Naga, and
// the strongest bot lays the pair.
//
//	go test ./study -run TestSearch -v -search.seeds 20000 -timeout 60m
func TestSearch(t *testing.T) {
	for n := range *searchSeeds {
		seed := fmt.Sprintf("fate-%d", n)
		match := dealt(t, seed)
		if match.Awaited()[0] == Learner {
			continue
		}
		for _, card := range match.Legal(2).All() {
			if strings.Count(card.String(), " ") > 1 {
				continue
			}
			m := match.Clone()
			if _, err := m.Play(2, card); err != nil {
				t.Fatal(err)
			}
			if pair, fits := onlyThePairWins(m); fits && botsFor(t, m, pair) == 20 {
				t.Logf("seed %s, before 2 %s, right %s", seed, card, pair)
			}
		}
	}
}

func dealt(t *testing.T, seed string) rules.Match {
	t.Helper()
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf(seed)})
	if err != nil {
		t.Fatal(err)
	}
	return match
}

func onlyThePairWins(m rules.Match) (pair string, fits bool) {
	moves := m.Legal(Learner).All()
	if len(moves) != 6 {
		return "", false
	}
	for _, move := range moves {
		after := m.Clone()
		events, err := after.Play(Learner, move)
		if err != nil || len(after.Awaited()) != 1 {
			return "", false
		}
		two := strings.Count(move.String(), " ") == 2
		if two {
			pair = move.String()
		}
		if told := fmt.Sprint(events); strings.Contains(told, "naga") || tied(told) || two != (after.Awaited()[0] == Learner) {
			return "", false
		}
	}
	return pair, pair != ""
}

// tied tells whether the events say that a tile was won with equal fate.
func tied(events string) bool {
	var mine, theirs int
	_, won, _ := strings.Cut(events, " won ")
	words := strings.Fields(won)
	if len(words) < 2 {
		return true
	}
	n, err := fmt.Sscanf(words[1], "%d:%d", &mine, &theirs)
	return n != 2 || err != nil || mine == theirs
}

// botsFor is how many of twenty bots make that move.
func botsFor(t *testing.T, m rules.Match, move string) (agree int) {
	t.Helper()
	levels := bot.Levels("nagaraja")
	for run := range 20 {
		player := levels[len(levels)-1].New(Learner, rules.NewFastRand(uint64(run)))
		thought, err := player.Choose(context.Background(), bot.Turn{View: m.View(Learner), Thoughts: 300})
		if err != nil {
			t.Fatal(err)
		}
		if thought.Move.String() != move {
			return agree
		}
		agree++
	}
	return agree
}
