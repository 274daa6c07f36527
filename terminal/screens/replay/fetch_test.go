package replay

import (
	"context"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// shelf is a screen from which records are opened.
type shelf struct{ *ui.App }

func (s *shelf) Init() tea.Cmd       { return nil }
func (s *shelf) Draw(*canvas.Canvas) {}
func (s *shelf) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	if m, ok := msg.(Fetched); ok {
		return m.Open(s.App, rules.Spectator, s), nil
	}
	return s, nil
}

// one is a source that has one record, of whatever table.
type one struct{ kept *record.Record }

func (o one) Record(context.Context, string) (*record.Record, error) { return o.kept, nil }

// TestALateRecordOpensOverNoOtherScreen: whoever has gone on to another screen
// meanwhile stays there, though that one opens records, too.
func TestALateRecordOpensOverNoOtherScreen(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("late")})
	if err != nil {
		t.Fatal(err)
	}
	kept := one{record.New(game, match, []string{"Ada", "Ben", "Cleo"})}
	app := ui.NewApp(locale.English, func(a *ui.App) ui.Screen { return &shelf{a} })
	asker, other := app.Screen(), &shelf{app}
	fetch := Fetch(app, kept, "narabi", "k7mq4z2x")
	app.Show(other)
	if app.Update(fetch()); app.Screen() != other {
		t.Errorf("a record that another screen asked for opens %T over it", app.Screen())
	}
	app.Show(asker)
	if app.Update(fetch()); app.Screen() == asker {
		t.Error("the screen that asked for a record does not open it")
	}
}

// TestTheOwnMatchIsSeenFromTheOwnSeat: of somebody who played with bots, who have the
// names that they had on the screen.
func TestTheOwnMatchIsSeenFromTheOwnSeat(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("own")})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(game, match, []string{"pupil", "Ben", "pupil"})
	bot := record.Nonce{Origin: record.OfBot}
	kept.Luck = &record.Luck{Nonces: []record.Nonce{bot, {Origin: record.Drawn}, bot}}
	app := ui.NewApp(locale.English, func(a *ui.App) ui.Screen { return &shelf{a} })
	steps, err := kept.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	r := Fetched{"k7mq4z2x", kept, steps}.OpenOwn(app, nil)
	if want := []string{"Pupil 1", "Ben", "Pupil 2"}; r.own != 2 || r.seat != 2 || !slices.Equal(r.kept.Names, want) {
		t.Errorf("it is seen by seat %s of %q; want 2 of %q", r.seat, r.kept.Names, want)
	}
}
