package plain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
)

// Walk shows the steps of a match that was played.
type Walk struct {
	Console
	Record    *record.Record
	Viewpoint record.Viewpoint
}

// Through shows all steps, one after the other, with the whole table.
func (w *Walk) Through(steps []record.Step) {
	for i, step := range steps {
		if i > 0 {
			fmt.Fprintln(w.Out)
		}
		w.told(steps, i)
		fmt.Fprint(w.Out, "\n", nameSeats(w.Language, rules.ViewText(w.Language, w.Viewpoint.View(step)), w.Record.Names))
		w.ended(step)
	}
}

// Wander tells one step at a time, and lets whoever looks on choose the next. The
// table is shown to those who ask for it.
func (w *Walk) Wander(steps []record.Step) error {
	last := len(steps) - 1
	for at := 0; at <= last; {
		w.told(steps, at)
		w.ended(steps[at])
		next, err := w.ask(steps[at], at, last)
		if errors.Is(err, errLeft) {
			return nil
		}
		if err != nil {
			return err
		}
		at = next
	}
	return nil
}

// ask asks for the step to show next; one beyond the last leaves the walk.
func (w *Walk) ask(step record.Step, at, last int) (int, error) {
	for {
		line, err := w.read("\n" + w.say("plain.walk.prompt", "number", at, "last", last))
		if err != nil {
			return 0, err
		}
		to, err := strconv.Atoi(line)
		switch {
		case line == "":
			return at + 1, nil
		case line == "q" || w.means(line, "quit"):
			return 0, errLeft
		case line == "b":
			return max(at-1, 0), nil
		case err == nil && to >= 0 && to <= last:
			return to, nil
		case err != nil && w.answer(line, w.position(step), w.say("plain.walk.help")):
			continue
		}
		fmt.Fprintln(w.Out, w.say("plain.walk.lost", "got", strconv.Quote(line), "last", last))
	}
}

// position is the table after a step, of which one can ask.
func (w *Walk) position(step record.Step) position {
	words := w.named(rules.WordsOf(w.Language, w.Viewpoint.View(step)), w.Record.Names)
	return position{game: w.Record.Game, edition: step.Match.Setup().Edition, words: words}
}

// told says what was done and what came of it.
func (w *Walk) told(steps []record.Step, at int) {
	step := steps[at]
	fmt.Fprintln(w.Out, w.title(steps, at))
	w.chronicle(step).tell(w.Out, w.Viewpoint.View(step), w.Viewpoint.Events(step))
	for _, note := range text.Remarks(w.Language, w.Record, steps, at, rules.Spectator, w.Viewpoint.Move(step) != nil) {
		fmt.Fprintln(w.Out, w.say("review.walk", "note", note))
	}
}

// chronicle tells of everybody by the name in the record.
func (w *Walk) chronicle(step record.Step) chronicle {
	return chronicleOf(w.Record.Game, step.Match.Setup().Edition, &board.Reader{Language: w.Language, Names: w.Record.Names})
}

func (w *Walk) ended(step record.Step) {
	if outcome := step.Match.Outcome(); outcome != nil {
		fmt.Fprint(w.Out, "\n", w.chronicle(step).ending(outcome), "\n")
	}
}

func (w *Walk) title(steps []record.Step, at int) string {
	step := steps[at]
	if step.Move == nil {
		return w.say("plain.walk.start", "names", strings.Join(w.Record.Names, ", "))
	}
	name := w.Record.Names[step.Seat.Index()]
	if w.Viewpoint.Move(step) != nil {
		move := text.StepMove(w.Language, w.Record, steps, at, rules.Spectator)
		return w.say("plain.walk.move", "number", step.Number, "name", name, "move", move)
	}
	return w.say("plain.walk.hidden", "number", step.Number, "name", name)
}
