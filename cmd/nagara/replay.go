package main

import (
	"cmp"
	"context"
	"encoding/json"
	"os"

	"nagara/record"
	"nagara/rules"
	"nagara/table/local"
	"nagara/terminal"
	"nagara/terminal/backend"
	"nagara/terminal/plain"
	"nagara/terminal/text"
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
	kept, edition, err := openWithEdition(w, r.File, r.Edition)
	if err != nil {
		return err
	}
	if int(r.Seat) > len(kept.Names) {
		return misused("cli.seat", "got", r.Seat, "most", len(kept.Names))
	}
	eyes := record.Viewpoint{Seat: rules.Seat(r.Seat), Everything: r.Reveal}
	if r.JSON {
		return r.writeJSON(w, kept, edition, eyes)
	}
	steps, wrong := kept.Steps(edition)
	named := *kept
	named.Names = text.RecordNames(w.language, kept)
	walk := plain.Walk{Console: w.console(), Record: &named, Viewpoint: eyes}
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

// openRecord reads the record in a file, or at the input for -.
func openRecord(w *world, file string) (*record.Record, error) {
	if file == "-" {
		return record.Read(w.in)
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, failed(err, "cli.unread", "file", file)
	}
	defer in.Close()
	kept, err := record.Read(in)
	if err != nil {
		return nil, failed(err, "cli.badrecord", "file", file)
	}
	return kept, nil
}

// openWithEdition reads a record, and the edition in a file if one is named.
func openWithEdition(w *world, file, edition string) (*record.Record, rules.Edition, error) {
	kept, err := openRecord(w, file)
	if err != nil {
		return nil, nil, err
	}
	game, err := findGame(kept.Game)
	if err != nil {
		return nil, nil, err
	}
	read, err := readEdition(game, edition)
	return kept, read, err
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

// onward plays on from a match that is over. The person sits where somebody had to
// choose at that moment.
func (p *play) onward(w *world) error {
	if err := p.checkOnward(); err != nil {
		return err
	}
	kept, err := openRecord(w, p.From)
	if err != nil {
		return err
	}
	if _, err := findGame(p.Game); err != nil {
		return err
	}
	if kept.Game != p.Game {
		return misused("cli.fromgame", "file", p.From, "got", kept.Game, "want", p.Game)
	}
	opponent, err := p.opponent(w, p.Game)
	if err != nil {
		return err
	}
	wish := local.Onward{After: p.At, Seat: 1, Anew: p.Anew, Bot: opponent.Name}
	if err := wish.Fits(kept); err != nil {
		return failed(err, "cli.badrecord", "file", p.From)
	}
	wish.Seat = kept.Moves[p.At].Seat
	if err := checkNew(p.Record); err != nil {
		return err
	}
	if err := useNet(p.Net); err != nil {
		return err
	}
	if !p.Plain && w.draws() {
		return p.onwardFullScreen(w, kept, wish)
	}
	return p.onwardPlainly(w, plain.Table{Bot: opponent}, kept, wish)
}

func (p *play) onwardPlainly(w *world, table plain.Table, kept *record.Record, wish local.Onward) error {
	branch := record.Branch{After: wish.After, Seed: seedOf("")}
	if wish.Anew {
		branch.Anew = wish.Seat
	}
	before, match, events, err := kept.Go(branch)
	if err != nil {
		return failed(err, "cli.badrecord", "file", p.From)
	}
	table.Game, _ = rules.FindVersion(kept.Game, kept.Version) // it was replayed by them
	table.Console, table.Think, table.Keep = w.console(), thinkTime, p.keeper()
	table.People, table.Before = []rules.Seat{wish.Seat}, before
	table.Names = p.names(w, table.People)
	return table.Play(match, events)
}

func (p *play) onwardFullScreen(w *world, kept *record.Record, wish local.Onward) error {
	home, warning, done := w.kept()
	defer done()
	notebook, err := p.notebook(w)
	if err != nil {
		return err
	}
	on := backend.LocalMatch{
		Pause: cmp.Or(p.Pause, notebook.Pace.Pause()), Progress: notebook, Person: w.called(p.Name), Journal: home,
		Wish: local.Wish{Game: p.Game}, From: kept, On: wish,
	}
	return terminal.Play(context.Background(), w.here(warning), on, p.keeper())
}

// checkOnward complains about what the record has already.
func (p *play) checkOnward() error {
	return without("cli.notfrom", given{
		"level":  p.Level != "",
		"people": p.People, "seats": p.Seats != 0, "option": len(p.Option) > 0, "edition": p.Edition != "",
		"seed": p.Seed != "", "code": p.Code != "",
	})
}
