package glicko

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The published example: one period, a win and two losses.
func TestGlickmansExample(t *testing.T) {
	player := Rating{Rating: 1500, Deviation: 200, Volatility: 0.06}
	opponent := func(rating, deviation float64) Rating {
		return Rating{Rating: rating, Deviation: deviation, Volatility: 0.06}
	}
	after := player.After(1,
		Result{opponent(1400, 30), 1},
		Result{opponent(1550, 100), 0},
		Result{opponent(1700, 300), 0})
	// The paper rounds its steps to four digits on the way to these.
	near := func(got, want, within float64) bool { return math.Abs(got-want) < within }
	if !near(after.Rating, 1464.06, 0.01) || !near(after.Deviation, 151.52, 0.01) || !near(after.Volatility, 0.05999, 0.00001) {
		t.Errorf("the example gives %.4f %.4f %.7f; want 1464.06 151.52 0.05999", after.Rating, after.Deviation, after.Volatility)
	}
	for i, test := range []struct {
		opponent Rating
		g, e     string
	}{
		{opponent(1400, 30), "0.9955", "0.639"},
		{opponent(1550, 100), "0.9531", "0.432"},
		{opponent(1700, 300), "0.7242", "0.303"},
	} {
		g := weight(test.opponent.phi())
		e := expected(player.mu()-test.opponent.mu(), g)
		if fmt.Sprintf("%.4f", g) != test.g || fmt.Sprintf("%.3f", e) != test.e {
			t.Errorf("opponent %d: g %.4f, E %.3f; want %s, %s", i+1, g, e, test.g, test.e)
		}
	}
}

// Glickman: "if a player does not compete, the rating and volatility stay the
// same, but the deviation increases".
func TestAPauseOnlyAddsDoubt(t *testing.T) {
	before := Rating{Rating: 1700, Deviation: 60, Volatility: 0.06}
	year := before.After(78)
	if year.Rating != before.Rating || year.Volatility != before.Volatility {
		t.Errorf("a pause made %v of %v", year, before)
	}
	if math.Round(year.Deviation) != 110 {
		t.Errorf("after 78 periods the deviation is %.2f; want 110", year.Deviation)
	}
	if forever := before.After(1e9); forever.Deviation != maxDeviation {
		t.Errorf("after a very long pause the deviation is %.2f; want %d", forever.Deviation, maxDeviation)
	}
	if none := before.After(0); math.Abs(none.Deviation-before.Deviation) > 1e-9 {
		t.Errorf("no pause made %v of %v", none, before)
	}
}

func ratings() *rapid.Generator[Rating] {
	return rapid.Custom(func(t *rapid.T) Rating {
		return Rating{
			Rating:     rapid.Float64Range(0, 4000).Draw(t, "rating"),
			Deviation:  rapid.Float64Range(1, maxDeviation).Draw(t, "deviation"),
			Volatility: rapid.Float64Range(0.01, 0.15).Draw(t, "volatility"),
		}
	})
}

func TestRatingsBehave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		player, opponent := ratings().Draw(t, "player"), ratings().Draw(t, "opponent")
		periods := rapid.Float64Range(0, 100).Draw(t, "periods")
		won := player.After(periods, Result{opponent, 1})
		drawn := player.After(periods, Result{opponent, 0.5})
		lost := player.After(periods, Result{opponent, 0})
		for _, r := range []Rating{won, drawn, lost} {
			if math.IsNaN(r.Rating+r.Deviation+r.Volatility) || r.Deviation <= 0 || r.Deviation > maxDeviation || r.Volatility <= 0 {
				t.Fatalf("%v after a match with %v", r, opponent)
			}
		}
		if won.Rating < player.Rating || lost.Rating > player.Rating {
			t.Fatalf("%v: a win gives %v, a loss %v", player, won, lost)
		}
		if drawn.Rating > won.Rating || drawn.Rating < lost.Rating {
			t.Fatalf("a draw gives %v, a win %v, a loss %v", drawn, won, lost)
		}
		if played, paused := player.After(0, Result{opponent, 1}), player.After(0); played.Deviation > paused.Deviation+1e-9 {
			t.Fatalf("a match made %v less sure: %v", paused, played)
		}
		if sum := player.Expected(opponent) + opponent.Expected(player); math.Abs(sum-1) > 1e-9 {
			t.Fatalf("both expect %v together", sum)
		}
	})
}

// Players of true strengths 1300 and 1700 meet newcomers' doubts: their
// ratings must find the way.
func TestRatingsFindTheTruth(t *testing.T) {
	weak, strong := New(), New()
	share := 1 / (1 + math.Pow(10, -400.0/400))
	debt := 0.0
	for range 300 {
		score := 0.0
		if debt += share; debt >= 1 {
			score, debt = 1, debt-1
		}
		weak, strong = weak.After(0.1, Result{strong, 1 - score}), strong.After(0.1, Result{weak, score})
	}
	if lead := strong.Rating - weak.Rating; math.Abs(lead-400) > 60 {
		t.Errorf("the lead is %.0f after 300 matches; want about 400", lead)
	}
}
