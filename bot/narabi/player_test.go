package narabi

import (
	"context"
	"fmt"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/narabi"
	"nagara/testkit/localetest"
)

var kinds = map[string]temper{"pebble": pebble, "pupil": pupil, "gardener": gardener}

// positions plays random moves and shows every position with what the awaited
// seat saw until then.
func positions(t *testing.T, options string, matches int, show func(match *game.Match, turn bot.Turn)) {
	t.Helper()
	for n := range matches {
		luck := rules.NewFastRand(uint64(n))
		at := sit(t, pebble, 3+n%3, options, fmt.Sprint("positions/", n))
		for moves := 0; at.match.Outcome() == nil && moves < 8; moves++ {
			who, turn := at.turn(0)
			show(at.match, turn)
			legal := at.match.Legal(who).All()
			events, err := at.match.Play(who, legal[luck.IntN(rules.Label{}, len(legal))])
			if err != nil {
				t.Fatal(err)
			}
			at.tell(events)
		}
	}
}

func choose(t *testing.T, who temper, turn bot.Turn, start uint64) rules.Move {
	t.Helper()
	thought, err := who.sit(turn.View.Now().Seat, rules.NewFastRand(start)).Choose(context.Background(), turn)
	if err != nil {
		t.Fatal(err)
	}
	return thought.Move
}

// No choice changes when everything that the seat cannot know is dealt anew.
func TestChoiceDoesNotDependOnSecrets(t *testing.T) {
	matches := 30
	if testing.Short() {
		matches = 6
	}
	for name, who := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen, differ := 0, 0
			for _, options := range []string{"difficulty=silent", "difficulty=one-question", "memory=off difficulty=rulebook"} {
				positions(t, options, matches, func(match *game.Match, turn bot.Turn) {
					seen++
					turn.Thoughts = 2
					want := choose(t, who, turn, uint64(seen))
					other, err := game.Rules{}.Resample(turn.View, rules.NewFastRand(uint64(1000+seen)))
					if err != nil {
						t.Fatal(err)
					}
					if other.Hash() != match.Hash() {
						differ++
					}
					turn.View = other.View(turn.View.Now().Seat)
					if got := choose(t, who, turn, uint64(seen)); got != want {
						t.Errorf("position %d: chose %v, and %v when the others' conditions were dealt anew", seen, want, got)
					}
				})
			}
			if seen < 3*6*matches || differ < seen*9/10 {
				t.Errorf("only %d positions, of which %d were really dealt anew", seen, differ)
			}
		})
	}
}

// A player answers with a legal move even where it has no time at all.
func TestNoTime(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	positions(t, "difficulty=rulebook", 6, func(match *game.Match, turn bot.Turn) {
		for name, who := range kinds {
			seat := turn.View.Now().Seat
			thought, err := who.sit(seat, rules.NewFastRand(1)).Choose(done, turn)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := match.Clone().Play(seat, thought.Move); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if thought.Thoughts > 0 {
				t.Errorf("%s had %d thoughts and no time", name, thought.Thoughts)
			}
			advice, err := who.sit(seat, rules.NewFastRand(1)).(*player).Advise(done, turn)
			if err != nil || len(advice.Reasons) == 0 {
				t.Errorf("%s advises %v because %v (%v)", name, advice.Move, advice.Reasons, err)
			}
		}
	})
}

func TestNotItsTurn(t *testing.T) {
	at := sit(t, gardener, 3, "", "turn")
	who := at.match.Awaited()[0]%3 + 1
	if _, err := at.players[who.Index()].Choose(context.Background(), bot.Turn{View: at.match.View(who)}); err == nil {
		t.Error("a seat that is not awaited was given a move")
	}
}

// Where the table does not remember, the player does: it knows as much as a
// table that remembers would tell it.
func TestRemembersByItself(t *testing.T) {
	for n := range 12 {
		luck := rules.NewFastRand(uint64(n))
		seed := fmt.Sprint("memory/", n)
		on, off := sit(t, gardener, 3+n%3, "memory=on", seed), sit(t, gardener, 3+n%3, "memory=off", seed)
		less := false
		for moves := 0; on.match.Outcome() == nil && moves < 20; moves++ {
			who, turn := off.turn(0)
			p := off.players[who.Index()].(*player)
			off.unseen[who.Index()] = nil
			s := p.survey(turn.View.(*game.View), turn.Events)
			want := on.match.View(who).(*game.View).Worlds().Count()
			if got := s.worlds().Count(); got != want {
				t.Fatalf("deal %d, move %d: remembers %d worlds; want %d", n, moves, got, want)
			}
			less = less || turn.View.(*game.View).Worlds().Count() > want
			legal := on.match.Legal(who).All()
			move := legal[luck.IntN(rules.Label{}, len(legal))]
			for _, at := range []*table{on, off} {
				events, err := at.match.Play(who, move)
				if err != nil {
					t.Fatal(err)
				}
				at.tell(events)
			}
		}
		if !less {
			t.Errorf("deal %d: there was nothing to remember", n)
		}
	}
}

// Nobody leaves the next player surely stuck who has another choice.
func TestLeavesNobodyStuck(t *testing.T) {
	could, narabi := 0, game.Rules{}
	for n := range 400 {
		at := sit(t, gardener, 3+n%3, "difficulty=silent", fmt.Sprint("stuck/", n))
		_, turn := at.turn(8)
		strands := map[rules.Move]bool{}
		for _, m := range turn.View.Legal() {
			f, err := narabi.Preview(turn.View, m)
			if err != nil {
				t.Fatal(err)
			}
			strands[m] = f.(game.Foresight).NextStuck != game.No
		}
		risky := 0
		for _, s := range strands {
			if s {
				risky++
			}
		}
		if risky == 0 || risky == len(strands) {
			continue
		}
		could++
		if could > 12 {
			break
		}
		move := choose(t, gardener, turn, 1)
		if f, _ := narabi.Preview(turn.View, move); f.(game.Foresight).NextStuck == game.Yes {
			t.Errorf("deal %d: %v surely leaves the next player stuck", n, move)
		}
	}
	if could == 0 {
		t.Error("no position put it to the test")
	}
}

func TestAdvice(t *testing.T) {
	said := map[string]bool{}
	for _, options := range []string{"difficulty=silent", "difficulty=rulebook"} {
		positions(t, options, 4, func(_ *game.Match, turn bot.Turn) {
			turn.Thoughts = 8
			advice, err := bot.Advise(context.Background(), game.Name, turn, rules.NewFastRand(1))
			if err != nil {
				t.Fatal(err)
			}
			if len(advice.Reasons) == 0 {
				t.Errorf("%v without a reason", advice.Move)
			}
			for _, r := range advice.Reasons {
				said[r.Key] = true
				for _, l := range locale.All() {
					for _, fault := range localetest.SentenceFaults(l, r.In(l)) {
						t.Errorf("%s %s: %s in %q", l.Code(), r.Key, fault, r.In(l))
					}
				}
			}
		})
	}
	if len(said) < 4 {
		t.Errorf("only these reasons were given: %v", said)
	}
}

func TestNamesInAllLanguages(t *testing.T) {
	for _, b := range bot.Of(game.Name) {
		for _, l := range locale.All() {
			for _, key := range []string{"bot.narabi." + b.Name, "bot.narabi." + b.Name + ".about"} {
				if !l.Has(key) {
					t.Errorf("%s lacks %s", l.Code(), key)
				}
			}
		}
	}
}

// Twenty-four fixed deals with fixed thoughts always take the same turns. The
// bounds lie at least three standard errors of 24 deals above the means of 300
// (6.7 and 4.9 turns), so that an honest change of the search passes and a
// broken one does not.
func TestTeamsPlayWell(t *testing.T) {
	for _, c := range []struct {
		options string
		most    float64
	}{{"difficulty=silent", 8.4}, {"difficulty=rulebook", 6.2}} {
		r := play(t, gardener, 4, c.options, 24, 12)
		if turns, _ := r.mean(); r.won < 23 || turns > c.most {
			t.Errorf("%s: %s; want at most %.1f turns", c.options, r, c.most)
		}
	}
}
