// Package terminaltest drives the full-screen client without a terminal, here and
// at a server that it opens.
package terminaltest

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/testkit/examplegame"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// Driver runs a client without a terminal: it sends messages and carries out
// commands, as Bubble Tea would.
type Driver struct {
	*testing.T
	App  *ui.App
	msgs chan tea.Msg
}

// Drive runs an app without a terminal.
func Drive(t *testing.T, w, h int, language *locale.Language, first func(*ui.App) ui.Screen) *Driver {
	t.Helper()
	d := &Driver{t, ui.NewApp(language, first), make(chan tea.Msg, 1000)}
	d.Run(d.App.Screen().Init())
	d.Send(tea.WindowSizeMsg{Width: w, Height: h})
	return d
}

// Run carries out a command of the app and all that follow from it.
func (d *Driver) Run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				d.Run(c)
			}
		default:
			d.msgs <- msg
		}
	}()
}

// Send hands a message to the app.
func (d *Driver) Send(msg tea.Msg) {
	_, cmd := d.App.Update(msg)
	d.Run(cmd)
	d.App.Canvas()
}

// Patience is how long a test waits for what must come; it is never used up
// where all is well.
const Patience = 20 * time.Second

// Until takes messages until the client is as wanted.
func (d *Driver) Until(what string, wanted func() bool) {
	d.Helper()
	limit := time.After(Patience)
	for !wanted() {
		select {
		case msg := <-d.msgs:
			d.Send(msg)
		case <-limit:
			d.Fatalf("%s: it never comes to that:\n%s", what, d.Screen())
		}
	}
}

// Press presses keys, one after the other.
func (d *Driver) Press(keys ...string) {
	for _, k := range keys {
		d.Send(Press(k))
	}
}

// Press is a key by its name.
func Press(name string) tea.KeyPressMsg {
	special := map[string]rune{
		"enter": tea.KeyEnter, "space": tea.KeySpace, "esc": tea.KeyEscape, "tab": tea.KeyTab, "left": tea.KeyLeft,
		"right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "end": tea.KeyEnd, "home": tea.KeyHome, "pgdown": tea.KeyPgDown, "f1": tea.KeyF1, "f2": tea.KeyF2, "f4": tea.KeyF4,
	}
	if code, ok := special[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// Screen returns what is drawn, as plain text.
func (d *Driver) Screen() string { return d.App.Canvas().Plain() }

// Golden compares the screen with the one that is kept.
func (d *Driver) Golden(name string) {
	d.Helper()
	file := filepath.Join("testdata", name+".txt")
	got := d.Screen()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			d.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		d.Fatal(err)
	}
	if got != string(want) {
		d.Errorf("the screen %s has changed (go test -update writes it anew):\n%s", name, got)
	}
}

// Called is what people are called in tests.
func Called(n int) string { return []string{"Ada", "Ben", "Cleo", "Dov", "Eva"}[n-1] }

// SitDown opens a match of people alone, whose luck is always the same.
func SitDown(t *testing.T, game string, seats int) *backend.Sitting {
	t.Helper()
	home, s, err := backend.LocalMatch{Wish: local.Wish{Game: game, Seats: seats, People: seats, Luck: "golden"}, Person: Called}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(home.Close)
	return s
}

// Shows tells whether the screen has a sentence, over however many lines.
func (d *Driver) Shows(sentence string) bool {
	return strings.Contains(strings.Join(strings.Fields(d.Screen()), " "), strings.Join(strings.Fields(sentence), " "))
}

// Unsaid is a key instead of its sentence, or an argument that nobody gave.
var Unsaid = regexp.MustCompile(`\b(terminal|lesson|study)\.[a-z]|\{`)

// EvenSpaces makes unbroken spaces ordinary ones, as on the screen.
var EvenSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// The toy has no board of its own, and is not shipped.
func init() { rules.Register(examplegame.Rules{}) }

// blank is a screen to come back to.
type blank struct{ *ui.App }

func (b blank) Init() tea.Cmd                       { return nil }
func (b blank) Update(tea.Msg) (ui.Screen, tea.Cmd) { return b, nil }
func (b blank) Draw(*canvas.Canvas)                 {}

// BlankScreen is a screen with nothing on it, to come back to.
func BlankScreen(a *ui.App) ui.Screen { return blank{a} }

// MiddleOf is a match in its middle, always the same.
func MiddleOf(t testing.TB, game string, seats, moves int) rules.Match {
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

// beginning is the luck of matches that seat 1 begins, so that no bot has done
// anything yet.
var beginning = map[string]string{"nagaraja": "monsoon", "narabi": "cobra"}

// WithBots opens a match of one person against bots, whose luck is always the same.
func WithBots(t *testing.T, game string, seats int) *backend.Sitting {
	t.Helper()
	home, s, err := backend.LocalMatch{Wish: local.Wish{Game: game, Seats: seats, People: 1, Bot: table.RandomBot, Luck: beginning[game]}, Person: Called}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(home.Close)
	return s
}
