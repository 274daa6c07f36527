package nagaraja

import (
	"context"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// tried is an option that was worth that much in so many deals, a little more
// in every other one and a little less in the others.
func tried(at, deals int, worth, sway float64) option {
	o := option{at: at}
	for i := range deals {
		sway = -sway
		if i%4 == 0 { // so that two options do not sway together
			sway = -sway
		}
		o.follow(worth + sway)
	}
	return o
}

func TestWhatIsBeatenIsDropped(t *testing.T) {
	for name, c := range map[string]struct {
		others []option
		kept   int
	}{
		"far behind":              {[]option{tried(1, 40, 0.3, 0.01)}, 1},
		"may still be better":     {[]option{tried(1, 40, 0.59, 0.3)}, 2},
		"the same, long observed": {[]option{tried(1, 400, 0.6, 0)}, 1},
		"the same, seldom seen":   {[]option{tried(1, 40, 0.6, 0)}, 2},
		"one of each":             {[]option{tried(1, 40, 0.3, 0.01), tried(2, 40, 0.59, 0.3)}, 2},
		"too few deals to tell":   {[]option{tried(1, 10, 0.1, 0)}, 2},
	} {
		best := tried(0, len(c.others[0].worths), 0.6, 0)
		th := &thinking{options: append([]option{best}, c.others...)}
		th.dropBeaten()
		if len(th.options) != c.kept || th.options[0].at != 0 {
			t.Errorf("%s: %d are left; want %d, the best first", name, len(th.options), c.kept)
		}
	}
}

// begin is a searcher about to think about a position with some choice.
func begin(ctx context.Context, t *testing.T, thoughts int) *thinking {
	t.Helper()
	match := newMatch(t, 5)
	walk := rules.NewFastRand(5)
	for {
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		if s := match.(*game.Match).State(); s.Phase() == game.Exploring && len(legal) > 4 {
			th, err := newThinking(bot.NewEffort(ctx, thoughts), bot.Turn{View: match.View(seat)}, small, rules.NewFastRand(1))
			if err != nil {
				t.Fatal(err)
			}
			return th
		}
		if _, err := match.Play(seat, legal[walk.IntN(rules.Label{}, len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

// A thought that the time ends on does not count for some options only.
func TestALateThoughtIsNone(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	th := begin(ctx, t, 100)
	if err := th.thought(th.glance, (*option).glimpse); err != nil {
		t.Fatal(err)
	}
	err := th.thought(func(game.State, game.Choice) float64 { cancel(); return 1 }, (*option).glimpse)
	if err != nil || th.Spent != 1 {
		t.Errorf("%d thoughts (%v); want the first only", th.Spent, err)
	}
	for _, o := range th.options {
		if o.glances != 1 {
			t.Errorf("option %d was glanced at %d times; want once", o.at, o.glances)
		}
	}
}

// More thoughts than a choice needs are not spent.
func TestARaceEndsWhenItIsDecided(t *testing.T) {
	const plenty = 20_000
	th := begin(context.Background(), t, plenty)
	if err := th.race(); err != nil || th.Spent == plenty || len(th.options) != 1 {
		t.Errorf("%d thoughts, %d options (%v); want one option before the last thought", th.Spent, len(th.options), err)
	}
}

// bidding is a searcher that has filled one table: what each of two bids is worth
// against each of two of the rival's.
func bidding(luck uint64, worth [2][2]float64) *thinking {
	tab := &table{rival: make([]game.Choice, 2), tried: 1}
	for i, row := range worth {
		copy(tab.worth[i][:], row[:])
	}
	return &thinking{
		mind:    &mind{luck: rules.NewFastRand(luck)},
		options: []option{{at: 0}, {at: 1}}, tables: []*table{tab},
	}
}

// Where each bid has an answer, both are made about as often; where one is
// better whatever the rival lays, only that.
func TestBidsAreMixedWhereTheyMustBe(t *testing.T) {
	for name, c := range map[string]struct {
		worth       [2][2]float64
		least, most int
	}{
		"each has an answer": {[2][2]float64{{1, 0}, {0, 1}}, 70, 130},
		"one is better":      {[2][2]float64{{0.6, 0.7}, {0.5, 0.4}}, 200, 200},
		"two to one":         {[2][2]float64{{1, 0.5}, {0, 1}}, 105, 160},
	} {
		first := 0
		for luck := range uint64(200) {
			th := bidding(luck, c.worth)
			th.solve(true)
			if th.options[0].at == 0 {
				first++
			}
		}
		if first < c.least || first > c.most {
			t.Errorf("%s: the first bid was made %d times of 200; want %d to %d", name, first, c.least, c.most)
		}
	}
}
