package table

import (
	"context"
	"encoding/json"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// window is a house where there is one page to see.
type window struct{ page *backend.Page }

func (w window) Watch(context.Context, string, string) <-chan backend.News {
	news := make(chan backend.News, 1)
	news <- backend.News{Page: w.page}
	return news
}

func (window) Do(context.Context, string, table.Command) error { return nil }

func (window) Hint(context.Context, string, *locale.Language) (backend.Hint, error) {
	return backend.Hint{}, nil
}

func (window) Preview(context.Context, string, string, *locale.Language) (*board.Foreseen, error) {
	return nil, nil // nothing is foreseen
}

func (window) Record(context.Context, string) (*record.Record, error) { return nil, nil } // nobody asks

// TestWhoSeesEverything gets a board, too: the whole state, with nothing hidden.
func TestWhoSeesEverything(t *testing.T) {
	for _, c := range []struct {
		game         string
		seats, moves int
	}{{"nagaraja", 2, 24}, {"narabi", 4, 24}, {"race", 3, 5}} {
		game, seats := c.game, c.seats
		t.Run(game, func(t *testing.T) {
			match := terminaltest.MiddleOf(t, game, seats, c.moves)
			state, err := json.Marshal(match.Reveal())
			if err != nil {
				t.Fatal(err)
			}
			page := &backend.Page{View: state, Words: rules.WordsOf(locale.English, match.Reveal()), Summary: table.Summary{
				Table: "t", Seq: 40, Phase: table.Running, Settings: table.Settings{Game: game, Seats: seats}, Awaited: match.Awaited(),
			}}
			for i := range seats {
				page.Chairs = append(page.Chairs, table.Chair{Seat: rules.Seat(i + 1), Bot: "random"})
			}
			d := terminaltest.Drive(t, 100, 30, locale.English, func(a *ui.App) ui.Screen { return New(a, game, "t", []backend.Backend{window{page}}, nil) })
			d.Until("the page", func() bool { return seat(d).page != nil })
			d.Golden(game + "-everything")
		})
	}
}

// TestALatePageIsForItsOwnTable: whoever has gone on to another table does not see the
// one before there.
func TestALatePageIsForItsOwnTable(t *testing.T) {
	first, second := terminaltest.SitDown(t, "narabi", 3), terminaltest.SitDown(t, "nagaraja", 2)
	app := ui.NewApp(locale.English, as(first, "narabi", 0))
	late := app.Screen().Init()()
	next := as(second, "nagaraja", 0)(app).(*Screen)
	app.Show(next)
	if app.Update(late); next.page != nil {
		t.Errorf("at the table of %s the page is one of %s", next.game, next.page.Settings.Game)
	}
}
