// Package plain is a table as plain text: people at one keyboard who play any
// game in its notation, and a walk through the record of a match. It needs no
// more of a terminal than lines, so it works in a pipe and with a screen
// reader.
package plain

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Table is where a match is played.
type Table struct {
	Game     rules.Rules
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// People are the seats at the keyboard. The others are played at random.
	People []rules.Seat
	// Curtain hides what one person saw before the next sits down.
	Curtain bool
	// Echo shows what was typed, where no terminal does.
	Echo bool
	// Keep, if there is one, gets the record after every move.
	Keep func(*record.Record) error
}

// errLeft is that the people left before the end.
var errLeft = errors.New("left")

// Play plays the match to its end, or until the people leave.
func (t *Table) Play(match rules.Match, events []rules.Event) error {
	seed := match.Setup().Seed
	s := &sitting{
		Table: t, match: match, lines: bufio.NewScanner(t.In),
		record: record.New(t.Game, match, t.names(match.Setup().Seats)),
		news:   map[rules.Seat][]rules.Event{},
		luck:   rules.NewQuick(binary.LittleEndian.Uint64(seed[:])),
	}
	s.spread(events)
	err := s.play()
	if errors.Is(err, errLeft) {
		return nil
	}
	return err
}

func (t *Table) names(seats int) []string {
	names := make([]string, seats)
	for i := range names {
		key := "plain.random"
		if slices.Contains(t.People, rules.Seat(i+1)) {
			key = "plain.person"
		}
		names[i] = t.say(key, "seat", i+1)
	}
	return names
}

func (t *Table) say(key string, pairs ...any) string {
	return t.Language.Text(key, locale.Pairs(pairs...))
}

func (t *Table) print(key string, pairs ...any) { fmt.Fprintln(t.Out, t.say(key, pairs...)) }

// sitting is a match being played at a table.
type sitting struct {
	*Table
	match  rules.Match
	record *record.Record
	lines  *bufio.Scanner
	luck   *rules.Quick
	// viewer is the seat that sits at the keyboard; at first nobody does.
	viewer rules.Seat
	// news is what each person's seat has not been told yet.
	news map[rules.Seat][]rules.Event
}

func (s *sitting) play() error {
	if err := s.keep(); err != nil {
		return err
	}
	for s.match.Outcome() == nil {
		seat, err := s.next()
		if err != nil {
			return err
		}
		if !slices.Contains(s.People, seat) {
			err = s.playAtRandom(seat)
		} else {
			err = s.ask(seat)
		}
		if err != nil {
			return err
		}
	}
	s.tell()
	fmt.Fprint(s.Out, "\n", rules.ViewText(s.Language, s.match.View(s.viewer)), "\n")
	fmt.Fprintln(s.Out, ending(s.Language, s.Game.Name(), s.match.Outcome()))
	return nil
}

// next is the awaited seat that acts: those that are played at random do it
// at once, and whoever sits at the keyboard stays there as long as possible.
func (s *sitting) next() (rules.Seat, error) {
	awaited := s.match.Awaited()
	if len(awaited) == 0 {
		return 0, errors.New("the match runs, but no seat is awaited")
	}
	for _, seat := range awaited {
		if !slices.Contains(s.People, seat) {
			return seat, nil
		}
	}
	if slices.Contains(awaited, s.viewer) {
		return s.viewer, nil
	}
	return awaited[0], nil
}

func (s *sitting) playAtRandom(seat rules.Seat) error {
	thought, err := bot.Random(s.Game.Name()).New(seat, s.luck).Choose(context.Background(), bot.Turn{View: s.match.View(seat)})
	if err != nil {
		return fmt.Errorf("seat %s is awaited: %w", seat, err)
	}
	return s.make(seat, thought.Move)
}

// make plays a move, notes it, and spreads its news.
func (s *sitting) make(seat rules.Seat, move rules.Move) error {
	events, err := s.match.Play(seat, move)
	if err != nil {
		return refused{err}
	}
	s.record.Add(seat, move)
	s.record.Settle(s.match)
	s.spread(events)
	return s.keep()
}

func (s *sitting) keep() error {
	if s.Keep == nil {
		return nil
	}
	return s.Keep(s.record)
}

// spread notes for every person what they may know of the events.
func (s *sitting) spread(events []rules.Event) {
	for _, seat := range s.People {
		for _, event := range events {
			if seen := event.SeenBy(seat); seen != nil {
				s.news[seat] = append(s.news[seat], seen)
			}
		}
	}
}

// tell tells the person at the keyboard what is new.
func (s *sitting) tell() {
	for _, event := range s.news[s.viewer] {
		fmt.Fprintln(s.Out, "·", rules.EventText(s.Language, s.Game.Name(), event))
	}
	delete(s.news, s.viewer)
}
