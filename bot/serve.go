package bot

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"nagara/rules"
)

// viewReader is a game whose views can be written down as bytes and read
// again. A bot of ours in another process thinks with a view that was.
type viewReader interface {
	ReadView(setup rules.Setup, memory []byte) (rules.View, error)
}

// eventReader is a game whose bots remember what happened, and whose events can
// be read again.
type eventReader interface {
	ReadEvent(text []byte) (rules.Event, error)
}

// Serve lets a bot speak the line protocol until the input ends or says quit.
// Edition is the one that matches are played with.
func Serve(b Bot, game rules.Rules, edition rules.Edition, in io.Reader, out io.Writer) error {
	reader, ok := game.(viewReader)
	if !ok {
		return fmt.Errorf("serving %s: the views of %s cannot be read from another process", b.Name, game.Name())
	}
	s := &service{bot: b, game: game, reader: reader, edition: edition, out: out}
	return s.run(lines(in))
}

// line is one line of the input, or what ended it.
type line struct {
	text string
	err  error
}

// lines reads ahead, so that stop is heard while the bot thinks.
func lines(in io.Reader) <-chan line {
	found := make(chan line)
	go func() {
		defer close(found)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, longestLine)
		for scanner.Scan() {
			if strings.TrimSpace(scanner.Text()) != "" {
				found <- line{text: scanner.Text()}
			}
		}
		if err := scanner.Err(); err != nil {
			found <- line{err: err}
		}
	}()
	return found
}

// service is one conversation.
type service struct {
	bot     Bot
	game    rules.Rules
	reader  viewReader
	edition rules.Edition
	out     io.Writer

	setup  rules.Setup
	player Player
	view   rules.View
	events []rules.Event // that the player has not been told
}

func (s *service) run(in <-chan line) error {
	for l := range in {
		if l.err != nil {
			return fmt.Errorf("reading the protocol: %w", l.err)
		}
		message, err := parseMessage(l.text)
		if err == nil {
			err = s.heed(message, in)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			fmt.Fprintf(s.out, "error %s\n", strings.ReplaceAll(err.Error(), "\n", " "))
		}
	}
	return nil
}

// heed does what a message asks; io.EOF is that it asks to quit.
func (s *service) heed(message any, in <-chan line) error {
	switch m := message.(type) {
	case hello:
		fmt.Fprintf(s.out, "id name %s %s\nready\n", s.game.Name(), s.bot.Name)
	case newMatch:
		return s.sit(m)
	case eventsSeen:
		return s.hear(m)
	case memoryNow:
		if s.player == nil {
			return errors.New("memory: there is no match yet; say newmatch first")
		}
		view, err := s.reader.ReadView(s.setup, m)
		if err != nil {
			return err
		}
		s.view = view
	case goThink:
		return s.think(m, in)
	case quit:
		return io.EOF
	}
	return nil // a view is for programs that do not know our memory
}

// hear keeps events for the next turn, where the game's bots need them.
func (s *service) hear(seen eventsSeen) error {
	reader, ok := s.game.(eventReader)
	if !ok {
		return nil
	}
	for _, text := range seen {
		event, err := reader.ReadEvent(text)
		if err != nil {
			return err
		}
		s.events = append(s.events, event)
	}
	return nil
}

func (s *service) sit(m newMatch) error {
	if m.game != s.game.Name() {
		return fmt.Errorf("newmatch: %s plays %s, not %s", s.bot.Name, s.game.Name(), m.game)
	}
	if m.hash != s.edition.Hash() {
		return fmt.Errorf("newmatch: the edition %s with the hash %s is not known here; there is %s with %s",
			m.edition, m.hash, s.edition.ID(), s.edition.Hash())
	}
	options, err := m.options.Complete(s.game.Options())
	if err != nil {
		return fmt.Errorf("newmatch: %w", err)
	}
	s.setup = rules.Setup{Edition: s.edition, Seats: m.seats, Options: options}
	s.player, s.view, s.events = s.bot.New(m.seat, rules.NewQuick(m.luck)), nil, nil
	return nil
}

// think answers with bestmove. Meanwhile it listens for stop; whatever else it
// hears would be out of place.
func (s *service) think(g goThink, in <-chan line) error {
	if s.player == nil || s.view == nil {
		return errors.New("go: there is nothing to think about; say newmatch and memory first")
	}
	ctx, cancel := context.WithCancel(context.Background())
	if g.time > 0 {
		ctx, cancel = context.WithTimeout(ctx, g.time)
	}
	defer cancel()
	turn := Turn{View: s.view, Events: s.events, Thoughts: g.thoughts}
	s.events = nil
	type answer struct {
		thought Thought
		err     error
	}
	answers := make(chan answer, 1)
	go func() {
		thought, err := guarded(ctx, s.player, turn)
		answers <- answer{thought, err}
	}()
	ended := false
	for {
		select {
		case a := <-answers:
			if a.err != nil {
				return a.err
			}
			fmt.Fprintf(s.out, "info thoughts %d chance %.3f\nbestmove %s\n", a.thought.Thoughts, a.thought.Chance, a.thought.Move)
			if ended {
				return io.EOF
			}
			return nil
		case l, more := <-in:
			if !more {
				in, ended = nil, true
			}
			if word := strings.TrimSpace(l.text); !more || word == "stop" || word == "quit" {
				ended = ended || word == "quit"
				cancel()
				continue
			}
			fmt.Fprintln(s.out, "error the bot is thinking; only stop or quit can be said now")
		}
	}
}
