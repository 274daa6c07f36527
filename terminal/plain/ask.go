package plain

import (
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

// ask lets a seat act: it shows what the seat may know, and takes lines until
// one of them is a move.
func (s *sitting) ask(seat rules.Seat) error {
	if err := s.seat(seat); err != nil {
		return err
	}
	s.show()
	for {
		line, err := s.read(s.say("plain.prompt", "seat", seat))
		if err != nil {
			return err
		}
		moved, err := s.obey(seat, strings.Join(strings.Fields(line), " "))
		if r := (refused{}); errors.As(err, &r) {
			fmt.Fprintln(s.Out, s.Language.Error(r.error))
			continue
		}
		if err != nil || moved {
			s.tell()
			return err
		}
	}
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
		fmt.Fprintf(s.Out, "\n%s\n", s.say("plain.turn", "seat", seat))
		return nil
	}
	if before != rules.Spectator {
		if _, err := s.read("\n" + s.say("plain.pass", "seat", seat)); err != nil {
			return err
		}
	}
	fmt.Fprint(s.Out, clearScreen)
	if _, err := s.read(s.say("plain.ready", "seat", seat)); err != nil {
		return err
	}
	fmt.Fprint(s.Out, clearScreen)
	return nil
}

// show tells what is new, then what the seat may know, then what it may do.
func (s *sitting) show() {
	s.tell()
	view := s.match.View(s.viewer)
	fmt.Fprint(s.Out, "\n", rules.ViewText(s.Language, view), "\n")
	fmt.Fprint(s.Out, offer(s.Language, view.Legal()))
}

// read takes a line. At the end of the input there is nobody left.
func (s *sitting) read(prompt string) (string, error) {
	fmt.Fprint(s.Out, prompt)
	if !s.lines.Scan() {
		fmt.Fprintln(s.Out)
		if err := s.lines.Err(); err != nil {
			return "", fmt.Errorf("reading what was typed: %w", err)
		}
		s.print("plain.gone")
		return "", errLeft
	}
	if s.Echo {
		fmt.Fprintln(s.Out, s.lines.Text())
	}
	return s.lines.Text(), nil
}

// obey does what a line says, and tells whether it was a move.
func (s *sitting) obey(seat rules.Seat, line string) (moved bool, err error) {
	legal := s.match.Legal(seat)
	switch {
	case line == "":
		s.show()
		return false, nil
	case line == "quit":
		s.print("plain.left")
		return false, errLeft
	case line == "?":
		fmt.Fprint(s.Out, s.say("plain.help"), "\n\n", list(legal, everyMove))
		return false, nil
	case line[0] == '?':
		s.find(legal, strings.TrimSpace(line[1:]))
		return false, nil
	}
	if other, text, ok := s.outOfTurn(line); ok {
		return s.try(other, text)
	}
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > len(legal) {
			s.print("plain.number", "got", n, "most", len(legal))
			return false, nil
		}
		return s.try(seat, legal[n-1].String())
	}
	if !has(legal, line) && slices.ContainsFunc(legal, beginning(line)) {
		s.find(legal, line)
		return false, nil
	}
	return s.try(seat, line)
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

// find lists the moves that begin so.
func (s *sitting) find(legal []rules.Move, beginningWith string) {
	found := list(legal, beginning(beginningWith))
	if found == "" {
		s.print("plain.unfound", "text", beginningWith)
		return
	}
	fmt.Fprint(s.Out, found)
}

func has(legal []rules.Move, text string) bool {
	return slices.ContainsFunc(legal, func(m rules.Move) bool { return m.String() == text })
}
