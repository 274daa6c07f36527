package account

import (
	"errors"
	"testing"
	"time"

	"nagara/locale"
	"nagara/study/glicko"
)

func TestReadPool(t *testing.T) {
	for pool, want := range map[string][3]any{
		"temple": {"temple", "", false}, TwinsOf("temple"): {"temple", "", true},
		"temple:abc": {"temple", "abc", false}, TwinsOf("temple:abc"): {"temple", "abc", true}, "": {"", "", false},
	} {
		if game, edition, twin := ReadPool(pool); game != want[0] || edition != want[1] || twin != want[2] {
			t.Errorf("%q is %q, %q, %t; want %v", pool, game, edition, twin, want)
		}
	}
}

func TestPagesHaveABound(t *testing.T) {
	for limit, fits := range map[int]bool{-1: false, 0: false, 1: true, MaxPage: true, MaxPage + 1: false} {
		if err := checkPage(limit); (err == nil) != fits {
			t.Errorf("a page of %d: %v", limit, err)
		}
	}
}

// TestWhoIsRated: people against people and bots against bots, of two owners.
func TestWhoIsRated(t *testing.T) {
	ada, ben, guest := Account{ID: "ada", Kind: Member}, Account{ID: "ben", Kind: Member}, Account{ID: "guest", Kind: Guest}
	gone := Account{ID: "gone", Kind: Member, Deleted: time.Unix(1, 0)}
	adas, more, bens := Account{ID: "a1", Kind: Bot, Owner: "ada"}, Account{ID: "a2", Kind: Bot, Owner: "ada"}, Account{ID: "b1", Kind: Bot, Owner: "ben"}
	for _, c := range []struct {
		first, second Account
		why           string
	}{
		{ada, ben, ""},
		{adas, bens, ""},
		{ada, guest, "guest"},
		{guest, ada, "guest"},
		{gone, ben, "guest"},
		{ada, bens, "mixed"},
		{bens, ada, "mixed"},
		{adas, more, "owner"},
	} {
		why := ""
		if _, err := rate(Duel{}, [2]Rater{{Account: c.first}, {Account: c.second}}); err != nil {
			message, _ := errors.AsType[*locale.Message](err)
			why = message.Key
		}
		if want := c.why; want != "" && why != ErrUnrated.Key+"."+want || want == "" && why != "" {
			t.Errorf("%s against %s: %q; want %q", c.first.ID, c.second.ID, why, want)
		}
	}
}

// TestJudge: each is held against the other as both were before, and the score
// of one is what the other lacks.
func TestJudge(t *testing.T) {
	at := time.Unix(1_000_000, 0)
	strong, weak := glicko.Rating{Rating: 1800, Deviation: 60, Volatility: 0.06}, glicko.Rating{Rating: 1400, Deviation: 200, Volatility: 0.06}
	players := [2]Rater{
		{Account{ID: "ada", Kind: Member}, Standing{Rating: strong}},
		{Account{ID: "ben", Kind: Member}, Standing{Rating: weak}},
	}
	changes, err := rate(Duel{Table: "t", Game: "race", At: at, Players: [2]string{"ada", "ben"}, Score: 0}, players)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []Change{
		{Table: "t", Game: "race", At: at, Account: "ada", Opponent: "ben", Score: 0, Before: strong, After: strong.After(0, glicko.Result{Opponent: weak.After(0), Score: 0})},
		{Table: "t", Game: "race", At: at, Account: "ben", Opponent: "ada", Score: 1, Before: weak, After: weak.After(0, glicko.Result{Opponent: strong.After(0), Score: 1})},
	} {
		if changes[i] != want {
			t.Errorf("got %+v; want %+v", changes[i], want)
		}
	}
}

// TestPause: two days are two days of periods; who was never rated, or was rated
// later, had no pause.
func TestPause(t *testing.T) {
	at := time.Unix(1_000_000, 0)
	for changed, want := range map[time.Time]float64{
		at.Add(-48 * time.Hour): 2 * periodsPerDay, at: 0, at.Add(time.Hour): 0, {}: 0,
	} {
		if got := (Standing{Changed: changed}).pause(at); got != want {
			t.Errorf("since %v: %v periods; want %v", changed, got, want)
		}
	}
}

// TestALongPauseMakesARivalLessSure: who wins against one who was away for a year learns
// less by it than against one who played yesterday.
func TestALongPauseMakesARivalLessSure(t *testing.T) {
	noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	sure := glicko.Rating{Rating: 1500, Deviation: 60, Volatility: 0.06}
	gain := func(away time.Duration) float64 {
		players := [2]Rater{
			{Account{ID: "a", Kind: Member}, Standing{Rating: sure, Changed: noon}},
			{Account{ID: "b", Kind: Member}, Standing{Rating: sure, Changed: noon.Add(-away)}},
		}
		changes, err := rate(Duel{At: noon, Players: [2]string{"a", "b"}, Score: 1}, players)
		if err != nil {
			t.Fatal(err)
		}
		return changes[0].After.Rating - changes[0].Before.Rating
	}
	if yesterday, lastYear := gain(24*time.Hour), gain(365*24*time.Hour); lastYear >= yesterday || lastYear <= 0 {
		t.Errorf("a win counts %v after a year, and %v after a day", lastYear, yesterday)
	}
}
