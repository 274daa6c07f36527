// Package ui is what every screen of the terminal uses: the app that shows one
// screen after another, lists, text fields, the line of keys, and the rule book.
package ui

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nagara/locale"
	"nagara/site/moderation"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// The least room that the client needs.
const (
	MinWidth  = 80
	MinHeight = 24
)

// Screen is one of the places that the client can be in.
type Screen interface {
	Init() tea.Cmd
	// Update takes a message, and returns the screen to go on with. None means
	// that the person leaves.
	Update(tea.Msg) (Screen, tea.Cmd)
	// Draw puts the screen on a canvas. Whatever does so for a part of it is called
	// draw, too; a view is what a seat may know.
	Draw(*canvas.Canvas)
	// Name is what the window is called, Theme what is special in its colours.
	Name() string
	Theme() style.Theme
}

// Stopper is a screen that listens to something until it is stopped.
type Stopper interface{ Stop() }

// Background goes on behind whatever screen is shown, as a search for company does.
type Background interface {
	// Receive takes a message, and tells whether it was one of its own.
	Receive(tea.Msg) (cmd tea.Cmd, own bool)
	// DrawBanner says over the screen what there is to say.
	DrawBanner(*canvas.Canvas)
}

// App is the whole client: a screen, and what all screens share.
type App struct {
	screen   Screen
	Language *locale.Language
	Profile  colorprofile.Profile
	dark     bool
	w, h     int
	// background goes on behind whatever screen is shown; nil is nothing.
	background Background
	// bulletin is what everybody at the server is told, if anything.
	bulletin  *moderation.Bulletin
	bulletins <-chan *moderation.Bulletin
	// Drawn is what was last shown: where a mouse clicks, it looks.
	Drawn *canvas.Canvas
	// Context ends when the client is not shown any more.
	Context context.Context // the life of what its screens began
	// ASCII tells that the terminal knows no other characters.
	ASCII bool
	// Colours are those that were chosen: dark or light; anything else are those that suit
	// the terminal.
	Colours string
	// Motion tells that what happens may be shown happening, for a moment.
	Motion bool
	// Warning is what is wrong with the place where this program keeps things; empty
	// where nothing is.
	Warning string
	// Remote tells that the terminal is not of this machine: it cannot be
	// suspended from here.
	Remote bool
	// WayBack is what a guest types to come back, where nothing else is known of them.
	WayBack string
}

// NewApp is a client that begins with that screen.
func NewApp(language *locale.Language, first func(*App) Screen) *App {
	a := &App{Context: context.Background(), Language: language, Profile: colorprofile.TrueColor, dark: true, w: MinWidth, h: MinHeight}
	a.screen = first(a)
	return a
}

// Say is a sentence of the terminal's own.
func (a *App) Say(key string, pairs ...any) string {
	return a.Language.Text("terminal."+key, locale.Pairs(pairs...))
}

// Name is what a window is called that shows no game.
func (a *App) Name() string { return "Nagara" }

// Theme is that of a screen that shows no game.
func (a *App) Theme() style.Theme { return nil }

// Init begins.
func (a *App) Init() tea.Cmd { return tea.Batch(tea.RequestBackgroundColor, a.screen.Init()) }

// Click is a click on a thing.
type Click struct {
	What  string
	Right bool
}

// Row is the row of a list that was clicked.
func (c Click) Row() (i int, ok bool) {
	_, err := fmt.Sscanf(c.What, "row:%d", &i)
	return i, err == nil
}

// Key is the key that was clicked where keys are shown; empty where it was none.
func (c Click) Key() string {
	if key, ok := strings.CutPrefix(c.What, "key:"); ok {
		return key
	}
	return ""
}

// Hover is that the mouse points at a thing.
type Hover struct{ What string }

// LanguageChanged is that another language is spoken from now on.
type LanguageChanged struct{}

// Update takes a message.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if a.background != nil {
		if cmd, own := a.background.Receive(msg); own {
			return a, cmd
		}
	}
	switch m := msg.(type) {
	case announced:
		a.bulletin = m.bulletin
		return a, a.nextBulletin
	case answer:
		if m.to != a.screen {
			return a, nil
		}
		msg = m.msg
	case tea.WindowSizeMsg:
		a.w, a.h = m.Width, m.Height
	case tea.ColorProfileMsg:
		a.Profile = m.Profile
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
			return a.pass(LanguageChanged{})
		}
	case tea.MouseClickMsg:
		what, ok := a.at(m.X, m.Y)
		if !ok {
			return a, nil
		}
		msg = Click{what, m.Button == tea.MouseRight}
	case tea.MouseMotionMsg:
		what, ok := a.at(m.X, m.Y)
		if !ok {
			return a, nil
		}
		msg = Hover{what}
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

// Screen is the one that is shown.
func (a *App) Screen() Screen { return a.screen }

// Showing tells whether that screen is shown.
func (a *App) Showing(s Screen) bool { return a.screen == s }

// Show leaves whatever is shown for another screen.
func (a *App) Show(next Screen) tea.Cmd {
	if s, stops := a.screen.(Stopper); stops {
		s.Stop()
	}
	a.screen = next
	return next.Init()
}

// SetBackground lets something go on behind whatever screen is shown.
func (a *App) SetBackground(b Background) { a.background = b }

func (a *App) at(x, y int) (string, bool) {
	if a.Drawn == nil {
		return "", false
	}
	return a.Drawn.At(x, y)
}

func (a *App) nextLanguage() {
	all := locale.All()
	for i, l := range all {
		if l == a.Language {
			a.Language = all[(i+1)%len(all)]
			return
		}
	}
}

// View draws the screen.
func (a *App) View() tea.View {
	dark := a.dark && a.Colours != "light" || a.Colours == "dark"
	palette := style.Of(a.screen.Theme(), a.Profile, dark)
	v := tea.NewView(a.Canvas().Render(&palette))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeAllMotion
	v.WindowTitle = a.screen.Name()
	return v
}

// Canvas draws the screen.
func (a *App) Canvas() *canvas.Canvas {
	c := canvas.New(a.w, a.h, style.Ground)
	c.ASCII = a.ASCII
	if a.w < MinWidth || a.h < MinHeight {
		text := a.Say("small", "w", MinWidth, "h", MinHeight, "width", a.w, "height", a.h)
		c.Paragraph(canvas.Rect{X: 1, Y: max(a.h/2-2, 0), W: a.w - 2, H: a.h}, text, style.Ink.Look())
	} else {
		a.screen.Draw(c)
		a.drawBulletin(c)
		if a.background != nil {
			a.background.DrawBanner(c)
		}
	}
	a.Drawn = c
	return c
}

// Explain is an error in the language of the screen.
func (a *App) Explain(err error) string { return locale.Sentence(text.Explain(a.Language, err)) }

// BotName is what people call a bot.
func (a *App) BotName(game, bot string) string { return table.BotName(a.Language, game, bot) }

// GameName is what a game is called.
func (a *App) GameName(game string) string { return board.Word(a.Language, game+".name", game) }
