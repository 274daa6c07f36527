package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/narabi"
)

// solve is `nagara solve`: of one record, or of many deals.
type solve struct {
	Game    string   `arg:"" offer:"games" help:"solvegame"`
	Record  string   `arg:"" optional:"" help:"recordfile"`
	After   int      `placeholder:"N" help:"after"`
	Deals   int      `placeholder:"N" help:"deals"`
	Players int      `aliases:"seats" placeholder:"N" help:"seats"`
	Option  []string `sep:"none" placeholder:"NAME=VALUE" help:"option"`
	Seed    string   `default:"nagara" placeholder:"WORD" help:"simulateseed"`
	Edition string   `placeholder:"FILE" help:"editionfile"`
	JSON    bool     `help:"json"`
}

// Run prints par, and a line that reaches it or the distribution of many.
func (s *solve) Run(w *world) error {
	game, err := findGame(s.Game)
	if err != nil {
		return err
	}
	if game.Name() != narabi.Name {
		return misused("solve.game", "got", game.Name(), "want", narabi.Name)
	}
	if (s.Record == "") == (s.Deals == 0) || s.Deals < 0 {
		return misused("solve.what")
	}
	if s.Record == "" && s.After != 0 {
		return misused("solve.afterwhat")
	}
	if s.Record == "" {
		return s.survey(w)
	}
	solved, err := s.record(w, game)
	if err != nil {
		return err
	}
	if s.JSON {
		return writeJSON(w, solved)
	}
	fmt.Fprint(w.out, solved.text(w))
	return nil
}

// solved is a position of a record with a shortest line to a win from it.
type solved struct {
	After  int    `json:"after"`
	Turn   int    `json:"turn"`
	Par    *int   `json:"par"`
	Line   []turn `json:"line"`
	Result string `json:"result"`
	why    error
}

type turn struct {
	Seat rules.Seat `json:"seat"`
	Move string     `json:"move"`
}

// record solves the match of the record, after so many of its moves.
func (s *solve) record(w *world, game rules.Rules) (*solved, error) {
	kept, err := openRecord(w, s.Record)
	if err != nil {
		return nil, err
	}
	if kept.Game != game.Name() {
		return nil, misused("solve.record", "file", s.Record, "got", kept.Game, "want", game.Name())
	}
	edition, err := readEdition(game, s.Edition)
	if err != nil {
		return nil, err
	}
	step, err := s.step(kept, edition)
	if err != nil {
		return nil, err
	}
	return solution(step, kept.Result), nil
}

// step is the record's match after so many moves. The whole record is
// replayed, so that a broken one is never solved.
func (s *solve) step(kept *record.Record, edition rules.Edition) (found record.Step, err error) {
	if s.After < 0 || s.After > len(kept.Moves) {
		return found, misused("solve.after", "got", s.After, "most", len(kept.Moves))
	}
	for step, err := range kept.Replay(edition) {
		if err != nil {
			return found, failed(err, "cli.badrecord", "file", s.Record)
		}
		if step.Number == s.After {
			found = step
		}
	}
	return found, nil
}

func solution(step record.Step, result string) *solved {
	match := step.Match.(*narabi.Match)
	state := match.State()
	edition := match.Setup().Edition.(*narabi.Edition)
	var solver narabi.Solver
	line, err := solver.Solve(state)
	found := &solved{After: step.Number, Turn: state.Turn(), Line: []turn{}, Result: result, why: err}
	if err != nil {
		return found
	}
	par := len(line)
	found.Par = &par
	for _, choice := range line {
		found.Line = append(found.Line, turn{state.Mover(), edition.Swap(choice).String()})
		state.Play(choice)
	}
	return found
}

func (f *solved) text(w *world) string {
	switch {
	case errors.Is(f.why, narabi.ErrLost):
		return w.say("solve.lost") + "\n"
	case f.why != nil:
		return w.say("solve.hard") + "\n"
	case f.After > 0:
		return w.say("solve.from", "n", *f.Par, "moves", f.After) + "\n" + f.lines(w)
	}
	text := w.say("solve.par", "n", *f.Par) + "\n" + f.lines(w)
	if _, reason, ended := strings.Cut(f.Result, " by "); ended {
		text += w.say("solve.result", "result", w.say("narabi.end."+reason)) + "\n"
	}
	return text
}

func (f *solved) lines(w *world) string {
	text := ""
	for i, t := range f.Line {
		text += "  " + w.say("solve.turn", "number", f.Turn+i+1, "seat", t.Seat, "move", t.Move) + "\n"
	}
	return text
}

func writeJSON(w *world, value any) error {
	out := json.NewEncoder(w.data)
	out.SetIndent("", "  ")
	if err := out.Encode(value); err != nil {
		return failed(err, "cli.unwritten", "file", "-")
	}
	return nil
}
