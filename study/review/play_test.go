package review

import (
	"testing"

	"nagara/bot"
	_ "nagara/internal/games" // so that matches can be played
	"nagara/record"
	"nagara/rules"
)

// play lets bots play a match, and returns its record.
func play(t testing.TB, game, word string, thoughts int, names ...string) *record.Record {
	t.Helper()
	r, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: len(names), Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(r, match, names)
	players := make([]bot.Player, len(names))
	for i, name := range names {
		found, err := bot.Find(game, name)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = found.New(rules.Seat(i+1), rules.NewQuick(uint64(len(word)*100+i)))
	}
	unseen := make([][]rules.Event, len(names))
	tell(unseen, events)
	for match.Outcome() == nil {
		who := match.Awaited()[0]
		turn := bot.Turn{View: match.View(who), Events: unseen[who.Index()], Thoughts: thoughts}
		unseen[who.Index()] = nil
		thought, err := players[who.Index()].Choose(t.Context(), turn)
		if err != nil {
			t.Fatal(err)
		}
		if events, err = match.Play(who, thought.Move); err != nil {
			t.Fatal(err)
		}
		kept.Add(who, thought.Move)
		tell(unseen, events)
	}
	kept.Settle(match)
	return kept
}
