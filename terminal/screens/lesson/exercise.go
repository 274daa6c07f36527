package lesson

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// Overlay is what lessons and puzzles have in common: a table in a
// classroom, and what is said there now.
type Overlay struct {
	Table    *tablescreen.Screen
	Room     *backend.Classroom
	Progress *progress.Progress
	Page     study.Page
}

// Refresh takes in what is said now.
func (o *Overlay) Refresh() { o.Page = o.Room.Page(o.Table.Language) }

// Save writes down what was learnt.
func (o *Overlay) Save() {
	if err := o.Progress.Keep(); err != nil {
		o.Table.Notify(o.Table.Explain(err))
	}
}

// Asks tells whether a move is waited for.
func (o *Overlay) Asks() bool { return o.Page.Stage == study.Task }

// Key takes back what was wrong, or shows what is right. Of the keys of a table it
// leaves those that mean something here.
func (o *Overlay) Key(name string) (next ui.Screen, cmd tea.Cmd, own bool) {
	switch stage := o.Page.Stage; {
	case name == "q" || name == "?" || name == "f1" || name == "pgdown" || name == "pgup":
		return o.Table, nil, false
	case stage == study.Wrong && (name == "enter" || name == "space" || name == "esc"):
		return o.Table, o.Do(Again), true
	case stage != study.Done && name == "n":
		return o.Table, o.Do(backend.Exercise.Skip), true
	}
	switch name {
	case "h", "t", "z", "X", "v", "n": // there is nobody to talk to, and nothing to give up
		return o.Table, nil, true
	}
	return o.Table, nil, !o.Asks()
}

// Again starts an exercise anew.
func Again(e backend.Exercise) error {
	e.Again()
	return nil
}

// Do asks the classroom for something other than a move.
func (o *Overlay) Do(do func(backend.Exercise) error) tea.Cmd {
	return o.Table.Run(func() error { return o.Room.Command(do) })
}

// Open leaves for another exercise, if there is one.
func (o *Overlay) Open(next *tablescreen.Screen, err error) (ui.Screen, tea.Cmd, bool) {
	if err != nil {
		o.Table.Notify(o.Table.Explain(err))
		return o.Table, nil, true
	}
	o.Table.Stop()
	return next, nil, true
}

// Rings are what is pointed out. After two errors they are strong.
func (o *Overlay) Rings() tablescreen.Rings {
	return tablescreen.Rings{Rings: o.Page.Rings, Strong: o.Page.Help != "ring"}
}

// Lines are what the exercise says. Where there is room, what is ringed is named.
func (o *Overlay) Lines(width int, roomy bool) (lines []board.Line) {
	add := func(sign, text string, colour style.Colour) {
		lines = append(lines, board.Paragraph(sign, text, width, colour)...)
	}
	switch o.Page.Stage {
	case study.Wrong:
		add("✗ ", o.Page.Remark, style.Danger)
	case study.Done:
		add("· ", o.Page.Remark, style.Soft)
		add("✓ ", o.Page.Insight, style.May)
	default:
		add("· ", o.Page.Remark, style.Soft)
		add("▸ ", o.Page.Task, style.Lamp)
		if roomy && len(o.Page.Rings) > 0 {
			add("  ", o.Table.Say("lesson.rings", "things", ringNames(o.Page.Rings)), style.Soft)
		}
	}
	return lines
}

// ringNames are what is ringed, in words.
func ringNames(rings []study.Ringed) string {
	names := make([]string, len(rings))
	for i, r := range rings {
		names[i] = r.Name
	}
	return strings.Join(names, ", ")
}
