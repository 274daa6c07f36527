// Package record keeps a match as a text that people can read, send and
// check, and that a program can replay.
//
//	nagara record 1
//	program: nagara v1.2.3
//	game: nagaraja
//	rules: 1
//	edition: reconstructed-1 0f3a…
//	options: memory=on
//	edition 1: {"game":"nagaraja", …
//	seed: 5feceb66…
//	table: k7mq4z2x
//	commitment: 2c26b46b…
//	secret: 68b1282b…
//	nonce 1: 9f86d081… given
//	nonce 2: 3e23e816… bot
//	branch: 37 7d865e95… anew 2
//	seat 1: Ada
//	seat 2: Ben
//	result: 1 by points
//	hash: 9c1d…
//
//	1 1 lay relic-peek-2-self relic-swap-either
//	2 2 lay card-draw-2-self
//
// The lines edition 1, edition 2 and so on are the text of an edition that is not
// built in, so that the match can be replayed where nobody ever saw it. A branch
// says that the match was begun from another after so many of its moves, with luck of
// its own from there on, and with what seat 2 did not know dealt anew, or nothing.
//
// The first line names the format. Header lines follow in any order, then one
// line for each move: its number, its seat, and the move in the notation of
// the game. Resignations and moves out of turn are moves like all others.
// Blank lines, and lines that begin with #, are for people. Those that begin with
// #: are notes on the match or on the move before them, and are kept. Those that
// begin with #= stand at the end, and vouch for all before them: see seal.go.
package record

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nagara/rules"
)

// Unfinished is the result of a match that still runs.
const Unfinished = "unfinished"

const magic = "nagara record 1"

// Record is one match.
type Record struct {
	// Program is which one wrote the record, if it says so. Nothing depends on it.
	Program     string
	Game        string
	Version     int // of the rules
	Edition     string
	EditionHash string
	// EditionText is the whole edition, where it is not the one that is built in.
	EditionText []byte
	Options     rules.Options
	Seed        rules.Seed
	// Names has the name of whoever sat at each seat.
	Names []string
	// Result is who won and why, as rules.Outcome writes it, or Unfinished.
	Result string
	// Hash is that of the state after the last move.
	Hash string
	// Par is how few turns the deal takes, where whoever made the record knows. It
	// is not written: whoever reads the record can solve the deal.
	Par *rules.Par
	// Luck shows where the seed came from. A match that was played without a
	// server has none.
	Luck *Luck
	// Branch is where the match left another, which it was begun from.
	Branch *Branch
	Moves  []Move
	// Notes are what somebody noted. Nothing depends on them.
	Notes []Note
	// Signature is that of the server that wrote the record, if there is one.
	Signature *Signature
	// Seal is there for a record that was read.
	Seal *Seal
}

// Move is one move, in the notation of the game.
type Move struct {
	Seat rules.Seat
	Text string
}

// New is the record of a match that is about to begin.
func New(game rules.Rules, match rules.Match, names []string) *Record {
	setup := match.Setup()
	r := &Record{
		Game: game.Name(), Version: game.Version(),
		Edition: setup.Edition.ID(), EditionHash: setup.Edition.Hash(),
		Options: maps.Clone(setup.Options), Seed: setup.Seed,
		Names: names,
	}
	if setup.Edition.Hash() != game.Edition().Hash() {
		r.EditionText = rules.EditionText(setup.Edition)
	}
	r.Settle(match)
	return r
}

// Add notes a move that was made.
func (r *Record) Add(seat rules.Seat, move rules.Move) {
	r.Moves = append(r.Moves, Move{seat, move.String()})
}

// Settle notes how the match stands after the last move.
func (r *Record) Settle(match rules.Match) {
	r.Result, r.Hash = resultOf(match), match.Hash().String()
}

func resultOf(match rules.Match) string {
	if outcome := match.Outcome(); outcome != nil {
		return outcome.String()
	}
	return Unfinished
}

// WriteTo writes the text of the record, or says what in it could not be read
// back.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	if err := r.check(); err != nil {
		return 0, err
	}
	text := r.seal(r.lines())
	if len(text) > MaxSize {
		return 0, problem("record.big", "most", MaxSize)
	}
	n, err := io.WriteString(w, text)
	return int64(n), err
}

// lines is the text but for its seal.
func (r *Record) lines() string {
	var out strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	line(magic)
	if r.Program != "" {
		line("program: %s", r.Program)
	}
	line("game: %s", r.Game)
	line("rules: %d", r.Version)
	line("edition: %s %s", r.Edition, r.EditionHash)
	for i, piece := range pieces(string(r.EditionText)) {
		line("edition %d: %s", i+1, piece)
	}
	if len(r.Options) > 0 {
		line("options: %s", r.Options)
	}
	line("seed: %s", r.Seed)
	if r.Luck != nil {
		r.Luck.write(line)
	}
	if r.Branch != nil {
		line("branch: %s", r.Branch)
	}
	for i, name := range r.Names {
		line("seat %d: %s", i+1, name)
	}
	line("result: %s", r.Result)
	line("hash: %s", r.Hash)
	line("")
	notes := r.writeNotes(line, 0, 0)
	for i, m := range r.Moves {
		line("%d %s %s", i+1, m.Seat, m.Text)
		notes = r.writeNotes(line, notes, i+1)
	}
	return out.String()
}

// check makes sure that what is written can be read back.
func (r *Record) check() error {
	for name, value := range map[string]string{
		"game": r.Game, "edition": r.Edition, "edition hash": r.EditionHash, "result": r.Result, "hash": r.Hash,
	} {
		if !fits(value) {
			return problem("record.write.header", "name", name, "value", fmt.Sprintf("%q", value))
		}
	}
	if r.Program != "" && !fits(r.Program) {
		return problem("record.write.header", "name", "program", "value", fmt.Sprintf("%q", r.Program))
	}
	for _, piece := range pieces(string(r.EditionText)) {
		if !fits(piece) {
			return problem("record.write.header", "name", "edition", "value", fmt.Sprintf("%q", piece))
		}
	}
	for i, name := range r.Names {
		if !fits(name) {
			return problem("record.write.name", "seat", i+1, "name", fmt.Sprintf("%q", name))
		}
	}
	if l := r.Luck; l != nil && (!fits(l.Table) || len(l.Nonces) != len(r.Names) || slices.ContainsFunc(l.Nonces, func(n Nonce) bool { return !n.Origin.known() })) {
		return problem("record.write.luck", "table", fmt.Sprintf("%q", l.Table), "got", len(l.Nonces), "want", len(r.Names))
	}
	for i, m := range r.Moves {
		if !fits(m.Text) || m.Seat.Index() >= len(r.Names) || m.Seat == rules.Spectator {
			return problem("record.write.move", "move", i+1, "seat", m.Seat, "text", fmt.Sprintf("%q", m.Text))
		}
	}
	return r.checkNotes()
}

// fits tells whether a text can stand in a line of a record.
func fits(text string) bool {
	return text != "" && len(text) <= maxText && strings.TrimSpace(text) == text && legible(text)
}

func legible(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}
