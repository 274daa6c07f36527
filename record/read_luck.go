package record

import (
	"fmt"
	"strconv"
	"strings"
)

// proof are the headers that show where the seed came from. A record has all
// of them, with a nonce for every seat, or none.
var proof = []string{"table", "commitment", "secret", "nonce 1"}

func (l *Luck) write(line func(format string, args ...any)) {
	line("table: %s", l.Table)
	line("commitment: %s", l.Commitment)
	line("secret: %s", l.Secret)
	for i, n := range l.Nonces {
		line("nonce %d: %s %s", i+1, n, n.Origin)
	}
}

func (r *reader) luck() *Luck {
	if r.record.Luck == nil {
		r.record.Luck = &Luck{}
	}
	return r.record.Luck
}

func (r *reader) table(value string) error {
	r.luck().Table = value
	return nil
}

func (r *reader) commitment(value string) (err error) {
	if r.luck().Commitment, err = ParseCommitment(value); err != nil {
		return r.problem("record.digits", "name", "commitment", "got", shorten(value))
	}
	return nil
}

func (r *reader) secret(value string) (err error) {
	if r.luck().Secret, err = ParseSecret(value); err != nil {
		return r.problem("record.digits", "name", "secret", "got", shorten(value))
	}
	return nil
}

func (r *reader) nonce(number, value string) error {
	l := r.luck()
	if next := len(l.Nonces) + 1; number != strconv.Itoa(next) || next > 255 {
		return r.problem("record.seat", "got", shorten(number), "want", next)
	}
	digits, how, _ := strings.Cut(value, " ")
	n, err := ParseNonce(digits)
	n.Origin = Origin(how)
	if err != nil || !n.Origin.known() {
		return r.problem("record.nonce", "got", shorten(value))
	}
	l.Nonces = append(l.Nonces, n)
	return nil
}

// finishLuck makes sure that nothing of the proof is missing.
func (r *reader) finishLuck() error {
	if r.record.Luck == nil {
		return nil
	}
	for _, name := range proof {
		if !r.seen[name] {
			return problem("record.missing", "name", name)
		}
	}
	if got, want := len(r.record.Luck.Nonces), len(r.record.Names); got < want {
		return problem("record.missing", "name", fmt.Sprintf("nonce %d", got+1))
	} else if got > want {
		return problem("record.missing", "name", fmt.Sprintf("seat %d", want+1))
	}
	return nil
}
