package randomeditions

import (
	"testing"

	"pgregory.net/rapid"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// mostMoves is far more than any match of ours has had.
const mostMoves = 20_000

// playedOut plays a match of an edition by random moves: it ends, its text makes
// the same edition again, and its record can be verified without the file.
func playedOut(t *rapid.T, game rules.Rules, edition rules.Edition, seats int) {
	again, err := game.ReadEdition(rules.EditionText(edition))
	if err != nil || again.Hash() != edition.Hash() || again.ID() != edition.ID() {
		t.Fatalf("its text is read as %v, %v", again, err)
	}
	luck := rules.NewFastRand(rapid.Uint64().Draw(t, "luck"))
	match, _, err := game.Start(rules.Setup{Edition: again, Seats: seats, Seed: rules.SeedOf(rapid.StringN(1, 8, 8).Draw(t, "seed"))})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(game, match, []string{"a", "b", "c", "d", "e"}[:seats])
	for n := 0; match.Outcome() == nil; n++ {
		if n > mostMoves {
			t.Fatal("it does not end")
		}
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		move := legal[luck.IntN(rules.Label{}, len(legal))]
		if rules.Says(match, move) {
			continue // words change nothing
		}
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		kept.Add(seat, move)
	}
	kept.Settle(match)
	if _, err := kept.Last(nil); err != nil {
		t.Fatalf("its record: %v", err)
	}
}

// TestAnyEditionOfNagarajaIsPlayedToItsEnd; ten thousand of them by
//
//	go test ./testkit/randomeditions -rapid.checks 10000 -timeout 2h
func TestAnyEditionOfNagarajaIsPlayedToItsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playedOut(t, nagaraja.Rules{}, Nagaraja(t), 2) })
}

func TestAnyEditionOfNarabiIsPlayedToItsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		playedOut(t, narabi.Rules{}, Narabi(t), rapid.IntRange(3, 5).Draw(t, "seats"))
	})
}
