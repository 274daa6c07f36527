package bot

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"nagara/rules"
)

// Serve lets a bot speak the line protocol until the input ends or says quit.
// Edition is the one that matches are played with.
func Serve(b Bot, game rules.Rules, edition rules.Edition, in io.Reader, out io.Writer) error {
	reader, ok := game.(rules.Portable)
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
	reader  rules.Portable
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

// hear keeps events for the next turn.
func (s *service) hear(seen eventsSeen) error {
	for _, text := range seen {
		event, err := s.reader.ReadEvent(text)
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
	s.player, s.view, s.events = s.bot.New(m.seat, rules.NewFastRand(m.luck)), nil, nil
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
	answers := s.begin(ctx, g.thoughts)
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
			word := strings.TrimSpace(l.text)
			switch {
			case !more:
				in, ended = nil, true
			case word == "quit":
				ended = true
			case word != "stop":
				fmt.Fprintln(s.out, "error the bot is thinking; only stop or quit can be said now")
				continue
			}
			cancel()
		}
	}
}

// answer is what a player came to.
type answer struct {
	thought Thought
	err     error
}

// begin lets the player think. A crash is an error, as is a move that was not
// offered.
func (s *service) begin(ctx context.Context, thoughts int) <-chan answer {
	turn := Turn{View: s.view, Events: s.events, Thoughts: thoughts}
	s.events = nil
	answers := make(chan answer, 1)
	go func() {
		var a answer
		defer func() {
			if crash := recover(); crash != nil {
				a.err = fmt.Errorf("the bot crashed: %v", crash)
			}
			answers <- a
		}()
		a.thought, a.err = s.player.Choose(ctx, turn)
		if a.err == nil && !slices.Contains(turn.View.Legal(), a.thought.Move) {
			a.err = fmt.Errorf("the bot chose %v, which is not among its moves", a.thought.Move)
		}
	}()
	return answers
}
