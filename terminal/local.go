package terminal

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"nagara/bot"
	"nagara/bus"
	"nagara/journal/sqlite"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/table/hall"
)

// inHall is a hall of this program, as one account sees it.
type inHall struct {
	*hall.Hall
	account string
	// people are the names of accounts.
	people func(ids []string) map[string]Person
}

// Watch sends pages.
func (h *inHall) Watch(ctx context.Context, id string) <-chan News {
	news := make(chan News)
	send := func(n News) bool {
		select {
		case news <- n:
			return true
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		defer close(news)
		for page, err := range h.Hall.Watch(ctx, id, h.account, 0) {
			if err != nil {
				send(News{Err: err})
				return
			}
			read, err := h.reread(page)
			if !send(News{Page: read, Err: err}) {
				return
			}
		}
	}()
	return news
}

// reread makes of a page what a client would get over a wire.
func (h *inHall) reread(page *table.Page) (*Page, error) {
	text, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("writing a page of table %s: %w", page.Table, err)
	}
	read, err := readPage(text)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, c := range read.Chairs {
		ids = append(ids, c.Account)
	}
	read.People = h.people(ids)
	return read, nil
}

// Do carries out a command.
func (h *inHall) Do(ctx context.Context, id string, c table.Command) error {
	_, err := h.Hall.Do(ctx, id, table.Request{Account: h.account}, c)
	return err
}

// Foresee tells what a move would change.
func (h *inHall) Foresee(ctx context.Context, id, move string) (json.RawMessage, error) {
	f, err := h.Hall.Foresee(ctx, id, h.account, move)
	if err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// Record is a finished match.
func (h *inHall) Record(ctx context.Context, id string) (*record.Record, error) {
	return h.Hall.Record(ctx, id, h.account, func(account string) string {
		return h.people([]string{account})[account].Name
	})
}

// Local is a match in this program alone, without a network.
type Local struct {
	Game    string
	Seats   int
	Options rules.Options
	// People is how many play at this keyboard; bots have the other seats.
	People int
	// Bot is the name of the bots; empty is the usual one.
	Bot string
	// Luck is a word from which all luck follows; empty is new luck.
	Luck string
	// Names are what to call the people.
	Names []string
	// Pause is how long bots take at the least, so that one sees what they do.
	Pause time.Duration
}

// Sitting is a local match, ready to be played.
type Sitting struct {
	// Houses is what each person sees.
	Houses []House
	Table  string
	close  func()
}

// Close ends it and leaves nothing behind.
func (s *Sitting) Close() { s.close() }

// Open makes the hall, the table and the seats of a local match. The hall
// writes its journal into a folder that is gone afterwards.
func (l Local) Open(ctx context.Context) (_ *Sitting, err error) {
	folder, err := os.MkdirTemp("", "nagara-")
	if err != nil {
		return nil, fmt.Errorf("making a folder for the match: %w", err)
	}
	journal, err := sqlite.Open(filepath.Join(folder, "match.db"))
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	h := hall.Open(hall.Config{Journal: journal, Bus: new(bus.Local), Bots: Bots(l.Game), Pause: l.Pause})
	s := &Sitting{close: func() {
		h.Close()
		_ = journal.Close() // the folder goes with it
		_ = os.RemoveAll(folder)
	}}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	for i := range l.People {
		s.Houses = append(s.Houses, &inHall{h, account(i), l.people})
	}
	if s.Table, err = l.found(ctx, h, journal); err != nil {
		return nil, err
	}
	return s, l.seat(ctx, h, s.Table)
}

func account(person int) string { return fmt.Sprintf("person-%d", person+1) }

func (l Local) people([]string) map[string]Person {
	all := map[string]Person{}
	for i, name := range l.Names {
		all[account(i)] = Person{name}
	}
	return all
}

// found writes the first entries of the table. Its secret is drawn, or follows
// from the word that was given, and then everything else does too.
func (l Local) found(ctx context.Context, h *hall.Hall, journal *sqlite.Journal) (string, error) {
	wish := table.Settings{Game: l.Game, Seats: l.Seats, Options: l.Options, Undo: true, Talk: true}
	if l.Luck == "" {
		return h.Create(ctx, account(0), wish)
	}
	bodies, err := table.Opening(account(0), wish, record.Secret(sha256.Sum256([]byte(l.Luck))))
	if err != nil {
		return "", err
	}
	entries, err := table.Write(0, time.Now(), bodies...)
	if err != nil {
		return "", err
	}
	const id = "here"
	return id, journal.Append(ctx, id, entries...)
}

// seat puts the people into the first seats and bots into the others.
func (l Local) seat(ctx context.Context, h *hall.Hall, id string) error {
	name := l.Bot
	if name == "" {
		name = UsualBot(l.Game)
	}
	for i := l.People; i < l.Seats; i++ {
		if _, err := h.Do(ctx, id, table.Request{Account: account(0)}, table.SeatBot{Seat: rules.Seat(i + 1), Bot: name}); err != nil {
			return err
		}
	}
	for i := range l.People {
		if _, err := h.Do(ctx, id, table.Request{Account: account(i)}, table.Join{Seat: rules.Seat(i + 1)}); err != nil {
			return err
		}
	}
	return nil
}

// UsualBot is the one that people meet who did not choose: of the middle level.
func UsualBot(game string) string {
	if levels := bot.Levels(game); len(levels) > 0 {
		return levels[len(levels)/2].Name
	}
	return table.RandomBot
}

// Bots are all bots of a game as a hall wants them.
func Bots(game string) []hall.Bot {
	var bots []hall.Bot
	for _, b := range bot.Of(game) {
		if b.Name == table.RandomBot {
			continue // every hall has it
		}
		bots = append(bots, hall.Bot{Game: game, Name: b.Name, Think: time.Second, New: func(seat rules.Seat) hall.Player {
			return thinker{b.New(seat, rules.NewQuick(uint64(time.Now().UnixNano())))}
		}})
	}
	return bots
}

// thinker is a bot in a hall.
type thinker struct{ bot.Player }

// Choose implements hall.Player.
func (t thinker) Choose(ctx context.Context, view rules.View) (rules.Move, error) {
	thought, err := t.Player.Choose(ctx, bot.Turn{View: view})
	return thought.Move, err
}
