// Package replay is the screen of a match that was played, and its review.
package replay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Screen is the screen of a match that was played: one steps through it, jumps,
// or lets it run.
type Screen struct {
	*ui.App
	kept  *record.Record
	steps []record.Step
	// seat is whose eyes one looks through; 0 is a spectator's.
	seat  rules.Seat
	at    int
	board board.Board
	// told is what happened, in words.
	told []string
	// noted is what the record notes on it.
	noted   []string
	running bool
	// run counts the runs, so that a step of an earlier one is dropped.
	run int
	// number is what was typed to jump to.
	number string
	reviewing
	back ui.Screen
}

// New begins at the first step.
func New(a *ui.App, kept *record.Record, steps []record.Step, seat rules.Seat, back ui.Screen) *Screen {
	r := &Screen{App: a, kept: kept, steps: steps, seat: seat, board: boards.Of(kept.Game, steps[0].Match.Setup().Edition), back: back}
	r.show()
	return r
}

// Name is the game's.
func (r *Screen) Name() string { return r.GameName(r.kept.Game) }

// Theme is the board's.
func (r *Screen) Theme() style.Theme { return r.board.Theme() }

// Init does nothing.
func (r *Screen) Init() tea.Cmd { return nil }

// recordSource is where the records of matches are.
type recordSource interface {
	Record(ctx context.Context, table string) (*record.Record, error)
}

// Fetched is the record of a table's match to step through.
type Fetched struct {
	table  string
	record *record.Record
	steps  []record.Step
}

// Of tells whether it is the record of that table.
func (f Fetched) Of(table string) bool { return f.table == table }

// Open steps through the record, and goes back to that screen.
func (f Fetched) Open(a *ui.App, seat rules.Seat, back ui.Screen) *Screen {
	return New(a, f.record, f.steps, seat, back)
}

// Fetch gets the record of a match for the screen that is shown, and plays it again,
// if this program has its rules.
func Fetch(a *ui.App, from recordSource, game, table string) tea.Cmd {
	return a.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
		if _, err := rules.Find(game); err != nil {
			return nil, errors.New(a.Say("older"))
		}
		r, err := from.Record(ctx, table)
		if err != nil {
			return nil, err
		}
		steps, err := r.Steps(nil)
		return Fetched{table, r, steps}, err
	})
}

// stepTime is how long each step is shown while the match runs.
const stepTime = 900 * time.Millisecond

// onward is the next step of a run.
type onward struct{ run int }

// Update takes a message.
func (r *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case onward:
		if !r.running || m.run != r.run {
			return r, nil
		}
		r.jump(r.at + 1)
		r.running = r.at < len(r.steps)-1
		return r, r.onward()
	case ui.LanguageChanged:
		r.show()
	case reviewed:
		r.takeNotes(m)
	case ui.Click:
		return r.press(m.Key())
	case tea.KeyPressMsg:
		return r.press(m.String())
	}
	return r, nil
}

func (r *Screen) onward() tea.Cmd {
	if !r.running {
		return nil
	}
	next := onward{r.run}
	return r.Own(tea.Tick(stepTime, func(time.Time) tea.Msg { return next }))
}

func (r *Screen) press(key string) (ui.Screen, tea.Cmd) {
	if len(key) == 1 && key[0] >= '0' && key[0] <= '9' && len(r.number) < 5 {
		r.number += key
		return r, nil
	}
	typed := r.number
	r.number = ""
	switch key {
	case "right", "l", "down", "j":
		r.jump(r.at + 1)
	case "left", "h", "up", "k":
		r.jump(r.at - 1)
	case "pgdown":
		r.jump(r.at + 10)
	case "pgup":
		r.jump(r.at - 10)
	case "home":
		r.jump(0)
	case "end":
		r.jump(len(r.steps) - 1)
	case "enter":
		if n, err := strconv.Atoi(typed); err == nil {
			r.jump(n)
		} else {
			r.jump(r.at + 1)
		}
	case "shift+down":
		boards.ScrollDown(r.board)
	case "shift+up":
		boards.ScrollUp(r.board)
	case "space":
		r.running = !r.running
		r.run++
		return r, r.onward()
	case "e":
		r.seat = (r.seat + 1) % rules.Seat(len(r.kept.Names)+1)
		r.show()
	case "r":
		return r, r.review()
	case "q", "esc":
		r.leave()
		return r.back, nil
	}
	return r, nil
}

func (r *Screen) jump(to int) {
	r.at = min(max(to, 0), len(r.steps)-1)
	r.show()
}

// show looks at the step through the chosen eyes.
func (r *Screen) show() {
	if len(r.steps) == 0 {
		return
	}
	line := record.Viewpoint{Seat: r.seat}.Line(r.steps[r.at])
	if boards.WordsFor(r.kept.Game, r.Language) != "" {
		line.Say(r.Language, r.kept.Game)
	}
	view, err := json.Marshal(line.State)
	if err != nil {
		view = nil // which no board understands
	}
	var events []json.RawMessage
	for _, e := range line.Events {
		if text, err := json.Marshal(e); err == nil {
			events = append(events, text)
		}
	}
	r.board = boards.Show(r.board, view, line.Words)
	r.told = boards.Sentences(r.board, r.reader(), events, line.Says)
	step := r.steps[r.at]
	seesMove := record.Viewpoint{Seat: r.seat}.Move(step) != nil
	r.noted = review.Remarks(r.Language, r.kept, step.Number, seesMove)
}

// reader is told of everybody by name, also of those whose eyes are looked through.
func (r *Screen) reader() *board.Reader {
	return &board.Reader{Language: r.Language, Names: r.kept.Names}
}

// Draw draws the step.
func (r *Screen) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	x := c.Text(1, 0, r.Name(), style.Look{Fg: style.Accent, Bold: true})
	c.Text(x+2, 0, r.board.Title(r.Language), style.Soft.Look())
	eyes := r.Say("eyes.spectator")
	if r.seat != rules.Spectator {
		eyes = r.Say("eyes.seat", "seat", r.seat, "name", r.kept.Names[r.seat.Index()])
	}
	c.Right(c.W-1, 0, eyes, style.Soft.Look())
	log := 4 + max(c.H-ui.MinHeight, 0)/4
	area := canvas.Rect{Y: 1, W: c.W, H: c.H - 3 - log}
	if aim := boards.Aim(r.board, r.Language); aim != "" {
		c.Text(1, 1, canvas.Cut(aim, c.W-2), style.Quiet.Look())
		log--
		area.Y++
	}
	r.board.Draw(c, area, &board.Scene{Language: r.Language, Names: r.kept.Names})
	r.drawEvents(c, canvas.Rect{X: 1, Y: area.Y + area.H, W: c.W - 2, H: log})
	r.drawBar(c, c.H-2)
	hints := ui.Hints("left", r.Say("key.step"), "space", r.Say("key.run"), "pgdown", r.Say("key.tens"), "end", r.Say("key.ends"), "enter", r.Say("key.jump"), "e", r.Say("key.eyes"), "r", r.Say("key.review"), "q", r.Say("key.leave"))
	if boards.Long(r.board) {
		hints = slices.Insert(hints, 5, ui.KeyHelp{Key: "shift+down", Text: r.Say("key.scroll")})
	}
	if r.running {
		hints[1].Text = r.Say("key.pause")
	}
	r.DrawHints(c, c.H-1, hints)
}

// drawEvents tells the step in words.
func (r *Screen) drawEvents(c *canvas.Canvas, area canvas.Rect) {
	step := r.steps[r.at]
	viewpoint := record.Viewpoint{Seat: r.seat}
	y := area.Y
	title := r.Language.Text("plain.walk.start", locale.Pairs("names", strings.Join(r.kept.Names, ", ")))
	if step.Move != nil {
		title = fmt.Sprintf("%d. %s", step.Number, r.kept.Names[step.Seat.Index()])
		if move := viewpoint.Move(step); move != nil {
			title += ": " + move.String()
		}
	}
	c.Text(area.X, y, canvas.Cut(title, area.W), style.Look{Fg: style.Ink, Bold: true})
	line := func(text string, look style.Look) {
		if y+1 < area.Y+area.H {
			y++
			c.Text(area.X, y, canvas.Cut(text, area.W), look)
		}
	}
	switch {
	case r.err != nil:
		line(r.Language.Error(r.err), style.Soft.Look())
	case r.stop != nil && !r.made:
		line(r.Say("replay.working"), style.Look{Fg: style.Lamp})
	}
	for _, note := range r.noted {
		line("· "+note, style.Look{Fg: style.Lamp})
	}
	for _, sentence := range r.told {
		line("· "+sentence, style.Soft.Look())
	}
}

// drawBar shows where in the match one is, and at its end who won.
func (r *Screen) drawBar(c *canvas.Canvas, y int) {
	ui.DrawBar(c, y, "", style.Look{})
	last := len(r.steps) - 1
	place := fmt.Sprintf("%d/%d", r.at, last)
	if r.number != "" {
		place = "→ " + r.number + "_"
	}
	x := c.Text(1, y, place, style.Look{Fg: style.Lamp, Bold: true}) + 1
	if o := r.steps[r.at].Match.Outcome(); o != nil {
		c.Text(x, y, canvas.Cut(boards.Ending(r.reader(), r.kept.Game, o), c.W-x-1), style.Look{Fg: style.Ink, Bold: true})
		return
	}
	width := c.W - x - 2
	for i := range width {
		sign, look := "─", style.Line.Look()
		if last > 0 && i <= r.at*(width-1)/last {
			sign, look = "━", style.Lamp.Look()
		}
		c.Text(x+i, y, sign, look)
	}
}
