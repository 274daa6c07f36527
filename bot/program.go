//go:build !js

package bot

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"nagara/rules"
)

// Program is a player that runs in a process of its own and speaks the line
// protocol. It must be closed.
type Program struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     <-chan line
}

// A program may have much to load before it says hello, on a busy machine; one that
// ends instead is noticed at once. Patience is how long it may take to answer after it
// was told to stop, and to quit.
const (
	beginning = time.Minute
	patience  = 10 * time.Second
)

// ErrLate is that a program did not answer in time.
var ErrLate = errors.New("it did not answer in time")

// Start runs a command for one match and seat.
func Start(command []string, setup rules.Setup, game rules.Rules, seat rules.Seat, luck uint64) (*Program, error) {
	if len(command) == 0 {
		return nil, errors.New("starting a program: no command was given")
	}
	p := &Program{command: exec.Command(command[0], command[1:]...)}
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		return nil, fmt.Errorf("starting %s: %w", command[0], err)
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("starting %s: %w", command[0], err)
	}
	if err := p.command.Start(); err != nil {
		return nil, fmt.Errorf("starting %s: %w", command[0], err)
	}
	p.out = lines(bufio.NewReader(out))
	options, err := setup.Options.Complete(game.Options())
	if err == nil {
		err = p.greet(newMatch{
			game: game.Name(), edition: setup.Edition.ID(), hash: setup.Edition.Hash(),
			seat: seat, seats: setup.Seats, luck: luck, options: options,
		})
	}
	if err != nil {
		_ = p.Close() // what it failed at is told already
		return nil, fmt.Errorf("greeting %s: %w", command[0], err)
	}
	return p, nil
}

func (p *Program) greet(match newMatch) error {
	ctx, cancel := context.WithTimeout(context.Background(), beginning)
	defer cancel()
	if err := p.say(hello{version}); err != nil {
		return err
	}
	if _, err := p.await(ctx, "ready"); err != nil {
		return err
	}
	return p.say(match)
}

// Choose sends what the seat knows, and waits for the best move.
func (p *Program) Choose(ctx context.Context, turn Turn) (Thought, error) {
	ask := goThink{thoughts: turn.Thoughts}
	if deadline, ok := ctx.Deadline(); ok {
		ask.time = max(time.Millisecond, time.Until(deadline))
	}
	if err := p.tell(turn); err != nil {
		return Thought{}, err
	}
	if err := p.say(ask); err != nil {
		return Thought{}, err
	}
	late, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer context.AfterFunc(ctx, func() {
		_ = p.say(stopThinking{}) // a program that is gone is noticed below
		timer := time.AfterFunc(patience, cancel)
		context.AfterFunc(late, func() { timer.Stop() })
	})()
	text, err := p.await(late, "bestmove ")
	if err != nil {
		return Thought{}, err
	}
	for _, m := range turn.View.Legal() {
		if m.String() == text {
			return Thought{Move: m}, nil
		}
	}
	return Thought{}, fmt.Errorf("the program's best move is %q, which is not among its moves", text)
}

// tell sends events, view and memory.
func (p *Program) tell(turn Turn) error {
	seen := eventsSeen{}
	for _, e := range turn.Events {
		text, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("writing the event %s: %w", e.Name(), err)
		}
		seen = append(seen, text)
	}
	view, err := json.Marshal(turn.View)
	if err != nil {
		return fmt.Errorf("writing the view: %w", err)
	}
	messages := []fmt.Stringer{seen, viewNow(view)}
	if keeper, ok := turn.View.(rules.PortableView); ok {
		bytes, err := keeper.MarshalBinary()
		if err != nil {
			return err
		}
		messages = append(messages, memoryNow(bytes))
	}
	for _, m := range messages {
		if err := p.say(m); err != nil {
			return err
		}
	}
	return nil
}

func (p *Program) say(message fmt.Stringer) error {
	if _, err := io.WriteString(p.in, message.String()+"\n"); err != nil {
		return fmt.Errorf("talking to the program: %w", err)
	}
	return nil
}

// await reads up to a line that begins so, and returns the rest of it.
func (p *Program) await(ctx context.Context, begins string) (string, error) {
	for {
		select {
		case l, ok := <-p.out:
			switch {
			case !ok:
				return "", fmt.Errorf("the program ended before it said %q", strings.TrimSpace(begins))
			case l.err != nil:
				return "", fmt.Errorf("listening to the program: %w", l.err)
			}
			if rest, ok := strings.CutPrefix(l.text, begins); ok {
				return strings.TrimSpace(rest), nil
			}
			if why, ok := strings.CutPrefix(l.text, "error "); ok {
				return "", fmt.Errorf("the program says: %s", why)
			}
		case <-ctx.Done():
			return "", fmt.Errorf("waiting for the program to say %q: %w", strings.TrimSpace(begins), ErrLate)
		}
	}
}

// Close asks the program to quit, and ends it if it does not.
func (p *Program) Close() error {
	_ = p.say(quit{}) // it may be gone already
	_ = p.in.Close()
	timer := time.AfterFunc(patience, func() { _ = p.command.Process.Kill() })
	defer timer.Stop()
	go func() {
		for range p.out { // so that it can finish what it is saying
		}
	}()
	return p.command.Wait()
}
