// Package account knows who people are, as far as they want to be known.
//
// A guest is a name and a session, nothing else is asked. A guest who sets a
// password or adds a passkey becomes a member: the name is theirs from then
// on, and they can come back from another device. A bot belongs to a member
// and speaks with API tokens.
//
// Each type that does something (People, Sessions, Passwords, Passkeys,
// Tokens, Ratings, Teams, Relations, Reports, Sanctions) says in a small interface
// what it needs of a store. nagara/store implements them all; store_test.go says what
// is asked of it.
//
// Secrets are handed out once, as a Secret, and stored as hashes. Ids are not
// secret: they stand in journals and lobby rows, where names must not, because
// a name can be deleted and an entry cannot.
package account

import (
	"cmp"
	"crypto/rand"
	"strings"
	"time"
)

// Kind is what sort of account it is.
type Kind string

// The kinds.
const (
	Guest  Kind = "guest"
	Member Kind = "member"
	Bot    Kind = "bot"
)

// Account is who sits at a table.
type Account struct {
	ID   string `json:"id"`
	Kind Kind   `json:"kind"`
	// Name is empty once the account is deleted. Clients then show the
	// sentence account.anonymous.
	Name string `json:"name"`
	// Owner is the member whose bot it is.
	Owner string `json:"owner,omitempty"`
	// NoGhosts is that others may not play the matches of this account once more against
	// what it did there.
	NoGhosts bool      `json:"noGhosts,omitempty"`
	Created  time.Time `json:"created"`
	Deleted  time.Time `json:"deleted,omitzero"`
}

// Kept tells whether the name belongs to this account and can be rated.
func (a Account) Kept() bool { return a.Kind != Guest && a.Deleted.IsZero() }

// master is the one whose account it is.
func (a Account) master() string { return cmp.Or(a.Owner, a.ID) }

// newID is long enough that no two are ever the same, and fits wherever the
// name of a table does.
func newID() string { return strings.ToLower(rand.Text()) }

// now is the time as stores keep it: in UTC, to the nanosecond.
func now() time.Time { return time.Now().Round(0).UTC() }
