package narabi

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/locale/localetest"
	"nagara/rules"
	game "nagara/rules/narabi"
)

var kinds = map[string]temper{"pebble": pebble, "pupil": pupil, "gardener": gardener}

// positions plays random moves and shows every position with what the awaited
// seat saw until then.
func positions(t *testing.T, options string, matches int, show func(match *game.Match, turn bot.Turn)) {
	t.Helper()
	for n := range matches {
		luck := rules.NewQuick(uint64(n))
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
	thought, err := who.sit(turn.View.Now().Seat, rules.NewQuick(start)).Choose(context.Background(), turn)
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
					other, err := game.Rules{}.Resample(turn.View, rules.NewQuick(uint64(1000+seen)))
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
			thought, err := who.sit(seat, rules.NewQuick(1)).Choose(done, turn)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := match.Clone().Play(seat, thought.Move); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if thought.Thoughts > 0 {
				t.Errorf("%s had %d thoughts and no time", name, thought.Thoughts)
			}
			advice, err := who.sit(seat, rules.NewQuick(1)).(*player).Advise(done, turn)
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
		luck := rules.NewQuick(uint64(n))
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
			f, err := narabi.Foresee(turn.View, m)
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
		if f, _ := narabi.Foresee(turn.View, move); f.(game.Foresight).NextStuck == game.Yes {
			t.Errorf("deal %d: %v surely leaves the next player stuck", n, move)
		}
	}
	if could == 0 {
		t.Error("no position put it to the test")
	}
}

// suggested is the awaited seat's turn after somebody else suggested that swap.
// It is told nothing but the view.
func suggested(t *testing.T, match *game.Match, swap game.Move) bot.Turn {
	t.Helper()
	said := match.Clone()
	mover := said.Awaited()[0]
	other := mover%rules.Seat(match.Setup().Seats) + 1
	edition := match.Setup().Edition.(*game.Edition)
	if _, err := said.Play(other, edition.Suggest(swap.Choice)); err != nil {
		t.Fatal(err)
	}
	return bot.Turn{View: said.View(mover), Thoughts: 12}
}

// spent is the same match after the question of the turn was asked.
func spent(t *testing.T, match *game.Match, seat rules.Seat) *game.Match {
	t.Helper()
	asked := match.Clone().(*game.Match)
	for _, move := range asked.Legal(seat).All() {
		if move.Kind() == "ask" {
			if _, err := asked.Play(seat, move); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return asked
}

// A wish decides between swaps that are about as good, and nothing else.
func TestWishes(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	good, bad, tried := 0, 0, 0
	positions(t, "difficulty=one-question", 15, func(match *game.Match, turn bot.Turn) {
		seat := turn.View.Now().Seat
		match = spent(t, match, seat)
		p := gardener.sit(seat, rules.NewQuick(1)).(*player)
		turn.View, turn.Thoughts = match.View(seat), 12
		o, err := p.consider(context.Background(), turn)
		if err != nil {
			t.Fatal(err)
		}
		best, second, worst := o.best(), (*option)(nil), o.best()
		for i := range o.swaps {
			s := &o.swaps[i]
			if s != best && s.mean() < best.mean()+0.1 {
				second = s
			}
			if s.count > 0 && s.mean() > worst.mean() {
				worst = s
			}
		}
		if second == nil || worst.mean() < best.mean()+1 || best.needs == 0 {
			return
		}
		tried++
		wish := func(o *option) rules.Move {
			return choose(t, gardener, suggested(t, match, o.move), 1)
		}
		if wish(second) == rules.Move(second.move) {
			good++
		}
		if wish(worst) == rules.Move(worst.move) {
			bad++
		}
	})
	if tried < 5 || good < tried*2/3 || bad > 0 {
		t.Errorf("of %d wishes %d good ones and %d bad ones were followed", tried, good, bad)
	}
}

func TestAdvice(t *testing.T) {
	said := map[string]bool{}
	for _, options := range []string{"difficulty=silent", "difficulty=rulebook"} {
		positions(t, options, 4, func(_ *game.Match, turn bot.Turn) {
			turn.Thoughts = 8
			advice, err := bot.Advise(context.Background(), game.Name, turn, rules.NewQuick(1))
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

// A gardener's choice does not depend on secrets either when it has the time to
// read others' swaps, and it does read them.
func TestGardenersReadSwapsNotSecrets(t *testing.T) {
	read := 0
	for n := range 4 {
		at := sit(t, gardener, 3, "difficulty=silent", fmt.Sprint("monks/", n))
		history := make([][]rules.Event, 3)
		for at.match.Outcome() == nil && len(history[0]) < 40 {
			who, turn := at.turn(20)
			history[who.Index()] = append(history[who.Index()], turn.Events...)
			turn.Events = history[who.Index()]
			p := gardener.sit(who, rules.NewQuick(1)).(*player)
			want, err := p.Choose(context.Background(), turn)
			if err != nil {
				t.Fatal(err)
			}
			read += len(p.memory.swaps)
			other, err := game.Rules{}.Resample(turn.View, rules.NewQuick(2))
			if err != nil {
				t.Fatal(err)
			}
			turn.View = other.View(who)
			if got := choose(t, gardener, turn, 1); got != want.Move {
				t.Errorf("match %d: chose %v, and %v when the others' conditions were dealt anew", n, want.Move, got)
			}
			at.step(t, 12)
		}
	}
	if read < 10 {
		t.Errorf("read only %d swaps", read)
	}
}

// A world in which somebody passed over a win is clearly less likely than one in
// which they could not win.
func TestReadSwaps(t *testing.T) {
	for n := range 200 {
		at := sit(t, gardener, 3, "difficulty=silent", fmt.Sprint("read/", n))
		for at.match.Outcome() == nil {
			state := at.match.State()
			var solver game.Solver
			swaps := state.Moves(nil)
			if now, after := solver.Needs(&state, swaps); now == 1 && len(swaps) > 2 {
				for i, swap := range swaps {
					if after[i] > 0 && passOver(t, at, swap) {
						return
					}
				}
			}
			at.step(t, 8)
		}
	}
	t.Fatal("no match came near its end")
}

// passOver makes that swap in place of one that wins, and judges worlds by it;
// false where it says nothing, because all are alike.
func passOver(t *testing.T, at *table, swap game.Choice) bool {
	t.Helper()
	match := at.match.Clone().(*game.Match)
	seat := match.Awaited()[0]
	edition := match.Setup().Edition.(*game.Edition)
	if _, err := match.Play(seat, edition.Swap(swap)); err != nil {
		t.Fatal(err)
	}
	now := match.State()
	before := now
	before.Undo(nil)
	p := gardener.sit(now.Mover(), rules.NewQuick(1)).(*player)
	p.effort = bot.NewEffort(context.Background(), 0)
	p.memory.swaps = []made{{seat: seat, Choice: swap, before: before, needs: map[game.Choice]int{}}}
	s := &survey{worlds: match.View(now.Mover()).(*game.View).Worlds}
	many := game.NewMany(draw(s.worlds(), game.Most, p.luck))
	var likely [game.Most]float64
	for i := range likely {
		likely[i] = 1
	}
	p.readSwaps(now.Mover(), many, &likely)
	could := game.Some(0)
	for _, swap := range many.Possible(&before, seat, many.All(), nil) {
		after := before
		if after.Play(swap.Choice); after.InOrder() {
			could |= swap.In
		}
	}
	if could == 0 || could == many.All() {
		return false
	}
	mean := func(in game.Some) float64 {
		sum := turns(likely)
		return sum.sum(in) / float64(in.Len())
	}
	if with, without := mean(could), mean(many.All()&^could); with*1.5 > without {
		t.Errorf("worlds with a win passed over have %.3f, those without %.3f", with, without)
	}
	return true
}

// A question is asked only where its answer may change the swap, and the hint
// names the swap after either answer.
func TestQuestionsMayChangeTheSwap(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	asked := 0
	positions(t, "difficulty=rulebook", 10, func(_ *game.Match, turn bot.Turn) {
		p := gardener.sit(turn.View.Now().Seat, rules.NewQuick(1)).(*player)
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
		reasons := q.reasons(o)
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
