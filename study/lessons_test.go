package study

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"nagara/bot"
	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// each runs a test for every lesson.
func each(t *testing.T, test func(t *testing.T, l *Lesson)) {
	t.Helper()
	for _, l := range Lessons() {
		t.Run(l.ID, func(t *testing.T) { test(t, l) })
	}
}

func begin(t *testing.T, l *Lesson) *Attempt {
	t.Helper()
	a, err := Begin(l)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func try(t *testing.T, a *Attempt, move string) {
	t.Helper()
	if err := a.Try(move); err != nil {
		t.Fatalf("%s: %v", move, err)
	}
}

// eachStep runs a test at the beginning of every step of every lesson.
func eachStep(t *testing.T, test func(t *testing.T, a *Attempt, s *Step)) {
	each(t, func(t *testing.T, l *Lesson) {
		for i := range l.Steps {
			a := begin(t, l)
			if err := a.Go(i + 1); err != nil {
				t.Fatalf("going to step %d: %v", i+1, err)
			}
			test(t, a, &l.Steps[i])
		}
	})
}

// at is another attempt at the same place.
func at(t *testing.T, a *Attempt) *Attempt {
	t.Helper()
	other, err := Resume(a.Bookmark())
	if err != nil {
		t.Fatal(err)
	}
	return other
}

func TestCoursesAreWhole(t *testing.T) {
	ids := map[string]bool{}
	counts := map[string]int{}
	for _, l := range Lessons() {
		counts[l.Game]++
		if l.Number != counts[l.Game] {
			t.Errorf("%s has the number %d; the course of %s goes on with %d", l.ID, l.Number, l.Game, counts[l.Game])
		}
		if ids[l.ID] {
			t.Errorf("%s is there twice", l.ID)
		}
		ids[l.ID] = true
	}
	if want := map[string]int{"nagaraja": 9, "narabi": 6}; !maps.Equal(counts, want) {
		t.Errorf("the courses have %v lessons; want %v", counts, want)
	}
}

func TestLessonsAreLearntByTheirFirstRightMoves(t *testing.T) {
	each(t, func(t *testing.T, l *Lesson) {
		a := begin(t, l)
		for i, s := range l.Steps {
			if a.step != i || a.Stage() != Task {
				t.Fatalf("step %d is at %d, %s", i+1, a.step+1, a.Stage())
			}
			try(t, a, s.Right[0])
		}
		if a.Stage() != Done || a.Page(locale.English).Insight == "" {
			t.Errorf("after all steps the stage is %s", a.Stage())
		}
	})
}

// legal is all that the learner may do, less what is no attempt.
func legal(a *Attempt) (moves []string) {
	for _, m := range a.now.match.Legal(Learner).All() {
		free := slices.ContainsFunc(a.lesson.Free, func(p string) bool { return fits(p, m.String()) })
		if named := slices.ContainsFunc(a.lesson.Steps[a.step].patterns(), func(p string) bool { return fits(p, m.String()) }); named || !free {
			moves = append(moves, m.String())
		}
	}
	return moves
}

func (s *Step) patterns() []string {
	all := slices.Clone(s.Right)
	for _, slip := range s.Errors {
		all = append(all, slip.Moves[0])
	}
	return all
}

func isRight(s *Step, move string) bool {
	return slices.ContainsFunc(s.Right, func(p string) bool { return fits(p, move) })
}

// Every legal move is tried: those that are right reach the goal, and no
// others do. Each error has a sentence of its own.
func TestRightMovesReachTheGoalAndNoOthersDo(t *testing.T) {
	eachStep(t, func(t *testing.T, a *Attempt, s *Step) {
		step := a.step
		for _, move := range legal(a) {
			b := at(t, a)
			try(t, b, move)
			reached := len(s.Goal) > 0 && !slices.ContainsFunc(s.Goal, func(g Goal) bool { return !b.scene().holds(g) })
			switch right := isRight(s, move); {
			case right && b.step == step:
				t.Errorf("%s is right, but the step does not pass", move)
			case right && len(s.Goal) > 0 && !reached:
				t.Errorf("%s is right, but does not reach the goal %+v", move, s.Goal)
			case !right && reached && b.Stage() == Wrong:
				t.Errorf("%s reaches the goal, but is wrong", move)
			}
			if b.now.remark != nil && b.now.remark.Key == "study.otherwise" {
				t.Errorf("nothing is said about %s", move)
			}
		}
	})
}

// Every pattern means something: some legal line fits each error, and some
// legal move each right one.
func TestEveryPatternIsMet(t *testing.T) {
	eachStep(t, func(t *testing.T, a *Attempt, s *Step) {
		for _, p := range s.Right {
			if !slices.ContainsFunc(legal(a), func(m string) bool { return fits(p, m) }) {
				t.Errorf("step %d: no legal move is %q", a.step+1, p)
			}
		}
		for i := range s.Errors {
			if !met(t, a, &s.Errors[i], nil) {
				t.Errorf("step %d: no line leads to the error %q", a.step+1, s.Errors[i].Moves)
			}
		}
	})
}

// met tells whether some line leads to the error, and checks what it says.
func met(t *testing.T, a *Attempt, slip *Slip, line []string) bool {
	for _, move := range legal(a) {
		if !fits(slip.Moves[len(line)], move) {
			continue
		}
		b := at(t, a)
		try(t, b, move)
		if b.now.remark == nil {
			if len(line)+1 < len(slip.Moves) && b.Stage() == Task && b.step == a.step && met(t, b, slip, append(line, move)) {
				return true
			}
			continue
		}
		if b.now.remark.Key == slip.Say && len(line)+1 == len(slip.Moves) {
			for name, value := range b.now.remark.Args {
				if value == unseen {
					t.Errorf("%s: %s is not on the board", slip.Say, name)
				}
			}
			if want := len(slip.Replies) + 1; len(b.played) != want {
				t.Errorf("after %s %d moves were played; want %d: some reply is not legal", move, len(b.played), want)
			}
			return true
		}
	}
	return false
}

func TestWhatIsRingedIsOnTheBoard(t *testing.T) {
	eachStep(t, func(t *testing.T, a *Attempt, s *Step) {
		for _, ring := range s.Rings {
			if _, there := a.scene().find(ring.At); !there {
				t.Errorf("step %d rings %s, which is not there", a.step+1, ring.At)
			}
			for _, l := range locale.All() {
				if name := ring.in(l, a.lesson.Game); strings.HasPrefix(name, "lesson.") || strings.Contains(name, "{") {
					t.Errorf("%s has no name for a ring: %s", l.Code(), name)
				}
			}
		}
		if len(s.Rings) == 0 {
			t.Errorf("step %d rings nothing", a.step+1)
		}
	})
}

// keys are those of all sentences of a lesson.
func (l *Lesson) keys() []string {
	keys := []string{l.Title, l.Insight}
	for _, s := range l.Steps {
		keys = append(keys, s.Do)
		for _, slip := range s.Errors {
			keys = append(keys, slip.Say)
		}
	}
	return keys
}

// TestRingsAreCalledAsPeopleCallThem: nobody reads the id of a card or of a move.
func TestRingsAreCalledAsPeopleCallThem(t *testing.T) {
	eachStep(t, func(t *testing.T, a *Attempt, s *Step) {
		for _, l := range locale.All() {
			for _, ring := range a.rings(l, s) {
				id := ring.At[strings.LastIndex(ring.At, "/")+1:]
				if strings.ContainsAny(id, "-") && strings.Contains(ring.Name, id) || strings.Contains(ring.Name, "“"+id) {
					t.Errorf("%s is called %q in %s", ring.At, ring.Name, l.Code())
				}
			}
		}
	})
}

func TestEverySentenceIsThereInEveryLanguage(t *testing.T) {
	used := map[string]bool{}
	each(t, func(t *testing.T, l *Lesson) {
		a := begin(t, l)
		for _, key := range l.keys() {
			used[key] = true
			for _, language := range locale.All() {
				if !language.Has(key) {
					t.Errorf("%s lacks %s", language.Code(), key)
				}
				args := locale.Pairs("n", 3, "own", 3, "rival", 6)
				maps.Copy(args, a.names())
				if text := language.Text(key, args); strings.Contains(text, "{") {
					t.Errorf("%s %s wants what nobody gives: %s", language.Code(), key, text)
				}
			}
		}
	})
	for _, key := range locale.English.Keys() {
		if strings.HasPrefix(key, "lesson.") && !strings.HasPrefix(key, "lesson.thing.") && !used[key] {
			t.Errorf("no lesson says %s", key)
		}
	}
}

// The strongest bot of a game makes a right move wherever the learner is to
// move: a lesson must not teach what good players avoid. It may talk first.
func TestTheStrongestBotAgrees(t *testing.T) {
	const thoughts = 300
	runs := 5
	if testing.Short() {
		runs = 1
	}
	eachStep(t, func(t *testing.T, a *Attempt, s *Step) {
		if !slices.Contains(a.now.match.Awaited(), Learner) {
			return
		}
		levels := bot.Levels(a.lesson.Game)
		strongest := levels[len(levels)-1]
		for run := range runs {
			b := at(t, a)
			player := strongest.New(Learner, rules.NewFastRand(uint64(run)))
			if move := choose(t, b, player, thoughts); !isRight(s, move) {
				t.Errorf("step %d, run %d: the bot plays %s; right is %q", a.step+1, run, move, s.Right)
			}
		}
	})
}

// choose is what a bot does, after all that is no attempt.
func choose(t *testing.T, a *Attempt, player bot.Player, thoughts int) string {
	t.Helper()
	step := &a.lesson.Steps[a.step]
	var events []rules.Event
	for {
		thought, err := player.Choose(context.Background(), bot.Turn{View: a.now.match.View(Learner), Events: events, Thoughts: thoughts})
		if err != nil {
			t.Fatal(err)
		}
		move := thought.Move.String()
		if isRight(step, move) || !slices.ContainsFunc(a.lesson.Free, func(p string) bool { return fits(p, move) }) {
			return move
		}
		try(t, a, move)
		events = nil
		for _, played := range a.Played() {
			events = append(events, record.Viewpoint{Seat: Learner}.Events(played)...)
		}
	}
}

func TestFilesAreNamedAfterTheirLessons(t *testing.T) {
	for _, l := range Lessons() {
		name := fmt.Sprintf("lessons/%s-%d-%s.json", l.Game, l.Number, l.ID)
		if _, err := files.ReadFile(name); err != nil {
			t.Errorf("%s is not in %s", l.ID, path.Base(name))
		}
	}
}
