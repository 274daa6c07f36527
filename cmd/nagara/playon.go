package main

import (
	"cmp"
	"context"

	"nagara/record"
	"nagara/rules"
	"nagara/table/local"
	"nagara/terminal"
	"nagara/terminal/backend"
	"nagara/terminal/plain"
)

// onward plays on from a match that is over. The person sits where somebody had to
// choose at that moment.
func (p *play) onward(w *world) error {
	if err := p.checkOnward(); err != nil {
		return err
	}
	kept, err := (&replay{File: p.From}).open(w)
	if err != nil {
		return err
	}
	game, err := findGame(p.Game)
	if err != nil {
		return err
	}
	if kept.Game != p.Game {
		return misused("cli.fromgame", "file", p.From, "got", kept.Game, "want", p.Game)
	}
	opponent, err := p.opponent(p.Game)
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
	return p.onwardPlainly(w, plain.Table{Game: game, Bot: opponent}, kept, wish)
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
	table.Desk, table.Think, table.Keep = w.desk(), thinkTime, p.keeper()
	table.People, table.Before = []rules.Seat{wish.Seat}, before
	return table.Play(match, events)
}

func (p *play) onwardFullScreen(w *world, kept *record.Record, wish local.Onward) error {
	home, done := w.kept()
	defer done()
	notebook, err := p.notebook(w)
	if err != nil {
		return err
	}
	on := backend.LocalMatch{
		Pause: cmp.Or(p.Pause, notebook.Pace.Pause()), Progress: notebook, Person: w.person, Journal: home,
		Wish: local.Wish{Game: p.Game}, From: kept, On: wish,
	}
	return terminal.Play(context.Background(), w.here(), on, p.keeper())
}

// checkOnward complains about what the record has already.
func (p *play) checkOnward() error {
	return without("cli.notfrom", given{
		"people": p.People, "seats": p.Seats != 0, "option": len(p.Option) > 0, "edition": p.Edition != "",
		"seed": p.Seed != "", "code": p.Code != "",
	})
}
