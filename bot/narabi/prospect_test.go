package narabi

import (
	"fmt"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// everywhere is a Many of 64 worlds that are all alike.
func everywhere(t *testing.T) *game.Many {
	worlds := make([]game.State, game.Most)
	for i := range worlds {
		worlds[i] = sit(t, gardener, 3, "", "prospect").match.State()
	}
	return game.NewMany(worlds)
}

// Of two swaps one is good in a quarter of the worlds and bad in the others. It
// is taken only by one who hears that the world is of that quarter, and only
// where it can be made.
func TestWhatAnAnswerSavesTheNextPlayer(t *testing.T) {
	const quarter, eighth game.Some = 0xFFFF, 0xFF
	f := &prospect{Many: everywhere(t), turns: []*turns{{}, {}}}
	f.swaps = []game.Possible{{In: f.All()}, {In: f.All()}}
	for w := range game.Most {
		f.turns[0][w], f.turns[1][w] = 5, 2
		if quarter.Has(w) {
			f.turns[0][w] = 1
		}
	}
	f.blind = [2][]int{f.order(f.All() &^ half[0]), f.order(f.All() &^ half[1])}
	for _, c := range []struct {
		told game.Some
		can  game.Some
		want float64
	}{
		{quarter, f.All(), 1},
		{quarter, f.All() &^ eighth, 0.5},
		{f.All() &^ quarter, f.All(), 0},
		{f.All(), f.All(), 0},
		{0, f.All(), 0},
	} {
		f.swaps[0].In = c.can
		if got := f.saves(c.told); got != c.want {
			t.Errorf("to hear that it is one of %x, with the swap in %x, saves %v turns; want %v", c.told, c.can, got, c.want)
		}
	}
}

// What is good in one world only is no knowledge about another: where the two
// worlds of an answer say the opposite, to believe it costs turns.
func TestChanceIsNoKnowledge(t *testing.T) {
	f := &prospect{Many: everywhere(t), turns: []*turns{{}, {}}}
	f.swaps = []game.Possible{{In: f.All()}, {In: f.All()}}
	for w := range game.Most {
		f.turns[0][w], f.turns[1][w] = 2.5, 2
	}
	f.turns[0][0], f.turns[0][1] = 1, 5
	f.blind = [2][]int{f.order(f.All() &^ half[0]), f.order(f.All() &^ half[1])}
	if got := f.saves(1<<0 | 1<<1); got != -1.5 {
		t.Errorf("saves %v turns; want -1.5", got)
	}
}

// The one question of a turn is asked for the next player where it would not
// change the swap: of one's own stones too, which tells what they can do. Where
// questions have no limit it is not. None of it depends on secrets.
func TestSharesAQuestionThatWouldBeLost(t *testing.T) {
	shared, own := 0, 0
	for n := range 6 {
		options := []string{"difficulty=one-question", "memory=off difficulty=one-question", "difficulty=rulebook"}[n%3]
		at := sit(t, gardener, 3+n%2, options, fmt.Sprint("share/", n))
		for at.match.Outcome() == nil {
			seat, turn := at.turn(60)
			p := at.players[seat.Index()].(*player)
			at.unseen[seat.Index()] = nil
			o, err := p.consider(t.Context(), turn)
			if err != nil {
				t.Fatal(err)
			}
			var move rules.Move = o.best().move
			q := p.question(o)
			if q != nil {
				move = q.move
			}
			if q != nil && q.ifYes == q.ifNo {
				shared++
				if state := at.match.State(); state.Holder(q.move.Own) == seat {
					own++
				}
				if options == "difficulty=rulebook" {
					t.Errorf("%v is asked, though it changes nothing and can be asked later", q.move)
				}
				if key := q.reasons()[0].Key; key != "bot.narabi.why.share" {
					t.Errorf("the hint says %s", key)
				}
				choosesTheSame(t, turn)
			}
			events, err := at.match.Play(seat, move)
			if err != nil {
				t.Fatal(err)
			}
			at.tell(events)
		}
	}
	if shared < 3 || own == 0 {
		t.Errorf("%d questions were shared, %d of them of one's own stones", shared, own)
	}
}

// choosesTheSame deals anew what the seat cannot know.
func choosesTheSame(t *testing.T, turn bot.Turn) {
	t.Helper()
	want := choose(t, gardener, turn, 1)
	other, err := game.Rules{}.Resample(turn.View, rules.NewFastRand(2))
	if err != nil {
		t.Fatal(err)
	}
	turn.View = other.View(turn.View.Now().Seat)
	if got := choose(t, gardener, turn, 1); got != want {
		t.Errorf("chose %v, and %v when the others' conditions were dealt anew", want, got)
	}
}

// A table at which a monk sat goes on with a gardener.
func TestTheMonkIsAGardener(t *testing.T) {
	found, err := bot.Find(game.Name, "monk")
	if err != nil || found.Name != "gardener" {
		t.Errorf("the monk is %q (%v)", found.Name, err)
	}
}
