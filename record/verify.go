package record

import "nagara/rules"

// Verify checks a record as far as it can be checked without any server: that
// the luck follows from what was promised before the match, that every throw
// and every move is as the rules have it, and that the result and the last
// hash are what they lead to; and, where the text that it was read from has a
// digest, that nothing was changed since that was written. It returns everything that does not fit; nothing
// if all does. The edition is as for Replay.
//
// A record that a cheating server made up as a whole fits, too. Whoever kept
// something from before the match finds that out with Compare. Nor is it shown who
// changed a text and wrote a new digest: see Unsigned, and record/signing.
func (r *Record) Verify(edition rules.Edition) (wrong []error) {
	wrong = append(r.verifySeal(), r.verifyLuck()...)
	if _, err := r.Last(edition); err != nil {
		wrong = append(wrong, err)
	}
	return append(wrong, r.verifyChosen(edition)...)
}

// ErrUnpromised is that nobody promised the luck of a match before it, as where it was
// played without a server.
var ErrUnpromised = problem("record.verify.none")

func (r *Record) verifyLuck() (wrong []error) {
	doubt := func(key string, pairs ...any) { wrong = append(wrong, problem(key, pairs...)) }
	l := r.Luck
	if l == nil {
		return []error{ErrUnpromised}
	}
	if got := l.Secret.Commitment(); got != l.Commitment {
		doubt("record.verify.commitment", "theirs", l.Commitment, "ours", got)
	}
	for i, n := range l.Nonces {
		l.verifyNonce(rules.Seat(i+1), n, doubt)
	}
	if got := l.Seed(); got != r.Seed {
		doubt("record.verify.seed", "theirs", r.Seed, "ours", got)
	}
	return wrong
}

// verifyNonce works out what the secret draws for the seat. That must be its
// nonce where nobody gave one, and cannot be what somebody gave.
func (l *Luck) verifyNonce(seat rules.Seat, n Nonce, doubt func(key string, pairs ...any)) {
	if n.Origin != Given {
		if want := l.Secret.Draw(n.Origin, l.Table, seat); n != want {
			doubt("record.verify.nonce."+string(n.Origin), "seat", seat, "theirs", n, "ours", want)
		}
		return
	}
	for _, as := range []Origin{Drawn, OfBot} {
		if l.Secret.Draw(as, l.Table, seat).Value == n.Value {
			doubt("record.verify.nonce.given", "seat", seat, "theirs", n)
		}
	}
}
