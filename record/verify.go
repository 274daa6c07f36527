package record

import "nagara/rules"

// Verify checks a record as far as it can be checked without any server: that
// the luck follows from what was promised before the match, that every throw
// and every move is as the rules have it, and that the result and the last
// hash are what they lead to. It returns everything that does not fit; nothing
// if all does. The edition is as for Replay.
func (r *Record) Verify(edition rules.Edition) (wrong []error) {
	wrong = r.verifyLuck()
	for _, err := range r.Replay(edition) {
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return wrong
}

func (r *Record) verifyLuck() (wrong []error) {
	doubt := func(key string, pairs ...any) { wrong = append(wrong, problem(key, pairs...)) }
	l := r.Luck
	if l == nil {
		doubt("record.verify.none")
		return wrong
	}
	if got := l.Secret.Commitment(); got != l.Commitment {
		doubt("record.verify.commitment", "theirs", l.Commitment, "ours", got)
	}
	for i, n := range l.Nonces {
		seat := rules.Seat(i + 1)
		if want := l.Secret.Draw(l.Table, seat); n.Drawn && n != want {
			doubt("record.verify.nonce", "seat", seat, "theirs", n, "ours", want)
		}
	}
	if got := l.Seed(); got != r.Seed {
		doubt("record.verify.seed", "theirs", r.Seed, "ours", got)
	}
	return wrong
}
