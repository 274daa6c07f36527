// Package daily is the screen of today: to play, to see how it went, and to show
// it others.
package daily

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Screen is the screen of today: to play, to see how it went, and to show it others.
type Screen struct {
	*ui.App
	ui.Cursor
	days     backend.Days
	day      api.Day
	told     string
	progress *progress.Progress
	back     ui.Screen
}

// New opens the days, and goes back to that screen.
func New(a *ui.App, from backend.Days, n *progress.Progress, back ui.Screen) *Screen {
	return &Screen{App: a, days: from, progress: n, back: back}
}

type (
	// todayTold is today, as it was told.
	todayTold struct{ day api.Day }
	// dayBegun is a table of today to sit down at.
	dayBegun struct {
		game, table string
		at          backend.Backend
	}
	// Wanted is that somebody wants to see today.
	Wanted struct{}
)

func (d *Screen) say(key string, pairs ...any) string {
	return d.Language.Text("day."+key, locale.Pairs(pairs...))
}

// Init asks for today.
func (d *Screen) Init() tea.Cmd {
	return d.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
		day, err := d.days.Day(ctx, d.Language)
		return todayTold{day}, err
	})
}

// Update takes a message.
func (d *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case ui.LanguageChanged:
		return d, d.Init()
	case todayTold:
		d.day = m.day
	case dayBegun:
		return lesson.CoachedTable(d.App, m.game, m.table, []backend.Backend{m.at}, d.progress, d), nil
	default:
		if key := d.Key(d.App, msg, len(d.day.Games)); key != "" {
			d.told = ""
			return d.key(key)
		}
	}
	return d, nil
}

func (d *Screen) key(name string) (ui.Screen, tea.Cmd) {
	switch {
	case name == "q" || name == "esc":
		return d.back, nil
	case len(d.day.Games) == 0:
	case name == "enter" || name == "space":
		return d, d.play()
	case name == "c" && d.day.Games[d.At].Share != "":
		d.told = d.say("copied")
		return d, tea.SetClipboard(d.day.Games[d.At].Share)
	}
	return d, nil
}

func (d *Screen) play() tea.Cmd {
	game := d.day.Games[d.At].Game
	return d.Ask(30*time.Second, func(ctx context.Context) (tea.Msg, error) {
		table, at, err := d.days.PlayDay(ctx, game)
		return dayBegun{game, table, at}, err
	})
}

// Draw draws today.
func (d *Screen) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, d.Say("menu.day")+"  "+d.day.Date)
	y := 2
	for i, g := range d.day.Games {
		y = d.drawGame(c, y, i, g)
	}
	if d.day.Streak > 0 {
		c.Text(3, y, d.say("streak", "n", d.day.Streak), style.Accent.Look())
	}
	if d.Notice != "" {
		c.Paragraph(canvas.Rect{X: 3, Y: c.H - 4, W: c.W - 6, H: 2}, d.Notice, style.Danger.Look())
	} else {
		c.Text(3, c.H-3, canvas.Cut(d.told, c.W-6), style.Soft.Look())
	}
	hints := ui.Hints("enter", d.say("play"))
	if d.At < len(d.day.Games) && d.day.Games[d.At].Share != "" {
		hints = append(hints, ui.Hints("c", d.say("share"))...)
	}
	d.DrawHints(c, c.H-1, append(hints, ui.Hints("q", d.Say("key.leave"))...))
}

// drawGame draws one game, and of the one that is pointed at the table of the day.
func (d *Screen) drawGame(c *canvas.Canvas, y, i int, g api.DayGame) int {
	look, mark := style.Look{Fg: style.Ink, Bold: true}, "  "
	if i == d.At {
		look, mark = style.Look{Fg: style.Accent, Bold: true}, "▸ "
	}
	c.Text(1, y, mark+g.Title, look)
	c.Mark(canvas.Rect{X: 1, Y: y, W: c.W - 2, H: 1}, fmt.Sprintf("row:%d", i))
	lines := text.DayLines(d.Language, g)
	for _, line := range lines {
		y = c.Paragraph(canvas.Rect{X: 3, Y: y + 1, W: c.W - 6, H: 3}, line, style.Soft.Look()) - 1
	}
	if i == d.At {
		for _, line := range text.DayTable(d.Language, g, d.day) {
			if y++; y >= c.H-5 {
				break
			}
			c.Text(3, y, canvas.Cut(line, c.W-6), style.Ink.Look())
		}
	}
	return y + 2
}
