package study

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
)

// watch plays a match at random, and hands over what the coach of a seat is shown
// after each move.
func watch(t *testing.T, game rules.Rules, seats int, you rules.Seat, seed string, look func(CoachAsk)) {
	t.Helper()
	match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf(seed)})
	if err != nil {
		t.Fatal(err)
	}
	luck := rules.NewFastRand(uint64(rules.SeedOf(seed)[0]))
	for acted := false; ; {
		ask := CoachAsk{Game: game.Name(), Do: "look", Acted: acted, Names: []string{"Ash", "Willow", "Cedar"}}
		recode(match.View(you).Picture(), &ask.View)
		for _, event := range events {
			if seen := event.SeenBy(you); seen != nil {
				var fields map[string]any
				recode(seen, &fields)
				ask.Events = append(ask.Events, fields)
			}
		}
		look(ask)
		if match.Outcome() != nil {
			return
		}
		seat := match.Awaited()[0]
		thought, err := bot.Random(game.Name()).New(seat, luck).Choose(context.Background(), bot.Turn{View: match.View(seat)})
		if err != nil {
			t.Fatal(err)
		}
		if events, err = match.Play(seat, thought.Move); err != nil {
			t.Fatal(err)
		}
		acted = seat == you
	}
}

// Every mark comes in some match to whoever sits anywhere, in words that are whole
// in every language.
func TestEveryMarkComes(t *testing.T) {
	for name, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		for you := rules.Seat(1); int(you) <= seats; you++ {
			t.Run(fmt.Sprintf("%s seat %d", name, you), func(t *testing.T) { everyMarkComes(t, name, seats, you) })
		}
	}
}

func everyMarkComes(t *testing.T, name string, seats int, you rules.Seat) {
	t.Helper()
	game, err := rules.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	marks := coachings()[coached{name, you}].Marks
	for n := 0; n < 30 && len(seen) < len(marks); n++ {
		memory := Memory{}
		watch(t, game, seats, you, fmt.Sprintf("coach-%d", n), func(ask CoachAsk) {
			ask.Memory, ask.Idle = memory, n%2 == 1
			answer, err := ask.Answer(locale.English)
			if err != nil {
				t.Fatal(err)
			}
			memory = answer.Memory
			if answer.Mark != nil && !seen[answer.Mark.ID] {
				seen[answer.Mark.ID] = true
				checkWords(t, ask)
			}
		})
		for id, count := range memory.Moments {
			if count > moments {
				t.Errorf("%s came %d times", id, count)
			}
		}
	}
	for _, mark := range marks {
		if !seen[mark.ID] {
			t.Errorf("%s: %s never comes", name, mark.ID)
		}
		if _, err := Find(mark.Lesson); mark.Lesson != "" && err != nil {
			t.Errorf("%s: %v", mark.ID, err)
		}
	}
}

// checkWords makes sure that the mark is said in every language.
func checkWords(t *testing.T, ask CoachAsk) {
	t.Helper()
	for _, language := range locale.All() {
		answer, err := ask.Answer(language)
		if err != nil {
			t.Fatal(err)
		}
		if text := answer.Mark.Text; strings.Contains(text, "{") || strings.Contains(text, unseen) || strings.HasPrefix(text, "coach.") {
			t.Errorf("%s %s says %s", language.Code(), answer.Mark.ID, text)
		}
	}
}

// looking asks the coach of a small board of Narabi.
type looking struct {
	t      *testing.T
	memory Memory
}

func (l *looking) at(turn, awaited int, change func(*CoachAsk)) string {
	l.t.Helper()
	ask := CoachAsk{Game: "narabi", Do: "look", Memory: l.memory, View: map[string]any{"turn": float64(turn), "awaited": []any{float64(awaited)}}}
	if change != nil {
		change(&ask)
	}
	answer, err := ask.Answer(locale.English)
	if err != nil {
		l.t.Fatal(err)
	}
	l.memory = answer.Memory
	if answer.Mark == nil {
		return ""
	}
	return answer.Mark.ID
}

func acted(ask *CoachAsk) { ask.Acted = true }
func idle(ask *CoachAsk)  { ask.Idle = true }

func TestMarksFade(t *testing.T) {
	l := looking{t: t}
	expect := func(want, got string) {
		t.Helper()
		if got != want {
			t.Errorf("the mark is %q; want %q", got, want)
		}
	}
	expect("turn", l.at(0, 1, nil))
	expect("turn", l.at(0, 1, nil)) // it stays while nothing is done
	expect("", l.at(1, 2, acted))
	expect("wait", l.at(1, 2, idle))
	expect("plan", l.at(3, 1, nil)) // more important than turn, which is kept for later
	expect("", l.at(4, 2, acted))
	expect("", l.at(5, 1, nil)) // the second time only to those who wait
	expect("plan", l.at(5, 1, idle))
	expect("", l.at(6, 1, idle)) // and then the first turns are over
	expect("late", l.at(20, 1, nil))
}

func TestWhoeverKnowsIsNotToldAgain(t *testing.T) {
	l := looking{t: t}
	l.at(0, 1, nil)
	if got := l.at(0, 1, func(ask *CoachAsk) { ask.Do = "know" }); got != "" || l.memory.Moments["turn"] != moments {
		t.Errorf("%q, %+v", got, l.memory)
	}
	if got := l.at(0, 1, idle); got != "" {
		t.Errorf("%s came again", got)
	}
}

func TestALessonCountsAsTheFirstTime(t *testing.T) {
	l := looking{t: t}
	learnt := func(ask *CoachAsk) { ask.Learnt = []string{"in-order"} }
	if got := l.at(0, 1, learnt); got != "" {
		t.Errorf("%s came at once", got)
	}
	if got := l.at(0, 1, func(ask *CoachAsk) { learnt(ask); idle(ask) }); got != "turn" {
		t.Errorf("%q came to one who waits", got)
	}
}

func TestOnlyDangerLivesOnAfterTheFirstMatch(t *testing.T) {
	l := looking{t: t}
	over := func(ask *CoachAsk) { ask.Do = "over" }
	for match := range 4 {
		want := map[bool]string{true: "turn", false: ""}[match == 0]
		if got := l.at(0, 1, nil); got != want {
			t.Errorf("match %d begins with %q", match+1, got)
		}
		l.at(19, 2, acted)
		l.memory.Moments["late"] = 0
		want = map[bool]string{true: "late", false: ""}[match < dangerMatches]
		if got := l.at(20, 1, nil); got != want {
			t.Errorf("match %d ends with %q; want %q", match+1, got, want)
		}
		l.at(21, 2, over)
	}
}

func TestOffersALessonThatFitsTheEnd(t *testing.T) {
	ended := func(reason string, winner, cursed float64) map[string]any {
		return map[string]any{
			"outcome": map[string]any{"reason": reason, "winners": []any{winner}},
			"players": []any{map[string]any{"cursed": cursed}, map[string]any{"cursed": cursed}},
		}
	}
	for _, test := range []struct {
		game string
		view map[string]any
		want string
	}{
		{"nagaraja", ended("curse", 2, 3), "third-curse"},
		{"nagaraja", ended("points", 2, 2), "their-curse"},
		{"nagaraja", ended("points", 2, 1), ""},
		{"nagaraja", ended("curse", 1, 3), ""},
		{"narabi", ended("stuck", 0, 0), "nobody-stuck"},
		{"narabi", ended("order", 1, 0), ""},
	} {
		answer, err := CoachAsk{Game: test.game, Do: "over", View: test.view}.Answer(locale.English)
		if err != nil || answer.Offer != test.want || answer.Memory.Matches != 1 {
			t.Errorf("%s %v: %+v, %v; want %s", test.game, test.view, answer, err, test.want)
		}
		if _, err := Find(test.want); test.want != "" && err != nil {
			t.Error(err)
		}
	}
}

func TestWrongQuestionsToTheCoachAreRefused(t *testing.T) {
	for want, ask := range map[string]CoachAsk{
		"Nobody coaches chess yet.": {Game: "chess", Do: "look"},
		"The coach cannot dance":    {Game: "narabi", Do: "dance"},
	} {
		if _, err := ask.Answer(locale.English); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
	if answer, err := (CoachAsk{Game: "narabi", Do: "look"}).Answer(locale.English); err != nil || answer.Mark != nil {
		t.Errorf("with nothing to see: %+v, %v", answer, err)
	}
}

func FuzzReadCoaching(f *testing.F) {
	for _, name := range []string{"nagaraja", "narabi"} {
		text, err := coachFiles.ReadFile("coach/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := ReadCoaching(text)
		if err != nil {
			if fault, ok := err.(*rules.Fault); !ok || fault.Line < 1 {
				t.Fatalf("%v names no line", err)
			}
			return
		}
		m := Memory{Moments: map[string]int{}}
		m.look(c, scene{"turn": 1.0, "events": []any{}}, false, true)
	})
}

// TestALessonDoesNotBringMarksBack: who was told twice and then does the lesson is not
// told a third time.
func TestALessonDoesNotBringMarksBack(t *testing.T) {
	l := looking{t: t, memory: Memory{Moments: map[string]int{"turn": moments}}}
	learnt := func(ask *CoachAsk) {
		ask.Learnt = []string{"in-order"}
		idle(ask)
	}
	if got := l.at(0, 1, learnt); got != "" || l.memory.Moments["turn"] != moments {
		t.Errorf("%q came again, after %+v", got, l.memory.Moments)
	}
}
