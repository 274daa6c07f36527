package analysis

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/bot"
	_ "nagara/bot/all" // so that matches can be played
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

// played is a match that was played at random.
func played(t *testing.T, game string, seats int) *record.Record {
	t.Helper()
	g, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := g.Start(rules.Setup{Edition: g.Edition(), Seats: seats, Seed: rules.SeedOf("analysis")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(g, match, slices.Repeat([]string{"Ada"}, seats))
	anybody := bot.Random(game).New(1, rules.NewFastRand(7))
	for match.Outcome() == nil {
		who := match.Awaited()[0]
		thought, err := anybody.Choose(t.Context(), bot.Turn{View: match.View(who)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Play(who, thought.Move); err != nil {
			t.Fatal(err)
		}
		r.Add(who, thought.Move)
	}
	r.Settle(match)
	return r
}

var errEnough = errors.New("enough")

// first is what is told first.
func first(t *testing.T, r *record.Record, after int) (b Board, err error) {
	t.Helper()
	err = Look(t.Context(), r, after, locale.English, func(told Board) error {
		b = told
		return errEnough
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return b, err
}

// offered are the moves of a decision; words, which cost and change nothing, are none.
func offered(match rules.Match, seat rules.Seat) (moves []string) {
	for _, m := range match.Legal(seat).All() {
		if !rules.Says(match, m) {
			moves = append(moves, m.String())
		}
	}
	slices.Sort(moves)
	return moves
}

// named are names of blank stones, which stand on none of them.
var named = regexp.MustCompile(`\b[bw][1-3]\b`)

func TestEveryMoveIsLookedAt(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		r, decisions := played(t, game, seats), 0
		steps, err := r.Steps(nil)
		if err != nil {
			t.Fatal(err)
		}
		for after := 0; after < len(r.Moves) && decisions < 4; after += 3 {
			seat, want := r.Moves[after].Seat, offered(steps[after].Match, r.Moves[after].Seat)
			if len(want) < 2 {
				continue
			}
			decisions++
			b, err := first(t, r, after)
			if err != nil {
				t.Errorf("%s, after %d moves: %v", game, after, err)
				continue
			}
			var got []string
			for _, m := range b.Moves {
				got = append(got, m.Move)
				if m.Text == "" || m.Error < 0 || game == "narabi" && named.MatchString(m.Text+strings.Join(m.Reasons, " ")) {
					t.Errorf("%s, after %d moves: %+v", game, after, m)
				}
			}
			slices.Sort(got)
			if b.Seat != seat || b.Thoughts > b.Of || !slices.Equal(got, want) {
				t.Errorf("%s, after %d moves: seat %d, %d of %d thoughts, moves\n%q; want those of seat %d:\n%q",
					game, after, b.Seat, b.Thoughts, b.Of, got, seat, want)
			}
		}
	}
}

func TestTheBestStandFirst(t *testing.T) {
	b, err := first(t, played(t, "narabi", 3), 0)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSortedFunc(b.Moves, func(one, other Move) int {
		if one.Free || other.Free {
			return 0
		}
		return int(other.Worth - one.Worth)
	}) {
		t.Errorf("%+v", b.Moves)
	}
}

func TestWhatCannotBeLookedAtIsRefused(t *testing.T) {
	r := played(t, "narabi", 3)
	running := *r
	running.Result = record.Unfinished
	cut := *r // says that it is over, though it stops before
	cut.Moves = r.Moves[:2]
	toy := played(t, "race", 2)
	for name, c := range map[string]struct {
		r     *record.Record
		after int
		key   string
	}{
		"a match that is played":    {&running, 0, "review.unfinished"},
		"a game that nobody judges": {toy, 0, "review.unjudged"},
		"before the deal":           {r, -1, "analysis.step"},
		"after the end":             {r, len(r.Moves) + 1, "analysis.step"},
		"the end":                   {r, len(r.Moves), "analysis.none"},
		"the end of a part":         {&cut, 2, "analysis.none"},
	} {
		_, err := first(t, c.r, c.after)
		if said, ok := errors.AsType[*locale.Message](err); !ok || said.Key != c.key || said.In(locale.English) == c.key {
			t.Errorf("%s: %v; want %s", name, err, c.key)
		}
	}
}

func TestNobodyIsToldMoreOnceTheyHaveLeft(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		r, told := played(t, game, seats), 0
		ctx, leave := context.WithCancel(t.Context())
		err := Look(ctx, r, 0, locale.English, func(Board) error {
			told++
			leave()
			return nil
		})
		if told != 1 || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("%s: told %d times after the context was done; %v", game, told, err)
		}
	}
}

func TestForesee(t *testing.T) {
	r := played(t, "nagaraja", 2)
	made := r.Moves[0]
	if seen, err := Preview(r, 0, made.Seat, made.Text); err != nil || rules.ForesightText(locale.English, seen) == "" {
		t.Errorf("what was played first: %v, %v", seen, err)
	}
	for name, c := range map[string]struct {
		after int
		seat  rules.Seat
		move  string
		says  string
	}{
		"after the end":          {len(r.Moves) + 1, made.Seat, made.Text, "analysis.step"},
		"a third seat":           {0, 3, made.Text, "analysis.seat"},
		"nobody's seat":          {0, 0, made.Text, "analysis.seat"},
		"nonsense":               {0, made.Seat, "fly", ""},
		"a move of another seat": {0, 3 - made.Seat, made.Text, ""},
	} {
		_, err := Preview(r, c.after, c.seat, c.move)
		said, ok := errors.AsType[*locale.Message](err)
		if err == nil || c.says != "" && (!ok || said.Key != c.says) {
			t.Errorf("%s: %v; want %q", name, err, c.says)
		}
	}
}
