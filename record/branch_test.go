package record_test

import (
	"strings"
	"testing"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

// branched is a match of a game that left another after some moves, all at random.
func branched(t *testing.T, game rules.Rules, anew rules.Seat) *record.Record {
	t.Helper()
	seats, _ := game.Seats()
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf("trunk")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben", "Cleo", "Dan", "Eve"}[:seats])
	luck := rules.NewFastRand(7)
	for match.Outcome() == nil {
		if len(r.Moves) == 5 {
			r.Branch = &record.Branch{After: 5, Anew: anew, Seed: rules.SeedOf("branch")}
			if match, err = r.Branch.Leave(game, match); err != nil {
				t.Fatal(err)
			}
		}
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		move := legal[luck.IntN(rules.Label{}, len(legal))]
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		r.Add(seat, move)
	}
	r.Settle(match)
	return r
}

// TestABranchIsReplayed: a match that left another can be written, read and played
// again to the same end; without its branch it is another match, and proves nothing.
func TestABranchIsReplayed(t *testing.T) {
	for _, name := range []string{"nagaraja", "narabi"} {
		game, err := rules.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, anew := range []rules.Seat{rules.Spectator, 2} {
			var text strings.Builder
			if _, err := branched(t, game, anew).WriteTo(&text); err != nil {
				t.Fatal(err)
			}
			read, err := record.Read(strings.NewReader(text.String()))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := read.Last(nil); err != nil {
				t.Errorf("%s, anew for %s: %v", game.Name(), anew, err)
			}
			steps, err := read.Steps(nil)
			if err != nil || len(steps) != len(read.Moves)+1 {
				t.Errorf("%s, anew for %s: %d steps, %v", game.Name(), anew, len(steps), err)
			}
			if len(read.Verify(nil)) == 0 {
				t.Errorf("%s: a match that left another proves its luck", game.Name())
			}
			read.Branch = nil
			if _, err := read.Last(nil); err == nil && (game.Name() == "nagaraja" || anew != rules.Spectator) {
				t.Errorf("%s, anew for %s: it can be mistaken for one that was dealt", game.Name(), anew)
			}
		}
	}
}

func TestWhatIsNoBranch(t *testing.T) {
	var text strings.Builder
	if _, err := branched(t, nagaraja.Rules{}, 1).WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	good := "branch: 5 " + rules.SeedOf("branch").String() + " anew 1"
	for _, bad := range []string{
		"branch: x", "branch: 5", "branch: -1 " + rules.SeedOf("").String(), "branch: 5 abc",
		good + "x", strings.Replace(good, "anew 1", "anew 0", 1), strings.Replace(good, "anew", "old", 1),
	} {
		_, err := record.Read(strings.NewReader(strings.Replace(text.String(), good, bad, 1)))
		if err == nil || !strings.Contains(err.Error(), "the branch is") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	far := strings.Replace(text.String(), good, strings.Replace(good, "anew 1", "anew 9", 1), 1)
	read, err := record.Read(strings.NewReader(far))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := read.Last(nil); err == nil {
		t.Error("it was dealt anew for a seat that there is not")
	}
}
