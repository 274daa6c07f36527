// Package replay is the screen of a match that was played, and its review.
package replay

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// Screen is the screen of a match that was played: one steps through it, jumps,
// or lets it run.
type Screen struct {
	*ui.App
	// kept is the record with the names that people read, of one that has others.
	kept, raw *record.Record
	steps     []record.Step
	// seat is whose eyes one looks through, and own where the reader sat; 0 is a
	// spectator's.
	seat, own rules.Seat
	// borrowed tells that the eyes were changed by going to somebody else's mistake.
	borrowed bool
	at       int
	board    board.Board
	// told is what happened, in words.
	told []string
	// noted is what the record notes on it, or the review says of it.
	noted   []string
	running bool
	// run counts the runs, so that a step of an earlier one is dropped.
	run int
	// keys tells that all keys are listed, instead of the step.
	keys bool
	// number is what was typed to jump to.
	number string
	reviewing
	back ui.Screen
}

// New begins at the first step, for whoever sat at that seat or looked on.
func New(a *ui.App, kept *record.Record, steps []record.Step, seat rules.Seat, back ui.Screen) *Screen {
	r := &Screen{App: a, raw: kept, steps: steps, seat: seat, own: seat, board: boards.Of(kept.Game, steps[0].Match.Setup().Edition), back: back}
	r.name()
	r.show()
	return r
}

// name calls everybody as people do in this language.
func (r *Screen) name() {
	named := *r.raw
	named.Names = text.RecordNames(r.Language, r.raw)
	r.kept = &named
	if r.review == nil {
		return
	}
	for i, name := range named.Names {
		r.review.Seats[i].Name = name
	}
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

// OpenOwn steps through the record of a match of the only person in it, from that seat.
func (f Fetched) OpenOwn(a *ui.App, back ui.Screen) *Screen {
	return f.Open(a, text.OnlyPerson(f.record), back)
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
		r.name()
		r.show()
	case judging:
		return r, r.judging()
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
	if r.keys || key == "?" {
		r.keys = !r.keys
		return r, nil
	}
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
	case "shift+down", "shift+up":
		r.scroll(key == "shift+down")
	case "space":
		r.running = !r.running
		r.run++
		return r, r.onward()
	case "e":
		r.seat, r.borrowed = (r.seat+1)%rules.Seat(len(r.kept.Names)+1), false
		r.show()
	case "r":
		return r, tea.Batch(r.lookBack(), r.judging())
	case "n":
		r.lookAt(r.mistake(1))
	case "p":
		r.lookAt(r.mistake(-1))
	case "q", "esc":
		r.leave()
		return r.back, nil
	}
	return r, nil
}

// scroll scrolls the board, or the whole review by some lines.
func (r *Screen) scroll(down bool) {
	switch {
	case r.looksOver() && down:
		r.top += 5
	case r.looksOver():
		r.top -= 5
	case down:
		boards.ScrollDown(r.board)
	default:
		boards.ScrollUp(r.board)
	}
}

// jump goes to a step; eyes that were only borrowed for one are given back.
func (r *Screen) jump(to int) {
	if r.borrowed {
		r.seat, r.borrowed = r.own, false
	}
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
	r.noted = text.Remarks(r.Language, r.kept, r.steps, r.at, r.own, seesMove)
	if r.review != nil && seesMove {
		r.noted = append(r.noted, r.explained()...)
	}
}

// reader is told of what they did themselves, and of everybody else by name, also of those
// whose eyes are looked through.
func (r *Screen) reader() *board.Reader {
	return &board.Reader{Language: r.Language, Seat: r.own, Names: r.kept.Names}
}
