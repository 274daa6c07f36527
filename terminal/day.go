package terminal

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Almanac is where days come from: a server, or this program alone.
type Almanac interface {
	// Day is today.
	Day(ctx context.Context, l *locale.Language) (api.Day, error)
	// PlayDay is a table to play a game of today at, and who sees it.
	PlayDay(ctx context.Context, game string) (table string, at House, err error)
}

// Day is today at the server.
func (s *Server) Day(ctx context.Context, l *locale.Language) (d api.Day, err error) {
	err = s.In(l.Code()).Call(ctx, http.MethodGet, "/days/today", nil, &d)
	return d, err
}

// PlayDay is the table at which the visitor plays a game of today.
func (s *Server) PlayDay(ctx context.Context, game string) (string, House, error) {
	var played api.DayPlayed
	err := s.Call(ctx, http.MethodPost, "/days/today/"+game+"/play", nil, &played)
	return played.Table, s, err
}

// Days is the screen of today: to play, to see how it went, and to show it others.
type Days struct {
	*App
	almanac  Almanac
	day      api.Day
	at       int
	told     string
	notice   string
	notebook *Notebook
	back     Screen
}

func newDays(a *App, from Almanac, n *Notebook, back Screen) *Days {
	return &Days{App: a, almanac: from, notebook: n, back: back}
}

type (
	// todayTold is today, as it was told.
	todayTold struct {
		day api.Day
		err error
	}
	// dayBegun is a table of today to sit down at.
	dayBegun struct {
		game, table string
		at          House
		err         error
	}
	// toDays is that somebody wants to see today.
	toDays struct{}
)

func (d *Days) say(key string, pairs ...any) string {
	return d.language.Text("day."+key, locale.Pairs(pairs...))
}

// Init asks for today.
func (d *Days) Init() tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.ctx, 20*time.Second)
		defer cancel()
		day, err := d.almanac.Day(ctx, d.language)
		return todayTold{day, err}
	}
}

// Update takes a message.
func (d *Days) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case spoken:
		return d, d.Init()
	case todayTold:
		if m.err != nil {
			d.notice = d.explain(m.err)
			return d, nil
		}
		d.day = m.day
	case dayBegun:
		if m.err != nil {
			d.notice = d.explain(m.err)
			return d, nil
		}
		return newSeat(d.App, m.game, m.table, []House{m.at}, d).withNotebook(d.notebook), nil
	case tea.KeyPressMsg:
		return d.key(m.String())
	case hit:
		var i int
		if _, err := fmt.Sscanf(m.what, "row:%d", &i); err == nil && i < len(d.day.Games) {
			d.at = i
			return d, d.play()
		}
		if key, ok := strings.CutPrefix(m.what, "key:"); ok {
			return d.key(key)
		}
	}
	return d, nil
}

func (d *Days) key(name string) (Screen, tea.Cmd) {
	d.notice, d.told = "", ""
	games := len(d.day.Games)
	switch {
	case name == "q" || name == "esc":
		if d.back == nil {
			return nil, tea.Quit
		}
		return d.back, nil
	case games == 0:
	case name == "up" || name == "k":
		d.at = turn(d.at, -1, games)
	case name == "down" || name == "j" || name == "tab":
		d.at = turn(d.at, 1, games)
	case name == "enter" || name == "space":
		return d, d.play()
	case name == "c" && d.day.Games[d.at].Share != "":
		d.told = d.say("copied")
		return d, tea.SetClipboard(d.day.Games[d.at].Share)
	}
	return d, nil
}

func (d *Days) play() tea.Cmd {
	game := d.day.Games[d.at].Game
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.ctx, 30*time.Second)
		defer cancel()
		table, at, err := d.almanac.PlayDay(ctx, game)
		return dayBegun{game, table, at, err}
	}
}

// Draw draws today.
func (d *Days) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, d.say("line")+"  "+d.day.Date, style.Soft.Look())
	y := 2
	for i, g := range d.day.Games {
		y = d.drawGame(c, y, i, g)
	}
	if d.day.Streak > 0 {
		c.Text(3, y, d.say("streak", "n", d.day.Streak), style.Accent.Look())
	}
	if d.notice != "" {
		c.Paragraph(canvas.Rect{X: 3, Y: c.H - 4, W: c.W - 6, H: 2}, d.notice, style.Danger.Look())
	} else {
		c.Text(3, c.H-3, d.told, style.Soft.Look())
	}
	hints := []hint{{"enter", d.say("play")}}
	if d.at < len(d.day.Games) && d.day.Games[d.at].Share != "" {
		hints = append(hints, hint{"c", d.say("share")})
	}
	d.drawHints(c, c.H-1, append(hints, hint{"q", d.Say("key.leave")}))
}

// drawGame draws one game, and of the one that is pointed at the table of the day.
func (d *Days) drawGame(c *canvas.Canvas, y, i int, g api.DayGame) int {
	look, mark := style.Look{Fg: style.Ink, Bold: true}, "  "
	if i == d.at {
		look, mark = style.Look{Fg: style.Accent, Bold: true}, "▸ "
	}
	c.Text(1, y, mark+g.Title, look)
	c.Mark(canvas.Rect{X: 1, Y: y, W: c.W - 2, H: 1}, fmt.Sprintf("row:%d", i))
	lines := DayLines(d.language, g)
	for _, line := range lines {
		y++
		c.Text(3, y, line, style.Soft.Look())
	}
	if i == d.at {
		for _, line := range DayTable(d.language, g, d.day) {
			if y++; y >= c.H-5 {
				break
			}
			c.Text(3, y, line, style.Ink.Look())
		}
	}
	return y + 2
}
