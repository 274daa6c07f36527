package link

import (
	"context"
	"math"
	"strings"

	"nagara/rules"
	"nagara/server/picture"
	"nagara/site/daily"
	"nagara/site/tournament"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
)

// day is the deals of a day. Its picture tells nothing of them: not everybody has played.
func (f *Finder) day(_ context.Context, l *Link, date string) error {
	on, today := f.Days.Today(), f.Days.Today()
	if date != "" && date != "today" {
		asked, err := daily.ParseDate(date)
		if err != nil || asked > today {
			return errHidden
		}
		on = asked
	}
	l.Address.Path, l.Address.RawQuery = "/day/"+on.String(), ""
	l.Title, l.Sentence = l.Say("link.day.title", "date", on.String()), l.Say("link.day")
	l.Card.Wait("narabi", 3)
	return nil
}

// puzzle is a position with its question. What it is about would help to solve it.
func (f *Finder) puzzle(_ context.Context, l *Link, which string) error {
	game, id, one := strings.Cut(which, "/")
	set, err := shipped.Set(game)
	if err != nil {
		return err
	}
	l.Address.RawQuery = ""
	l.Title, l.Sentence = l.Say("link.puzzles", "game", l.Say(game+".name")), l.Say("puzzle-page.about")
	l.Card.Game = game
	if !one {
		l.Card.Wait(game, len(set[0].Company)+1)
		return nil
	}
	for _, p := range set {
		if p.ID == id {
			return l.ask(p)
		}
	}
	return errHidden
}

// ask shows a puzzle as a spectator would find it: not even what the one who is to solve
// it knows.
func (l *Link) ask(p *puzzle.Puzzle) error {
	page, err := puzzle.Ask{Puzzle: p}.Page(l.Language)
	if err != nil {
		return err
	}
	l.Title, l.Sentence = l.Say("link.puzzle", "game", l.Say(p.Game+".name")), page.Question
	l.Card.Moment = p.ID
	l.Fill = func(_ context.Context, c *picture.Card) error {
		position, err := puzzle.Begin(p)
		if err == nil {
			l.show(c, position.Match().View(rules.Spectator), nil)
		}
		return err
	}
	return nil
}

// tournament is one with its name and how many are there.
func (f *Finder) tournament(ctx context.Context, l *Link, id string) error {
	var head tournament.Head
	if err := f.Tournaments.View(ctx, id, func(t *tournament.Tournament) { head = t.Head() }); err != nil {
		return err
	}
	if head.Terms.Entrance != tournament.Anyone {
		return errHidden
	}
	l.Address.RawQuery = "" // it may hold the key of a team
	l.Title = head.Terms.Name
	l.Sentence = l.Say("link.tournament", "game", l.Say(head.Terms.Game+".name"), "n", head.Here)
	l.Card.Game, l.Card.Ornament = head.Terms.Game, "scroll"
	return nil
}

// person is somebody with what others may know: how strong they are.
func (f *Finder) person(ctx context.Context, l *Link, id string) error {
	found, err := f.People.Find(ctx, id)
	if err != nil {
		return err
	}
	if !found.Deleted.IsZero() {
		return errHidden
	}
	standings, err := f.Ratings.Standings(ctx, id)
	if err != nil {
		return err
	}
	var known []string
	for _, s := range standings {
		if s.Matches > 0 {
			known = append(known, l.Say("link.rating", "game", l.Say(s.Game+".name"), "n", int(math.Round(s.Rating.Rating))))
		}
	}
	l.Address.RawQuery = ""
	l.Title, l.Sentence = found.Name, strings.Join(known, ", ")
	if len(known) == 0 {
		l.Sentence = l.Say("link.person")
	}
	l.Card.Ornament = "amulet-back"
	return nil
}
