package main

import (
	"context"
	"encoding/json"
	"os"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal"
	"nagara/terminal/plain"
)

// replay is `nagara replay`.
type replay struct {
	File    string `arg:"" help:"recordfile"`
	JSON    bool   `help:"json"`
	Plain   bool   `help:"plain"`
	Reveal  bool   `xor:"eyes" help:"reveal"`
	Seat    uint8  `xor:"eyes" placeholder:"N" help:"seat"`
	Edition string `placeholder:"FILE" help:"editionfile"`
}

// Run shows a match that was played.
func (r *replay) Run(w *world) error {
	kept, err := r.open(w)
	if err != nil {
		return err
	}
	if int(r.Seat) > len(kept.Names) {
		return misused("cli.seat", "got", r.Seat, "most", len(kept.Names))
	}
	game, err := findGame(kept.Game)
	if err != nil {
		return err
	}
	edition, err := readEdition(game, r.Edition)
	if err != nil {
		return err
	}
	eyes := record.Viewpoint{Seat: rules.Seat(r.Seat), Everything: r.Reveal}
	if r.JSON {
		return r.writeJSON(w, kept, edition, eyes)
	}
	walk := plain.Walk{Desk: w.desk(), Record: kept, Eyes: eyes}
	steps, wrong := kept.Steps(edition)
	switch here := w.inTerminal && w.outTerminal && r.File != "-"; {
	case here && w.draws() && !r.Plain && !r.Reveal && len(steps) > 0:
		err = terminal.Replay(context.Background(), w.here(), kept, steps, eyes.Seat)
	case here:
		err = walk.Wander(steps)
	default:
		walk.Through(steps)
	}
	if wrong != nil {
		return failed(wrong, "cli.badrecord", "file", r.File)
	}
	return err
}

func (r *replay) open(w *world) (*record.Record, error) {
	if r.File == "-" {
		return record.Read(w.in)
	}
	in, err := os.Open(r.File)
	if err != nil {
		return nil, failed(err, "cli.unread", "file", r.File)
	}
	defer in.Close()
	kept, err := record.Read(in)
	if err != nil {
		return nil, failed(err, "cli.badrecord", "file", r.File)
	}
	return kept, nil
}

// writeJSON writes a line for each step as soon as it is replayed.
func (r *replay) writeJSON(w *world, kept *record.Record, edition rules.Edition, eyes record.Viewpoint) error {
	lines := json.NewEncoder(w.data)
	lines.SetEscapeHTML(false)
	for step, err := range kept.Replay(edition) {
		if err != nil {
			return failed(err, "cli.badrecord", "file", r.File)
		}
		if err := lines.Encode(eyes.Line(step)); err != nil {
			return failed(err, "cli.unwritten", "file", "-")
		}
	}
	return nil
}
