package arena

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/testkit/examplegame"
)

// hasty adds as much as it can to the total of the toy game, so that it beats
// random players.
type hasty struct{}

func (hasty) Choose(_ context.Context, turn bot.Turn) (bot.Thought, error) {
	moves := turn.View.Legal()
	best := moves[0]
	for _, m := range moves {
		if m.String() == "add 3" {
			best = m
		}
	}
	return bot.Thought{Move: best}, nil
}

func entrant(name string, sit func(*rules.FastRand) bot.Player) Entrant {
	return Entrant{Name: name, New: func(_ rules.Setup, _ rules.Seat, luck uint64) (bot.Player, error) {
		return sit(rules.NewFastRand(luck)), nil
	}}
}

func plan(pairs int) *Plan {
	random := entrant("random", func(l *rules.FastRand) bot.Player { return bot.Random("race").New(1, l) })
	return &Plan{
		Game: examplegame.Rules{}, Setup: rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2},
		Entrants: []Entrant{random, entrant("hasty", func(*rules.FastRand) bot.Player { return hasty{} }), random},
		Seed:     "test", Pairs: pairs,
	}
}

func duels(t *testing.T, p *Plan) *Report {
	t.Helper()
	r, err := p.Duels(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// figures are all of a report but the times.
func figures(t *testing.T, r *Report) string {
	t.Helper()
	for i := range r.Players {
		r.Players[i].Pace = Pace{Decisions: r.Players[i].Pace.Decisions}
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheSameSeedGivesTheSameFigures(t *testing.T) {
	a, b := figures(t, duels(t, plan(40))), figures(t, duels(t, plan(40)))
	if !strings.Contains(a, `"editionHash":"`) {
		t.Errorf("the edition's hash is not in %s", a)
	}
	if a != b {
		t.Errorf("first %s\nthen %s", a, b)
	}
}

func TestEveryoneMeetsEveryone(t *testing.T) {
	r := duels(t, plan(10))
	if len(r.Duels) != 3 {
		t.Fatalf("%d duels; want 3", len(r.Duels))
	}
	for _, d := range r.Duels {
		if d.Matches != 20 {
			t.Errorf("%s – %s: %d matches; want 20", d.A, d.B, d.Matches)
		}
	}
}

// Two players that are the same share every pair: what one wins in one seat,
// the other wins in it too.
func TestEqualsShareEveryPair(t *testing.T) {
	p := plan(30)
	same := entrant("hasty", func(*rules.FastRand) bot.Player { return hasty{} })
	p.Entrants = []Entrant{same, same}
	d := duels(t, p).Duels[0]
	if d.Pairs[2] != 30 || d.Share != 0.5 || d.Elo != 0 {
		t.Errorf("pairs %v, share %v, Elo %v; want all even", d.Pairs, d.Share, d.Elo)
	}
}

func TestAMistakeNamesThePairAndThePlayer(t *testing.T) {
	p := plan(3)
	p.Entrants[1] = Entrant{Name: "broken", New: func(rules.Setup, rules.Seat, uint64) (bot.Player, error) {
		return nil, errors.New("no chair")
	}}
	_, err := p.Duels(t.Context())
	if err == nil || !strings.Contains(err.Error(), "broken") || !strings.Contains(err.Error(), "pair 1") {
		t.Errorf("%v; want an error that names pair 1 and broken", err)
	}
}

func TestElo(t *testing.T) {
	for share, want := range map[float64]float64{0.5: 0, 0.75: 190.85, 0.95: 511.5, 0.25: -190.85, 1: mostElo, 0: -mostElo} {
		if got := elo(share); math.Abs(got-want) > 0.1 {
			t.Errorf("elo(%v) is %v; want %v", share, got, want)
		}
	}
	for _, e := range []float64{-300, -10, 0, 25, 400} {
		if got := elo(share(e)); math.Abs(got-e) > 1e-9 {
			t.Errorf("elo(share(%v)) is %v", e, got)
		}
	}
}

func TestWilson(t *testing.T) {
	low, high := wilson(0.8, 100)
	if math.Abs(low-0.7112) > 0.001 || math.Abs(high-0.8666) > 0.001 {
		t.Errorf("80 of 100: %v – %v; want 0.711 – 0.867", low, high)
	}
}

func duel(a, b int, pairs [5]int) Duel {
	d := Duel{a: a, b: b, Pairs: pairs}
	d.settle()
	return d
}

// Where duels agree with one another, the ladder says what they say.
func TestTheLadderFitsConsistentDuels(t *testing.T) {
	ratings, errors := ladder(3, []Duel{
		duel(0, 1, [5]int{100, 0, 600, 0, 300}), // 60 %, 70 Elo
		duel(1, 2, [5]int{100, 0, 600, 0, 300}),
	})
	if math.Abs(ratings[0]-ratings[1]-70.4) > 1 || math.Abs(ratings[1]-70.4) > 1 || ratings[2] != 0 {
		t.Errorf("%v; want about 141, 70, 0", ratings)
	}
	for _, e := range errors {
		if e < 5 || e > 30 {
			t.Errorf("errors are %v; want some 10 to 20", errors)
		}
	}
}

func TestTheSequentialTestDecides(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 10}
	for name, c := range map[string]struct {
		pairs [5]int
		want  string
	}{
		"stronger":  {[5]int{100, 0, 500, 0, 250}, "elo1"},
		"no better": {[5]int{300, 0, 500, 0, 250}, "elo0"},
		"undecided": {[5]int{10, 0, 50, 0, 11}, "neither"},
		"too few":   {[5]int{0, 0, 0, 0, 15}, "neither"},
	} {
		d := duel(0, 1, c.pairs)
		if over := test.decide(&d); d.Test.Holds != c.want || over != (c.want != "neither") {
			t.Errorf("%s: %s, over %v; want %s", name, d.Test.Holds, over, c.want)
		}
	}
}

// A test that is decided ends the duel early.
func TestADecidedDuelEnds(t *testing.T) {
	p := plan(2000)
	p.Entrants = p.Entrants[:2]
	p.Test = &Test{Elo0: -50, Elo1: 0}
	if d := duels(t, p).Duels[0]; d.Matches == 4000 || d.Test.Holds == "neither" {
		t.Errorf("%d matches, %s", d.Matches, d.Test.Holds)
	}
}

// Teams play the same deals, and are held against par. What is lost has no
// turns to compare.
func TestTeams(t *testing.T) {
	game := narabi.Rules{}
	p := Plan{Game: game, Setup: rules.Setup{Edition: game.Edition(), Seats: 3}, Seed: "test", Pairs: 12, Entrants: []Entrant{
		entrant("one", func(l *rules.FastRand) bot.Player { return bot.Random(narabi.Name).New(1, l) }),
		entrant("two", func(l *rules.FastRand) bot.Player { return bot.Random(narabi.Name).New(1, l) }),
	}}
	r, err := p.Teams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, team := range r.Teams {
		counted := 0
		for _, n := range team.Over {
			counted += n
		}
		if team.Deals != 12 || counted != team.Won {
			t.Errorf("%+v", team)
		}
	}
	checkPages(t, r)
}

func TestTeamsAreForThoseWhoWinTogether(t *testing.T) {
	if _, err := plan(1).Teams(t.Context()); err == nil || !strings.Contains(err.Error(), "each plays alone") {
		t.Errorf("%v; want an error that says why", err)
	}
}

func TestPages(t *testing.T) {
	p := plan(20)
	p.Test = &Test{Elo0: 0, Elo1: 10}
	checkPages(t, duels(t, p))
}

func TestLongNamesFitBesideThePlot(t *testing.T) {
	for name, want := range map[string]string{
		"naga": "naga", "exec:python3 /home/ada/bots/first.py": "exec:python3 /home/ada/…",
	} {
		if got := short(name); got != want {
			t.Errorf("%q is shown as %q; want %q", name, got, want)
		}
	}
}

// A game without options has none in the title.
func TestTitle(t *testing.T) {
	r := &Report{Game: "coin", Rules: 1, Edition: "only", Seed: "spring"}
	for want, options := range map[string]rules.Options{
		"coin, rules 1, edition only, seed spring\n":          nil,
		"coin, rules 1, edition only, goal=21, seed spring\n": {"goal": "21"},
	} {
		if r.Options = options; !strings.HasPrefix(r.Text(locale.English), want) {
			t.Errorf("want %q; got %q", want, r.Text(locale.English))
		}
	}
}

// checkPages: every word is there in every language, and the plot is XML.
func checkPages(t *testing.T, r *Report) {
	t.Helper()
	for _, l := range locale.All() {
		for _, page := range []string{r.Text(l), r.Plot(l)} {
			if strings.Contains(page, "arena.") || strings.Contains(page, "{") && !strings.Contains(page, "<style>") {
				t.Errorf("%s has an unsaid sentence:\n%s", l.Code(), page)
			}
		}
		reader := xml.NewDecoder(strings.NewReader(r.Plot(l)))
		for {
			if _, err := reader.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("the plot is no XML: %v", err)
			}
		}
	}
}
