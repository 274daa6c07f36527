package record

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Limits on what is read, far above what any match needs.
const (
	MaxSize = 1 << 20
	MaxLine = 1000
	maxText = 500 // of a move or the value of a header
)

// Read reads a record. It checks that the text is well formed; whether the
// moves are legal and the result is right shows when it is replayed. What is
// wrong with the text is a *Problem.
func Read(from io.Reader) (*Record, error) {
	limited := &io.LimitedReader{R: from, N: MaxSize + 1}
	lines := bufio.NewScanner(limited)
	lines.Buffer(nil, MaxLine+len("\r\n"))
	r := reader{record: &Record{Options: rules.Options{}}, seen: map[string]bool{}, digests: newDigests()}
	for lines.Scan() {
		r.line++
		line := strings.TrimSpace(lines.Text())
		if err := r.read(line); err != nil {
			return nil, err
		}
		if r.stated == "" { // the digest does not count itself
			r.digests.add(line)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		r.line++
		return nil, r.problem("record.long", "most", MaxLine)
	case err != nil:
		return nil, err
	case limited.N == 0:
		return nil, problem("record.big", "most", MaxSize)
	}
	return r.finish()
}

// reader is a record on the way in.
type reader struct {
	record *Record
	line   int
	begun  bool
	seen   map[string]bool
	// pieces is how many lines of the edition's text were read.
	pieces int
	// stated is the digest, after which nothing comes; digests are of what was read.
	stated  string
	digests *digests
}

func (r *reader) problem(key string, pairs ...any) *Problem {
	return &Problem{r.line, *locale.Say(key, pairs...)}
}

func (r *reader) read(line string) error {
	if !legible(line) {
		return r.problem("record.illegible")
	}
	// What is left may turn the direction of what is written after it.
	line = strings.TrimSpace(locale.Legible(line))
	switch {
	case line == "":
		return nil
	case r.stated != "":
		return r.problem("record.sealed", "got", shorten(line))
	case strings.HasPrefix(line, sealed):
		return r.seal(line)
	case line[0] == '#':
		r.note(line)
		return nil
	case !r.begun:
		r.begun = true
		if line != magic {
			return r.problem("record.magic", "want", magic, "got", shorten(line))
		}
		return nil
	case line[0] >= '0' && line[0] <= '9':
		return r.move(line)
	}
	return r.header(line)
}

var headers = map[string]func(*reader, string) error{
	"program": (*reader).program,
	"game":    (*reader).game,
	"rules":   (*reader).version,
	"edition": (*reader).edition,
	"options": (*reader).options,
	"seed":    (*reader).seed,
	"result":  (*reader).result,
	"hash":    (*reader).hash,
	"branch":  (*reader).branch,

	"table":      (*reader).table,
	"commitment": (*reader).commitment,
	"secret":     (*reader).secret,
}

// needed are the headers that no record is without, in the order in which
// they are missed.
var needed = []string{"game", "rules", "edition", "seed", "seat 1", "result", "hash"}

func (r *reader) header(line string) error {
	name, value, ok := strings.Cut(line, ":")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !ok {
		return r.problem("record.neither", "got", shorten(line))
	}
	if len(r.record.Moves) > 0 {
		return r.problem("record.late", "name", shorten(name))
	}
	if r.seen[name] {
		return r.problem("record.twice", "name", shorten(name))
	}
	r.seen[name] = true
	if value == "" {
		return r.problem("record.empty", "name", shorten(name))
	}
	if len(value) > maxText {
		return r.problem("record.value", "name", shorten(name), "most", maxText)
	}
	if seat, ok := strings.CutPrefix(name, "seat "); ok {
		return r.seat(seat, value)
	}
	if seat, ok := strings.CutPrefix(name, "nonce "); ok {
		return r.nonce(seat, value)
	}
	if number, ok := strings.CutPrefix(name, "edition "); ok {
		return r.piece(number, value)
	}
	read := headers[name]
	if read == nil {
		return r.problem("record.header", "name", shorten(name), "known", strings.Join(slices.Concat(needed, []string{"options", "branch", "program"}, proof), ", "))
	}
	return read(r, value)
}

func (r *reader) program(value string) error {
	r.record.Program = value
	return nil
}

func (r *reader) game(value string) error {
	r.record.Game = value
	return nil
}

func (r *reader) version(value string) error {
	version, err := strconv.Atoi(value)
	if err != nil || version < 1 {
		return r.problem("record.version", "got", shorten(value))
	}
	r.record.Version = version
	return nil
}

func (r *reader) edition(value string) error {
	id, hash := cutLast(value)
	if id == "" {
		return r.problem("record.edition", "got", shorten(value))
	}
	r.record.Edition, r.record.EditionHash = id, hash
	return nil
}

func (r *reader) options(value string) error {
	options, err := rules.ParseOptions(value)
	if err != nil {
		return r.problem("record.options").because(err)
	}
	r.record.Options = options
	return nil
}

func (r *reader) seed(value string) error {
	seed, err := rules.ParseSeed(value)
	if err != nil {
		return r.problem("record.seed", "got", shorten(value))
	}
	r.record.Seed = seed
	return nil
}

func (r *reader) seat(number, name string) error {
	next := len(r.record.Names) + 1
	if number != strconv.Itoa(next) || next > 99 {
		return r.problem("record.seat", "got", shorten(number), "want", next)
	}
	r.record.Names = append(r.record.Names, name)
	return nil
}

func (r *reader) result(value string) error {
	if value == Unfinished {
		r.record.Result = value
		return nil
	}
	who, reason, ok := strings.Cut(value, " by ")
	if !ok || len(strings.Fields(reason)) != 1 || who != "nobody" && !areSeats(who) {
		return r.problem("record.result", "got", shorten(value))
	}
	r.record.Result = value
	return nil
}

func areSeats(who string) bool {
	return !slices.ContainsFunc(strings.Split(who, " "), func(seat string) bool {
		n, err := strconv.ParseUint(seat, 10, 8)
		return err != nil || n == 0
	})
}

func (r *reader) hash(value string) error {
	r.record.Hash = value
	return nil
}

func (r *reader) move(line string) error {
	words := strings.Fields(line)
	next := len(r.record.Moves) + 1
	if words[0] != strconv.Itoa(next) {
		return r.problem("record.number", "got", shorten(words[0]), "want", next)
	}
	if len(words) < 3 {
		return r.problem("record.move", "got", shorten(line))
	}
	seat, err := strconv.ParseUint(words[1], 10, 8)
	if err != nil || seat < 1 || int(seat) > len(r.record.Names) {
		return r.problem("record.mover", "got", shorten(words[1]), "most", len(r.record.Names))
	}
	text := strings.Join(words[2:], " ")
	if len(text) > maxText {
		return r.problem("record.text", "most", maxText)
	}
	r.record.Moves = append(r.record.Moves, Move{rules.Seat(seat), text})
	return nil
}

func (r *reader) finish() (*Record, error) {
	if !r.begun {
		return nil, problem("record.nothing", "want", magic)
	}
	for _, name := range needed {
		if !r.seen[name] {
			return nil, problem("record.missing", "name", name)
		}
	}
	if err := r.finishLuck(); err != nil {
		return nil, err
	}
	r.record.Seal = r.digests.seal()
	r.record.Seal.Stated = r.stated
	return r.record, nil
}

// cutLast cuts a text before its last word.
func cutLast(text string) (before, last string) {
	i := strings.LastIndexByte(text, ' ')
	return strings.TrimSpace(text[:max(i, 0)]), text[i+1:]
}

// shorten keeps what is quoted in a problem to a length that can be read.
func shorten(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return strconv.Quote(string(runes[:most]) + "…")
	}
	return strconv.Quote(text)
}
