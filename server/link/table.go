package link

import (
	"context"
	"errors"
	"strconv"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/server/picture"
	"nagara/table"
)

// errHidden is that others shall not know.
var errHidden = errors.New("this is not for everybody")

// open is a table as a passer-by sees it. A private one is nobody else's business, and
// neither is one with a deal that others still play.
func (f *Finder) open(ctx context.Context, id string) (*table.Page, error) {
	page, err := f.Hall.Invited("").Glance(ctx, id, "")
	if err != nil {
		return nil, err
	}
	return page, shared(&page.Summary)
}

// shared refuses what is not for everybody.
func shared(s *table.Summary) error {
	if s.Settings.Private() || s.Sealed != nil || s.Deal != "" && s.Phase != table.Over {
		return errHidden
	}
	return nil
}

// table is an invitation, a match to watch, or one that is over.
func (f *Finder) table(ctx context.Context, l *Link, id string) error {
	page, err := f.open(ctx, id)
	if err != nil {
		return err
	}
	l.Address.RawQuery = ""
	l.Card.Game = page.Settings.Game
	if page.Phase == table.Gathering {
		return f.invitation(ctx, l, page)
	}
	names, err := f.names(ctx, l.Language, &page.Summary)
	if err != nil {
		return err
	}
	l.Title, l.Sentence = l.together(names), l.Say("link.playing")
	if page.Phase == table.Over {
		l.Sentence = l.Say("link.over")
	}
	l.show(&l.Card, page.View, names)
	return nil
}

// show puts a board on a card, and says how far the match is.
func (l *Link) show(c *picture.Card, view rules.View, names []string) {
	c.Show(view, names)
	switch {
	case c.Duel != nil:
		c.Chip = l.Say("link.round", "n", c.Duel.Round, "a", c.Duel.Temples[0].Points, "b", c.Duel.Temples[1].Points)
	case c.Circle != nil && c.Circle.Swaps != nil:
		c.Chip = l.Say("link.swaps", "n", *c.Circle.Swaps)
	}
}

// invitation is a table at which people sit down.
func (f *Finder) invitation(ctx context.Context, l *Link, page *table.Page) error {
	game := l.Say(page.Settings.Game + ".name")
	l.Title = l.Say("link.open", "game", game)
	if page.Host != "" {
		host, err := f.People.Find(ctx, page.Host)
		if err != nil {
			return err
		}
		key := "link.invite." + page.Settings.Game
		if !l.Language.Has(key) {
			key = "link.invite"
		}
		l.Title = l.Say(key, "name", host.Name, "game", game)
	}
	switch c := page.Settings.Clock; c.Kind {
	case table.LiveClock:
		l.Sentence = l.Say("link.sit.live", "n", int(c.Base+30)/60)
	case table.SlowClock:
		l.Sentence = l.Say("link.sit.slow", "n", max(1, int(c.Decision)/86_400))
	default:
		l.Sentence = l.Say("link.sit.none")
	}
	l.Card.Wait(page.Settings.Game, page.Settings.Seats)
	return nil
}

// names are those of people and bots at a table.
func (f *Finder) names(ctx context.Context, l *locale.Language, s *table.Summary) ([]string, error) {
	people, err := f.People.FindAll(ctx, api.Seated(s.Chairs)...)
	if err != nil {
		return nil, err
	}
	return table.Names(l, s.Settings.Game, s.Chairs, func(id string) string {
		if found := people[id]; found.Name != "" {
			return found.Name
		}
		return l.Text("account.anonymous", nil)
	}), nil
}

// replay is a moment of a match that is over.
func (f *Finder) replay(ctx context.Context, l *Link, id string) error {
	page, err := f.open(ctx, id)
	if err != nil {
		return err
	}
	if page.Phase != table.Over {
		return errHidden
	}
	names, err := f.names(ctx, l.Language, &page.Summary)
	if err != nil {
		return err
	}
	number, all := l.moment()
	if number = min(number, page.Moves); all {
		number = page.Moves
	}
	l.Title = l.together(names)
	l.Sentence = l.Say("link.move", "game", l.Say(page.Settings.Game+".name"), "n", number)
	l.Step, l.Steps = number, page.Moves
	l.Card.Game, l.Card.Moment = page.Settings.Game, id+" "+strconv.Itoa(number)
	l.Fill = func(ctx context.Context, c *picture.Card) error { return f.moment(ctx, l, c, id, names, number) }
	return nil
}

// review is a look back at one.
func (f *Finder) review(ctx context.Context, l *Link, id string) error {
	if err := f.replay(ctx, l, id); err != nil {
		return err
	}
	l.Sentence = l.Say("link.review")
	return nil
}

// moment shows a match as spectators saw it then. A temple in which something has changed
// is shown alone, and larger.
func (f *Finder) moment(ctx context.Context, l *Link, c *picture.Card, id string, names []string, number int) error {
	r, err := f.Hall.Invited("").Record(ctx, id, "", func(string) string { return "" })
	if err != nil {
		return err
	}
	return f.Hall.WithLogSlot(ctx, func() error {
		var before picture.Card
		for at, err := range r.Replay(nil) {
			if err != nil {
				return err
			}
			if at.Number < number-1 {
				continue
			}
			view := record.Viewpoint{Seat: rules.Spectator}.View(at)
			if at.Number < number {
				before.Show(view, names)
				continue
			}
			l.show(c, view, names)
			c.Duel.Since(before.Duel)
			break
		}
		return nil
	})
}
