package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nagara/record"
	"nagara/record/signing"
	"nagara/rules"
	"nagara/site/daily"
	"nagara/terminal/boards/board"
)

// verify is `nagara verify`.
type verify struct {
	File       string       `arg:"" help:"recordfile"`
	Edition    string       `placeholder:"FILE" help:"editionfile"`
	Commitment string       `placeholder:"HEX" help:"keptcommitment"`
	Nonce      string       `placeholder:"HEX" help:"keptnonce"`
	Seat       rules.Seat   `placeholder:"N" help:"keptseat"`
	Bots       []rules.Seat `placeholder:"N,N" help:"keptbots"`
	Key        string       `placeholder:"HEX" help:"sitekey"`
}

// Run checks a record without any server.
func (v *verify) Run(w *world) error {
	before, err := v.kept()
	if err != nil {
		return err
	}
	if raw, err := hex.DecodeString(v.Key); err != nil || v.Key != "" && len(raw) != len(record.Signature{}.Key) {
		return misused("verify.flag.key", "got", v.Key)
	}
	v.Key = strings.ToLower(v.Key)
	r, edition, err := openWithEdition(w, v.File, v.Edition)
	if err != nil {
		return err
	}
	wrong := r.Verify(edition)
	if err := signing.Check(r, v.Key); err != nil {
		wrong = append(wrong, err)
	}
	if before != nil {
		wrong = append(wrong, r.Compare(*before)...)
	}
	if daily.Is(r) {
		wrong = append(wrong, daily.Verify(context.Background(), r)...)
	}
	if r.Luck == nil && before == nil && v.Key == "" { // a match without a server: nobody could promise its luck
		wrong = slices.DeleteFunc(wrong, func(err error) bool { return errors.Is(err, record.ErrUnpromised) })
	}
	for _, problem := range wrong {
		fmt.Fprintln(w.out, w.say("verify.wrong", "problem", w.language.Error(problem)))
	}
	if n := len(wrong); n > 0 {
		return failed(errors.Join(wrong...), "verify.failed", "n", n, "file", v.File)
	}
	v.praise(w, r, edition, before != nil)
	return nil
}

// noNonce is what who gave no nonce says in its place.
const noNonce = "none"

// kept is what is said to be from before the match; nil if nothing is.
func (v *verify) kept() (*record.Kept, error) {
	if v.Commitment == "" && v.Nonce == "" && v.Seat == 0 && v.Bots == nil {
		return nil, nil
	}
	k := &record.Kept{Seat: v.Seat, Bots: v.Bots}
	if v.Commitment != "" {
		commitment, err := record.ParseCommitment(v.Commitment)
		if err != nil {
			return nil, misused("verify.flag.commitment", "got", v.Commitment)
		}
		k.Commitment = &commitment
	}
	if v.Nonce != "" {
		nonce, err := record.ParseNonce(v.Nonce)
		if v.Nonce == noNonce {
			nonce, err = record.Nonce{Origin: record.Drawn}, nil
		}
		if err != nil {
			return nil, misused("verify.flag.nonce", "got", v.Nonce, "none", noNonce)
		}
		k.Nonce = &nonce
	}
	return k, nil
}

// praise says what was found to be right.
func (v *verify) praise(w *world, r *record.Record, edition rules.Edition, compared bool) {
	say := func(key string, pairs ...any) { fmt.Fprintln(w.out, w.say(key, pairs...)) }
	if r.Luck == nil {
		defer say("verify.unproven")
	}
	if l := r.Luck; l != nil {
		say("verify.commitment", "commitment", l.Commitment)
		say("verify.seed", "seats", len(r.Names), "seed", r.Seed)
		for i, n := range l.Nonces {
			say("verify.seat."+string(n.Origin), "seat", i+1, "name", r.Names[i])
		}
		if compared {
			say("verify.kept")
		} else {
			say("verify.unkept")
		}
	}
	if daily.Is(r) {
		say("day.verify.right")
	}
	if len(r.Moves) == 0 {
		say("verify.moves.none")
	} else {
		say("verify.moves", "n", len(r.Moves))
	}
	say("verify.result", "hash", r.Hash)
	fmt.Fprintln(w.out, "    "+w.resultOf(r, edition))
	v.vouch(say, r)
}

// vouch says who vouches for the text, and for which of its lines nobody does.
func (v *verify) vouch(say func(key string, pairs ...any), r *record.Record) {
	switch {
	case r.Signature != nil:
		say("verify.signed", "key", hex.EncodeToString(r.Signature.Key[:]), "address", "/api/v1/games")
	case r.Seal.Stated != "":
		say("verify.digest")
	default:
		say("verify.undigested")
	}
	switch lines := r.Unsigned(); {
	case r.Signature == nil:
		say("verify.unvouched", "lines", strings.Join(lines, ", "))
	case len(lines) > 0:
		say("verify.unvouched.notes")
	}
}

// resultOf is the result of a record that was found to be right, as a sentence.
func (w *world) resultOf(r *record.Record, edition rules.Edition) string {
	last, err := r.Last(edition)
	if err != nil || last.Outcome() == nil {
		return w.say("verify.unfinished")
	}
	won, _ := (&board.Reader{Language: w.language, Names: r.Names}).Ending(r.Game, last.Outcome())
	return won
}
