package nagaraja

import (
	"context"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// In the same positions, with the same luck, whoever has a character does more
// often what it likes than somebody as strong without one.
func TestLevelsHaveACharacter(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	edition := game.Standard()
	counted := map[string]func(game.Choice) float64{
		"bold":      func(c game.Choice) float64 { return float64(c.Cards.Len()) },
		"careful":   func(c game.Choice) float64 { return -float64(c.Cards.Len()) },
		"collector": func(c game.Choice) float64 { return collector.likes(edition, c) },
		"trickster": func(c game.Choice) float64 { return trickster.likes(edition, c) },
	}
	for name, char := range map[string]character{"bold": bold, "careful": careful, "collector": collector, "trickster": trickster} {
		done, plain := 0.0, 0.0
		for n := range uint64(6) {
			play(t, [2]string{"random", "random"}, n, 0, func(match rules.Match, seat rules.Seat) {
				for luck := range uint64(2) {
					choose := func(c character) float64 {
						p := &searcher{skill{thoughts: 1, spread: 0.1, character: c}, small, rules.NewFastRand(luck)}
						thought, err := p.Choose(context.Background(), bot.Turn{View: match.View(seat)})
						if err != nil {
							t.Fatal(err)
						}
						return counted[name](thought.Move.(game.Move).Choice)
					}
					done += choose(char)
					plain += choose(character{})
				}
			})
		}
		if done <= plain+0.03*max(plain, -plain) {
			t.Errorf("%s: %.1f of what it likes, without a character %.1f; want clearly more", name, done, plain)
		}
	}
}
