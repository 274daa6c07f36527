package narabi

import (
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// A question is asked only where its answer may change the swap, and the hint
// names the swap after either answer.
func TestQuestionsMayChangeTheSwap(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	asked := 0
	positions(t, "difficulty=rulebook", 10, func(_ *game.Match, turn bot.Turn) {
		p := gardener.sit(turn.View.Now().Seat, rules.NewFastRand(1)).(*player)
		turn.Thoughts = 12
		o, err := p.consider(t.Context(), turn)
		if err != nil {
			t.Fatal(err)
		}
		q := p.question(o)
		if q == nil {
			return
		}
		asked++
		if q.ifYes == q.ifNo {
			t.Errorf("%s is asked, and %s is best after either answer", q.move, q.ifYes.move)
		}
		reasons := q.reasons()
		last := reasons[len(reasons)-1]
		if yes, no := q.ifYes.move.Text(locale.English), q.ifNo.move.Text(locale.English); !strings.Contains(last.Error(), "“"+yes+"”;") || !strings.Contains(last.Error(), "“"+no+"”.") {
			t.Errorf("the hint says %s", last)
		}
	})
	if asked < 5 {
		t.Errorf("only %d questions were asked", asked)
	}
}

// However many questions a table allows, a team of bots does not interrogate.
func TestBotsDoNotInterrogate(t *testing.T) {
	for n := range 3 {
		at := sit(t, gardener, 3, "difficulty=rulebook", fmt.Sprint("asking/", n))
		inTurn := 0
		for at.match.Outcome() == nil {
			who, turn := at.turn(12)
			thought, err := at.players[who.Index()].Choose(t.Context(), turn)
			if err != nil {
				t.Fatal(err)
			}
			inTurn++
			if thought.Move.Kind() == "swap" {
				inTurn = 0
			}
			if inTurn > gardener.questions {
				t.Fatalf("%d questions were asked in one turn", inTurn)
			}
			events, err := at.match.Play(who, thought.Move)
			if err != nil {
				t.Fatal(err)
			}
			at.tell(events)
		}
	}
}
