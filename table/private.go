package table

import (
	"crypto/subtle"
	"fmt"
	"slices"

	"nagara/rules"
)

// Admitted is that somebody without a seat was let in at a private table, by its
// invitation: they are known there from now on. Nobody is told.
type Admitted struct {
	Account string `json:"account"`
}

// Admit shows the invitation of a private table, to be known there without it. It
// is good for as long as the table is.
type Admit struct {
	Invitation string `json:"invitation"`
}

// IsPrivate is the key of the refusal for those who have no business at a table. Its
// argument host is an account.
const IsPrivate = "table.private"

// maxAdmitted is how many a table remembers. Who comes later shows the invitation
// each time.
const maxAdmitted = 100

// Kind implements Event.
func (Admitted) Kind() string { return "admitted" }

func (e Admitted) apply(t *Table, _ moment) error {
	if !t.private() || t.knows(e.Account) || e.Account == "" {
		return fmt.Errorf("account %q need not be let in, or is nobody", e.Account)
	}
	t.admitted = append(slices.Clip(t.admitted), e.Account)
	return nil
}

// Judge implements Command.
func (c Admit) Judge(t *Table, by Request) ([]Event, uint64, error) {
	switch {
	case by.Account == "":
		return nil, 0, refuse(Forbidden, "table.nobody")
	case !t.private() || t.knows(by.Account):
		return nil, t.now.seq, nil
	case len(t.admitted) >= maxAdmitted:
		return nil, 0, refuse(Forbidden, "table.invited.many", "got", maxAdmitted+1, "most", maxAdmitted)
	}
	if err := t.MayEnter(by.Account, c.Invitation); err != nil {
		return nil, 0, err
	}
	return []Event{Admitted{Account: by.Account}}, 0, nil
}

// Named tells whether only those may join who are named.
func (s *Settings) Named() bool { return s.Entrance == ByName || s.Entrance == ByPairing }

// Private tells whether the table is the business only of its host, of those who
// sit there and of those invited, from its beginning to its end.
func (s *Settings) Private() bool { return s.Entrance == ByLink || s.Entrance == ByName }

// private tells whether the table is the business only of those who sit there or
// were invited.
func (t *Table) private() bool {
	return t.Settings().Private() || t.Settings().Entrance == ByPairing && t.phase == Gathering
}

// MayEnter refuses those who have no business at a private table: they have no
// seat there, nobody invited them, and they bring no invitation along. The refusal
// tells whom to ask, by account.
func (t *Table) MayEnter(account, invitation string) error {
	if !t.private() || t.knows(account) || t.opens(invitation) {
		return nil
	}
	return refuse(Forbidden, IsPrivate, "host", t.Host())
}

// knows tells whether an account has been at the table, or was named by the host.
func (t *Table) knows(account string) bool {
	return account != "" && (account == t.Host() || t.SeatOf(account) != rules.Spectator ||
		slices.Contains(t.Settings().Invited, account) || slices.Contains(t.admitted, account))
}

// opens tells whether this is the word of the invitation.
func (t *Table) opens(invitation string) bool {
	return t.Settings().Entrance == ByLink && subtle.ConstantTimeCompare([]byte(invitation), []byte(t.invitation())) == 1
}

// invitation follows from the secret, so that it need not be kept; whoever has
// it knows nothing of the luck.
func (t *Table) invitation() string {
	return idLetters.EncodeToString(t.secret.Derive("nagara invitation 1\n" + t.id + "\n")[:16])
}

// Invitation is the word that lets its bearer in at a table whose entrance is by
// link: to join it, and later to watch, where that can be. It is for the host, who
// passes it on; others get nothing.
func (t *Table) Invitation(account string) string {
	if account != t.Host() || t.Settings().Entrance != ByLink || t.phase != Gathering && t.Settings().Spectators == NoSpectators {
		return ""
	}
	return t.invitation()
}
