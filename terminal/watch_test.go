package terminal

import (
	"context"
	"encoding/json"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards/board"
)

// window is a house where there is one page to see.
type window struct{ page *Page }

func (w window) Watch(context.Context, string, string) <-chan News {
	news := make(chan News, 1)
	news <- News{Page: w.page}
	return news
}

func (window) Do(context.Context, string, table.Command) error { return nil }

func (window) Hint(context.Context, string, *locale.Language) (Hint, error) { return Hint{}, nil }

func (window) Preview(context.Context, string, string, *locale.Language) (*board.Foreseen, error) {
	return nil, nil //nolint:nilnil // nothing is foreseen
}

func (window) Record(context.Context, string) (*record.Record, error) { return nil, nil } //nolint:nilnil // nobody asks

// TestWhoSeesEverything gets a board, too: the whole state, with nothing hidden.
func TestWhoSeesEverything(t *testing.T) {
	for _, c := range []struct {
		game         string
		seats, moves int
	}{{"nagaraja", 2, 24}, {"narabi", 4, 24}, {"race", 3, 5}} {
		game, seats := c.game, c.seats
		t.Run(game, func(t *testing.T) {
			match := middleOf(t, game, seats, c.moves)
			state, err := json.Marshal(match.Reveal())
			if err != nil {
				t.Fatal(err)
			}
			page := &Page{View: state, Words: rules.WordsOf(locale.English, match.Reveal()), Summary: table.Summary{
				Table: "t", Seq: 40, Phase: table.Running, Settings: table.Settings{Game: game, Seats: seats}, Awaited: match.Awaited(),
			}}
			for i := range seats {
				page.Chairs = append(page.Chairs, table.Chair{Seat: rules.Seat(i + 1), Bot: "random"})
			}
			d := drive(t, 100, 30, locale.English, func(a *App) Screen { return newSeat(a, game, "t", []House{window{page}}, nil) })
			d.until("the page", func() bool { return d.seat().page != nil })
			d.golden(game + "-everything")
		})
	}
}

// middleOf is a match in its middle, always the same.
func middleOf(t testing.TB, game string, seats, moves int) rules.Match {
	t.Helper()
	r, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: seats, Seed: rules.SeedOf("everything")})
	if err != nil {
		t.Fatal(err)
	}
	luck := rules.NewFastRand(4)
	for range moves {
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		if _, err := match.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	return match
}
