package table

import (
	"crypto/sha256"
	"encoding/base32"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
)

// idLetters are those of the names of tables: no capitals, nothing that looks
// like something else.
var idLetters = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// NewID draws a name for a table: 80 random bits.
func NewID() string {
	s := record.NewSecret()
	return idOf(s[:])
}

func idOf(digest []byte) string { return idLetters.EncodeToString(digest[:10]) }

// nextID is the name of the table of the rematch. It follows from this one's,
// so that it is made once, whoever makes it.
func (t *Table) nextID() string {
	digest := sha256.Sum256([]byte("nagara rematch 1\n" + t.id + "\n"))
	return idOf(digest[:])
}

// Opening is the log of a new table with the edition that is built in: created,
// and its secret sealed.
func Opening(host string, wish Settings, secret record.Secret) ([]Event, error) {
	return OpeningWith(nil, host, wish, secret)
}

// OpeningWith is the same with another edition; nil is the one that is built in.
func OpeningWith(edition rules.Edition, host string, wish Settings, secret record.Secret) ([]Event, error) {
	settings, game, err := wish.Complete()
	if err != nil {
		return nil, err
	}
	return openingBy(game, edition, host, settings, secret)
}

// openingBy is the same by rules that need not be the newest, with settings that are
// complete.
func openingBy(game rules.Rules, edition rules.Edition, host string, settings Settings, secret record.Secret) ([]Event, error) {
	if host == "" || len(host) > longestAccount {
		return nil, refuse(Unfit, "table.account", "most", longestAccount)
	}
	created := Created{Host: host, Settings: settings, Version: game.Version(), Commitment: secret.Commitment().String()}
	if edition == nil || edition.Hash() == game.Edition().Hash() {
		edition, created.Settings.Edition = game.Edition(), ""
	} else {
		created.Settings.Edition, created.Text = edition.Hash(), rules.EditionText(edition)
	}
	created.Edition, created.EditionHash = edition.ID(), edition.Hash()
	return []Event{created, Sealed{Secret: secret.String()}}, nil
}

// Rematch is the log with which the next table begins, once everybody wants to
// play again: the same settings and edition, everybody one seat further on. It is nothing
// where nobody waits for one.
func (t *Table) Rematch(at time.Time) (id string, log []journal.Entry, err error) {
	if !t.WantsRematch() {
		return "", nil, nil
	}
	settings := *t.Settings()
	if old, versioned := t.game.(rules.Versioned); versioned { // the next match is by the newest rules
		settings.Options = old.Renewed(settings.Options)
	}
	bodies, err := OpeningWith(t.edition, t.Host(), settings, t.rematch.secret)
	if err != nil {
		return "", nil, err
	}
	created := bodies[0].(Created)
	created.After, created.Series = t.id, t.counted()
	bodies[0] = created
	for i := range t.chairs {
		before := (i + len(t.chairs) - 1) % len(t.chairs)
		seat, c := rules.Seat(i+1), t.chairs[before]
		if c.account != "" {
			bodies = append(bodies, Sat{Seat: seat, Account: c.account, Nonce: t.rematch.nonces[before]})
		} else {
			bodies = append(bodies, BotSeated{Seat: seat, Bot: c.bot})
		}
	}
	for _, account := range t.admitted {
		if t.SeatOf(account) == rules.Spectator {
			bodies = append(bodies, Admitted{Account: account})
		}
	}
	if log, err = Write(0, at, bodies...); err != nil {
		return "", nil, err
	}
	next, err := Fold(t.nextID(), log)
	if err != nil {
		return "", nil, err
	}
	log, err = Write(0, at, append(bodies, next.start()...)...)
	return t.nextID(), log, err
}

// WantsRematch tells whether everybody wants to play again and the next table
// is still to be made.
func (t *Table) WantsRematch() bool {
	return t.rematch != nil && t.rematch.complete(t) && t.next == ""
}

// unsealed tells whether a match was played here that an older program closed: it
// sealed no rematch.
func (t *Table) unsealed() bool {
	return t.phase == Over && t.match != nil && t.rematch == nil && t.created.Deal == nil
}
