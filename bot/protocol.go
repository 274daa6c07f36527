package bot

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"nagara/rules"
)

// The line protocol, in the manner of UCI: see docs/bots.md. One line is one
// message, its first word says which.

// version of the protocol.
const version = 1

// longestLine is far more than a view takes.
const longestLine = 1 << 20

// hello opens a conversation; the program answers with its name and ready.
type hello struct{ version int }

// newMatch seats the program at a match.
type newMatch struct {
	game, edition, hash string
	seat                rules.Seat
	seats               int
	luck                uint64
	options             rules.Options
}

// eventsSeen, viewNow and memoryNow are what the seat has seen and knows.
// Memory is for programs that know the game as this one does; others need not
// read it.
type (
	eventsSeen []json.RawMessage
	viewNow    json.RawMessage
	memoryNow  []byte
)

// goThink asks for a move.
type goThink struct {
	thoughts int
	time     time.Duration
}

// stopThinking asks for the move at once, quit ends the conversation.
type (
	stopThinking struct{}
	quit         struct{}
)

// parseMessage reads a line that a program gets.
func parseMessage(line string) (any, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	switch verb {
	case "nagara":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("nagara %q: want the version of the protocol, which is %d", rest, version)
		}
		return hello{n}, nil
	case "newmatch":
		return parseNewMatch(strings.Fields(rest))
	case "events":
		var e eventsSeen
		if err := json.Unmarshal([]byte(rest), &e); err != nil {
			return nil, fmt.Errorf("events: want a JSON array: %w", err)
		}
		return e, nil
	case "view":
		if !json.Valid([]byte(rest)) {
			return nil, fmt.Errorf("view: want JSON")
		}
		return viewNow(rest), nil
	case "memory":
		bytes, err := base64.StdEncoding.DecodeString(rest)
		if err != nil {
			return nil, fmt.Errorf("memory: want base64: %w", err)
		}
		return memoryNow(bytes), nil
	case "go":
		return parseGo(strings.Fields(rest))
	case "stop":
		return stopThinking{}, nil
	case "quit":
		return quit{}, nil
	}
	return nil, fmt.Errorf("%q is no message; there is nagara, newmatch, events, view, memory, go, stop and quit", verb)
}

// parseNewMatch reads GAME edition ID HASH seat S of N luck L options NAME=VALUE …
func parseNewMatch(words []string) (any, error) {
	const want = "newmatch: want GAME edition ID HASH seat S of N luck L options NAME=VALUE …"
	if len(words) < 11 || words[1] != "edition" || words[4] != "seat" || words[6] != "of" || words[8] != "luck" || words[10] != "options" {
		return nil, fmt.Errorf("%s", want)
	}
	m := newMatch{game: words[0], edition: words[2], hash: words[3]}
	seat, err := strconv.Atoi(words[5])
	if err == nil {
		m.seats, err = strconv.Atoi(words[7])
	}
	if err == nil {
		m.luck, err = strconv.ParseUint(words[9], 10, 64)
	}
	if err == nil {
		m.options, err = rules.ParseOptions(strings.Join(words[11:], " "))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", want, err)
	}
	if m.seats < 1 || m.seats > 100 || seat < 1 || seat > m.seats {
		return nil, fmt.Errorf("newmatch: there is no seat %d of %d", seat, m.seats)
	}
	m.seat = rules.Seat(seat)
	return m, nil
}

// parseGo reads thoughts N, movetime MILLISECONDS, both or nothing.
func parseGo(words []string) (any, error) {
	var g goThink
	for ; len(words) >= 2; words = words[2:] {
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 1 || n > 1<<30 {
			return nil, fmt.Errorf("go %s %q: want a number from 1", words[0], words[1])
		}
		switch words[0] {
		case "thoughts":
			g.thoughts = n
		case "movetime":
			g.time = time.Duration(n) * time.Millisecond
		default:
			return nil, fmt.Errorf("go %s: want thoughts N or movetime MILLISECONDS", words[0])
		}
	}
	if len(words) > 0 {
		return nil, fmt.Errorf("go %s: want thoughts N or movetime MILLISECONDS", words[0])
	}
	return g, nil
}

func (h hello) String() string { return fmt.Sprintf("nagara %d", h.version) }

func (m newMatch) String() string {
	return strings.TrimSpace(fmt.Sprintf("newmatch %s edition %s %s seat %s of %d luck %d options %s",
		m.game, m.edition, m.hash, m.seat, m.seats, m.luck, m.options))
}

func (e eventsSeen) String() string {
	text, err := json.Marshal(e)
	if err != nil {
		return "events []" // the parts were JSON before
	}
	return "events " + string(text)
}

func (v viewNow) String() string { return "view " + string(v) }

func (m memoryNow) String() string { return "memory " + base64.StdEncoding.EncodeToString(m) }

func (g goThink) String() string {
	text := "go"
	if g.thoughts > 0 {
		text += fmt.Sprintf(" thoughts %d", g.thoughts)
	}
	if g.time > 0 {
		text += fmt.Sprintf(" movetime %d", g.time.Milliseconds())
	}
	return text
}

func (stopThinking) String() string { return "stop" }

func (quit) String() string { return "quit" }
