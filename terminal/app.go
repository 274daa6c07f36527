package terminal

import (
	"context"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nagara/locale"
	"nagara/site/moderation"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// The least room that the client needs.
const (
	leastWidth  = 80
	leastHeight = 24
)

// Screen is one of the places that the client can be in.
type Screen interface {
	Init() tea.Cmd
	// Update takes a message, and returns the screen to go on with. None means
	// that the person leaves.
	Update(tea.Msg) (Screen, tea.Cmd)
	Draw(*canvas.Canvas)
	// Name is what the window is called, Theme what is special in its colours.
	Name() string
	Theme() style.Theme
}

// App is the whole client: a screen, and what all screens share.
type App struct {
	screen   Screen
	language *locale.Language
	profile  colorprofile.Profile
	dark     bool
	w, h     int
	// finding is the search for company, which goes on behind other screens.
	finding *Finding
	// bulletin is what everybody at the server is told, if anything.
	bulletin  *moderation.Bulletin
	bulletins <-chan *moderation.Bulletin
	// drawn is what was last shown: where a mouse clicks, it looks.
	drawn *canvas.Canvas
	// ctx ends when the client is not shown any more.
	ctx context.Context //nolint:containedctx // the life of what its screens began
	// ASCII tells that the terminal knows no other characters.
	ASCII bool
	// Remote tells that the terminal is not of this machine: it cannot be
	// suspended from here.
	Remote bool
}

// NewApp is a client that begins with that screen.
func NewApp(language *locale.Language, first func(*App) Screen) *App {
	a := &App{ctx: context.Background(), language: language, profile: colorprofile.TrueColor, dark: true, w: leastWidth, h: leastHeight}
	a.screen = first(a)
	return a
}

// Say is a sentence of the terminal's own.
func (a *App) Say(key string, pairs ...any) string {
	return a.language.Text("terminal."+key, locale.Pairs(pairs...))
}

// Name is what a window is called that shows no game.
func (a *App) Name() string { return "Nagara" }

// Theme is that of a screen that shows no game.
func (a *App) Theme() style.Theme { return nil }

// Init begins.
func (a *App) Init() tea.Cmd { return tea.Batch(tea.RequestBackgroundColor, a.screen.Init()) }

// hit is a click on a thing.
type hit struct {
	what  string
	right bool
}

// hover is that the mouse points at a thing.
type hover struct{ what string }

// spoken is that another language is spoken from now on.
type spoken struct{}

// Update takes a message.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch m := msg.(type) {
	case sought:
		return a.finding.hear(m)
	case announced:
		a.bulletin = m.bulletin
		return a, a.nextBulletin
	case seekAgain:
		if m.version == a.finding.version {
			return a, a.finding.listen()
		}
		return a, nil
	case tea.WindowSizeMsg:
		a.w, a.h = m.Width, m.Height
	case tea.ColorProfileMsg:
		a.profile = m.Profile
	case tea.BackgroundColorMsg:
		a.dark = m.IsDark()
	case tea.KeyPressMsg:
		switch m.String() {
		case "ctrl+c":
			return a, tea.Quit
		case "ctrl+z":
			if a.Remote {
				return a, nil
			}
			return a, suspend()
		case "f2":
			a.nextLanguage()
			return a.pass(spoken{})
		case "f4":
			if a.finding != nil && a.finding.stop != nil {
				return a, a.finding.come()
			}
		}
	case tea.MouseClickMsg:
		what, ok := a.at(m.X, m.Y)
		if !ok {
			return a, nil
		}
		msg = hit{what, m.Button == tea.MouseRight}
	case tea.MouseMotionMsg:
		what, ok := a.at(m.X, m.Y)
		if !ok {
			return a, nil
		}
		msg = hover{what}
	}
	return a.pass(msg)
}

func (a *App) pass(msg tea.Msg) (tea.Model, tea.Cmd) {
	next, cmd := a.screen.Update(msg)
	if next == nil {
		return a, tea.Quit
	}
	if next != a.screen {
		a.screen = next
		cmd = tea.Batch(cmd, next.Init())
	}
	return a, cmd
}

func (a *App) at(x, y int) (string, bool) {
	if a.drawn == nil {
		return "", false
	}
	return a.drawn.At(x, y)
}

func (a *App) nextLanguage() {
	all := locale.All()
	for i, l := range all {
		if l == a.language {
			a.language = all[(i+1)%len(all)]
			return
		}
	}
}

// View draws the screen.
func (a *App) View() tea.View {
	palette := style.Of(a.screen.Theme(), a.profile, a.dark)
	v := tea.NewView(a.draw().Render(&palette))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeAllMotion
	v.WindowTitle = a.screen.Name()
	return v
}

func (a *App) draw() *canvas.Canvas {
	c := canvas.New(a.w, a.h, style.Ground)
	c.ASCII = a.ASCII
	if a.w < leastWidth || a.h < leastHeight {
		text := a.Say("small", "w", leastWidth, "h", leastHeight, "width", a.w, "height", a.h)
		c.Paragraph(canvas.Rect{X: 1, Y: max(a.h/2-2, 0), W: a.w - 2, H: a.h}, text, style.Ink.Look())
	} else {
		a.screen.Draw(c)
		a.drawBulletin(c)
		if a.finding != nil {
			a.finding.banner(c)
		}
	}
	a.drawn = c
	return c
}
