package plain

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Walk shows the steps of a match that was played.
type Walk struct {
	Record   *record.Record
	Eyes     record.Eyes
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
}

func (w *Walk) say(key string, pairs ...any) string {
	return w.Language.Text(key, locale.Pairs(pairs...))
}

// Through shows all steps, one after the other.
func (w *Walk) Through(steps []record.Step) {
	for i, step := range steps {
		if i > 0 {
			fmt.Fprintln(w.Out)
		}
		w.show(step)
	}
}

// Wander shows one step at a time, and lets whoever looks on choose the next.
func (w *Walk) Wander(steps []record.Step) error {
	lines := bufio.NewScanner(w.In)
	last := len(steps) - 1
	for at := 0; at <= last; {
		w.show(steps[at])
		next, err := w.ask(lines, at, last)
		if err != nil {
			return err
		}
		at = next
	}
	return nil
}

// ask asks for the step to show next; one beyond the last leaves the walk.
func (w *Walk) ask(lines *bufio.Scanner, at, last int) (int, error) {
	for {
		fmt.Fprint(w.Out, "\n", w.say("plain.walk.prompt", "number", at, "last", last))
		if !lines.Scan() {
			fmt.Fprintln(w.Out)
			return last + 1, lines.Err()
		}
		line := strings.TrimSpace(lines.Text())
		number, err := strconv.Atoi(line)
		switch {
		case line == "":
			return at + 1, nil
		case line == "q":
			return last + 1, nil
		case line == "b":
			return max(at-1, 0), nil
		case err == nil && number >= 0 && number <= last:
			return number, nil
		}
		fmt.Fprintln(w.Out, w.say("plain.walk.lost", "got", strconv.Quote(line), "last", last))
	}
}

func (w *Walk) show(step record.Step) {
	fmt.Fprintln(w.Out, w.title(step))
	for _, event := range w.Eyes.Events(step) {
		fmt.Fprintln(w.Out, "·", rules.EventText(w.Language, w.Record.Game, event))
	}
	fmt.Fprint(w.Out, "\n", rules.ViewText(w.Language, w.Eyes.View(step)))
	if outcome := step.Match.Outcome(); outcome != nil {
		fmt.Fprint(w.Out, "\n", ending(w.Language, w.Record.Game, outcome), "\n")
	}
}

func (w *Walk) title(step record.Step) string {
	if step.Move == nil {
		return w.say("plain.walk.start", "names", strings.Join(w.Record.Names, ", "))
	}
	name := w.Record.Names[step.Seat.Index()]
	if move := w.Eyes.Move(step); move != nil {
		return w.say("plain.walk.move", "number", step.Number, "seat", step.Seat, "name", name, "move", move)
	}
	return w.say("plain.walk.hidden", "number", step.Number, "seat", step.Seat, "name", name)
}
