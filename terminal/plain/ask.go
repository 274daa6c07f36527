package plain

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/record"
	"nagara/rules"
)

// clearScreen empties a terminal and what can be scrolled back to.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// refused is a move that the rules did not take: its person is asked again.
type refused struct{ error }

// ask lets a seat act: it tells what is new and what the seat may do, and takes
// lines until one of them is a move.
func (s *sitting) ask(seat rules.Seat) error {
	if err := s.seat(seat); err != nil {
		return err
	}
	s.inform()
	if !s.greeted {
		s.greeted = true
		s.print("plain.first")
	}
	s.show(s.position())
	if err := s.mark(seat); err != nil {
		return err
	}
	for {
		line, err := s.read(s.prompt(seat))
		if errors.Is(err, errLeft) {
			s.print("plain.gone")
		}
		if err != nil {
			return err
		}
		moved, err := s.obey(seat, line)
		if r := (refused{}); errors.As(err, &r) {
			s.complain(r.error)
			continue
		}
		if err != nil || moved {
			s.inform()
			return err
		}
	}
}

// prompt asks the person at the keyboard; where there are several, by their name.
func (s *sitting) prompt(seat rules.Seat) string {
	name := s.told.reader.Name(seat)
	if len(s.People) == 1 {
		name = s.say("terminal.you")
	}
	return s.asks(name, s.position())
}

// position is what the person at the keyboard sees.
func (s *sitting) position() position {
	view := s.match.View(s.viewer)
	at := seen(s.Language, s.Game, view)
	at.edition = s.match.Setup().Edition
	if seen, err := json.Marshal(view.Picture()); err == nil {
		s.told.stand(&at, seen, s.viewer)
		at.foretell = s.told.foretelling(seen, s.foresee)
	}
	at.words = s.named(at.words, s.company())
	return at
}

// company are the names by which a view is told. Of people who share a keyboard and
// gave no names the seats are told; one alone is told so themselves.
func (s *sitting) company() []string {
	if len(s.People) > 1 {
		return s.told.reader.Names
	}
	names := slices.Clone(s.record.Names)
	names[s.People[0].Index()] = s.say("terminal.you")
	return names
}

// seat brings a person to the keyboard. Where there is a curtain, the one who
// leaves it hides what they saw, and the one who comes says when to lift it.
func (s *sitting) seat(seat rules.Seat) error {
	if s.viewer == seat {
		return nil
	}
	before := s.viewer
	s.viewer = seat
	if !s.Curtain {
		if len(s.People) > 1 {
			fmt.Fprintf(s.Out, "\n%s\n", s.say("plain.turn", "name", s.told.reader.Name(seat)))
		}
		return nil
	}
	if before != rules.Spectator {
		if _, err := s.read("\n" + s.say("plain.pass", "name", s.told.reader.Name(seat))); err != nil {
			return err
		}
	}
	fmt.Fprint(s.Out, clearScreen)
	if _, err := s.read(s.say("plain.ready", "name", s.told.reader.Name(seat))); err != nil {
		return err
	}
	fmt.Fprint(s.Out, clearScreen)
	return nil
}

// obey does what a line says, and tells whether it was a move.
func (s *sitting) obey(seat rules.Seat, line string) (moved bool, err error) {
	at := s.position()
	if did, err := s.markWord(seat, line); did || err != nil {
		return false, err
	}
	switch {
	case line == "":
		s.show(at)
		return false, nil
	case s.means(line, "quit"):
		s.print("plain.left")
		return false, errLeft
	case s.means(line, "hint"):
		s.hint(seat)
		return false, nil
	case s.means(line, "takeback"):
		err := s.takeBack(seat)
		return err == nil, err
	case s.answer(line, at, s.help()):
		return false, nil
	}
	if other, text, ok := s.outOfTurn(line); ok {
		return s.try(other, text)
	}
	move, ok := s.chosen(line, at)
	if !ok {
		return false, nil
	}
	return s.try(seat, move)
}

// help is what can be typed. Who sits alone has no moves of others to make.
func (s *sitting) help() string {
	if len(s.People) > 1 {
		return s.say("plain.help") + "\n" + s.say("plain.shared.help")
	}
	return s.say("plain.help")
}

// outOfTurn reads "2: draw": a move of another person at this keyboard.
func (s *sitting) outOfTurn(line string) (rules.Seat, string, bool) {
	before, text, ok := strings.Cut(line, ":")
	if !ok {
		return 0, "", false
	}
	n, err := strconv.ParseUint(before, 10, 8)
	seat := rules.Seat(n)
	return seat, strings.TrimSpace(text), err == nil && slices.Contains(s.People, seat)
}

// try plays what a person typed.
func (s *sitting) try(seat rules.Seat, text string) (moved bool, err error) {
	move, err := record.Parse(s.match, text)
	if err != nil {
		return false, refused{err}
	}
	err = s.make(seat, move)
	return err == nil, err
}

func has(legal []rules.Move, text string) bool {
	return slices.ContainsFunc(legal, func(m rules.Move) bool { return m.String() == text })
}

func number(line string) (int, bool) {
	n, err := strconv.Atoi(line)
	return n, err == nil
}
