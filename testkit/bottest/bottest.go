// Package bottest lets bots play whole matches, for tests of what looks at matches.
package bottest

import (
	"testing"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
)

// Play is the record of a match between bots, each of which has so many thoughts a
// move. The same word gives the same match.
func Play(t testing.TB, game, word string, thoughts int, names ...string) *record.Record {
	t.Helper()
	return Change(t, game, word, thoughts, func(c bot.Case) rules.Move { return c.Move }, names...)
}

// Change is the record of such a match in which somebody may change moves before they
// are made.
func Change(t testing.TB, game, word string, thoughts int, change func(bot.Case) rules.Move, names ...string) *record.Record {
	t.Helper()
	r, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: len(names), Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	kept, seats := record.New(r, match, names), sit(t, game, word, names)
	for tell(seats, events); match.Outcome() == nil; tell(seats, events) {
		who := match.Awaited()[0]
		at := &seats[who.Index()]
		thought, err := at.player.Choose(t.Context(), bot.Turn{View: match.View(who), Events: at.unseen, Thoughts: thoughts})
		if err != nil {
			t.Fatal(err)
		}
		move := change(bot.Case{
			Number: len(kept.Moves) + 1, Seat: who, Move: thought.Move, Match: match, View: match.View(who), Events: at.unseen,
		})
		at.unseen = nil
		if events, err = match.Play(who, move); err != nil {
			t.Fatal(err)
		}
		kept.Add(who, move)
	}
	kept.Settle(match)
	return kept
}

// seat is a bot at its place, and what happened since it last chose.
type seat struct {
	player bot.Player
	unseen []rules.Event
}

func sit(t testing.TB, game, word string, names []string) []seat {
	t.Helper()
	seats := make([]seat, len(names))
	for i, name := range names {
		found, err := bot.Find(game, name)
		if err != nil {
			t.Fatal(err)
		}
		seats[i].player = found.New(rules.Seat(i+1), rules.NewFastRand(uint64(len(word)*100+i)))
	}
	return seats
}

func tell(seats []seat, events []rules.Event) {
	for i := range seats {
		for _, e := range events {
			if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
				seats[i].unseen = append(seats[i].unseen, seen)
			}
		}
	}
}
