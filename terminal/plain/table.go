// Package plain is a table as plain text: people at one keyboard, or at a server,
// who play any game line by line, and a walk through the record of a match. It
// needs no more of a terminal than lines, so it works in a pipe and with a screen
// reader. What changed is told first, then what can be done; the rest on request.
package plain

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/text"
)

// Table is where a match is played.
type Table struct {
	Console
	Game rules.Rules
	// People are the seats at the keyboard, and Names what those people are called, as
	// far as they have names. Bots have the other seats.
	People []rules.Seat
	Names  []string
	// Bot is who plays there, usually at random; it thinks so long about a
	// move, or so often.
	Bot      bot.Bot
	Think    time.Duration
	Thoughts int
	// Curtain hides what one person saw before the next sits down.
	Curtain bool
	// Keep, if there is one, gets the record after every move.
	Keep func(*record.Record) error
	// Before, if there is one, is the record of what was played before the people
	// sat down; its names are not theirs.
	Before *record.Record
	// Coach, if there is one, tells the marks of first matches.
	Coach *progress.Coach
}

// errLeft is that the people left before the end.
var errLeft = errors.New("left")

// Play plays the match to its end, or until the people leave.
func (t *Table) Play(match rules.Match, events []rules.Event) error {
	seed := match.Setup().Seed
	if t.Bot.New == nil {
		t.Bot = bot.Random(t.Game.Name())
	}
	s := &sitting{
		Table: t, match: match,
		record: t.begin(match),
		news:   map[rules.Seat][]rules.Event{},
		bots:   map[rules.Seat]bot.Player{},
		luck:   rules.NewFastRand(binary.LittleEndian.Uint64(seed[:])),
	}
	s.told = chronicleOf(t.Game.Name(), match.Setup().Edition, t.reader(match.Setup().Seats))
	s.spread(events)
	err := s.play()
	if errors.Is(err, errLeft) {
		return nil
	}
	return err
}

// begin is the record of the match so far.
func (t *Table) begin(match rules.Match) *record.Record {
	names := t.names(match.Setup().Seats)
	if t.Before == nil {
		return record.New(t.Game, match, names)
	}
	r := *t.Before
	r.Names = names
	return &r
}

// names are those of everybody in the record; people who gave none are numbered.
func (t *Table) names(seats int) []string {
	names := t.called(seats)
	for i := range names {
		if names[i] == "" {
			names[i] = t.say("plain.person", "seat", i+1)
		}
	}
	return names
}

// called are the names of everybody; empty of people who gave none.
func (t *Table) called(seats int) []string {
	chairs := make([]table.Chair, seats)
	for i := range chairs {
		if !slices.Contains(t.People, rules.Seat(i+1)) {
			chairs[i].Bot = t.Bot.Name
		}
	}
	names := text.Names(t.Language, t.Game.Name(), chairs, nil)
	for i, seat := range t.People {
		if i < len(t.Names) {
			names[seat.Index()] = t.Names[i]
		}
	}
	return names
}

// reader is the person at the keyboard. Where several share it, each is told of by
// their name, or by their seat where they gave none.
func (t *Table) reader(seats int) *board.Reader {
	r := &board.Reader{Language: t.Language, Names: t.called(seats)}
	if len(t.People) == 1 {
		r.Seat = t.People[0]
	}
	return r
}

// sitting is a match being played at a table.
type sitting struct {
	*Table
	told   chronicle
	match  rules.Match
	record *record.Record
	bots   map[rules.Seat]bot.Player
	luck   *rules.FastRand
	// viewer is the seat that sits at the keyboard; at first nobody does.
	viewer rules.Seat
	// greeted tells that it was said what can be typed.
	greeted bool
	// decisions are those of the people, to be taken back.
	decisions []decision
	// news is what each seat has not been told yet, and saw what the coach has
	// not been told yet of what the learner saw.
	news map[rules.Seat][]rules.Event
	saw  []json.RawMessage
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
			err = s.playBot(seat)
		} else {
			err = s.ask(seat)
		}
		if err != nil {
			return err
		}
	}
	s.inform()
	fmt.Fprint(s.Out, "\n", nameSeats(s.Language, rules.ViewText(s.Language, s.match.View(s.viewer)), s.company()), "\n")
	fmt.Fprintln(s.Out, s.told.ending(s.match.Outcome()))
	return s.lesson()
}

// next is the awaited seat that acts: bots do it at once, and whoever sits at the keyboard stays there as long as possible.
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

// playBot lets a bot think and move.
func (s *sitting) playBot(seat rules.Seat) error {
	if s.bots[seat] == nil {
		s.bots[seat] = s.Bot.New(seat, s.luck)
	}
	ctx, cancel := context.WithTimeout(context.Background(), max(s.Think, time.Millisecond))
	defer cancel()
	if s.Thoughts > 0 {
		ctx = context.Background()
	}
	turn := bot.Turn{View: s.match.View(seat), Events: s.news[seat], Thoughts: s.Thoughts}
	delete(s.news, seat)
	thought, err := s.bots[seat].Choose(ctx, turn)
	if err != nil {
		return fmt.Errorf("seat %s is awaited: %w", seat, err)
	}
	return s.make(seat, thought.Move)
}

// hint says what a bot would do in the place of a seat, and why.
func (s *sitting) hint(seat rules.Seat) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	turn := bot.Turn{View: s.match.View(seat), Thoughts: s.Thoughts}
	advice, err := bot.Advise(ctx, s.Game.Name(), turn, rules.NewFastRand(uint64(seat)))
	if err != nil {
		s.print("bot.hint.none")
		return
	}
	fmt.Fprintln(s.Out, s.say("plain.hint", "move", rules.MoveText(s.Language, s.Game.Name(), advice.Move)))
	for _, reason := range advice.Reasons {
		fmt.Fprintln(s.Out, "·", reason.In(s.Language))
	}
}

// make plays a move, notes it, and spreads its news.
func (s *sitting) make(seat rules.Seat, move rules.Move) error {
	before := s.match.Clone()
	events, err := s.match.Play(seat, move)
	if err != nil {
		return refused{err}
	}
	if slices.Contains(s.People, seat) {
		s.decisions = append(s.decisions, decision{seat, before, len(s.record.Moves)})
	}
	if s.coached(seat) {
		s.Coach.Act()
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

// spread notes for every seat what it may know of the events.
func (s *sitting) spread(events []rules.Event) {
	for i := range s.match.Setup().Seats {
		seat := rules.Seat(i + 1)
		for _, event := range events {
			if seen := event.SeenBy(seat); seen != nil {
				s.news[seat] = append(s.news[seat], seen)
				s.remember(seat, seen)
			}
		}
	}
}

// inform tells the person at the keyboard what is new.
func (s *sitting) inform() {
	s.told.tell(s.Out, s.match.View(s.viewer), s.news[s.viewer])
	delete(s.news, s.viewer)
}
