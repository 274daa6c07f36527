package account

import (
	"strings"

	"nagara/locale"
)

// Refusal says why something cannot be done and what would be right. It names
// a sentence of locale, so that each client can say it in its language. It
// never holds a secret.
type Refusal struct {
	Key  string      `json:"key"`
	Args locale.Args `json:"args,omitempty"`
	// cause is for the log of the operator, not for the sentence.
	cause error
}

// The refusals that callers tell apart, with errors.Is.
var (
	// ErrUnknown: there is no such account, session, token or passkey, or it
	// is not the asker's.
	ErrUnknown = &Refusal{Key: "account.unknown"}
	// ErrTaken: the name belongs to somebody.
	ErrTaken = &Refusal{Key: "account.name.taken"}
	// ErrSession: the session is over, or never was.
	ErrSession = &Refusal{Key: "account.session.over"}
	// ErrSignIn: no account has that name and password together.
	ErrSignIn = &Refusal{Key: "account.signin.wrong"}
	// ErrPassword: the current password is needed and was not given.
	ErrPassword = &Refusal{Key: "account.password.current"}
	// ErrConfirm: whoever can sign in must show how, once more.
	ErrConfirm = &Refusal{Key: "account.confirm"}
	// ErrCeremony: a passkey was shown too late, twice, or for another purpose.
	ErrCeremony = &Refusal{Key: "account.passkey.late"}
	// ErrPasskey: the passkey did not prove what it should.
	ErrPasskey = &Refusal{Key: "account.passkey.wrong"}
	// ErrLastPasskey: without it nobody could sign in any more.
	ErrLastPasskey = &Refusal{Key: "account.passkey.last"}
	// ErrToken: the API token is not known or has expired.
	ErrToken = &Refusal{Key: "account.token.unknown"}
	// ErrGuest: only an account that is kept can do that.
	ErrGuest = &Refusal{Key: "account.guest"}
	// ErrFull: there are as many as are allowed.
	ErrFull = &Refusal{Key: "account.full"}
	// ErrUnrated: the match cannot be rated.
	ErrUnrated = &Refusal{Key: "account.unrated"}
)

func refuse(key string, args ...any) *Refusal {
	return &Refusal{Key: key, Args: locale.Pairs(args...)}
}

func (r *Refusal) because(cause error) *Refusal {
	return &Refusal{Key: r.Key, Args: r.Args, cause: cause}
}

func (r *Refusal) Error() string { return r.In(locale.English) }

// Unwrap is what an underlying library said, if one did.
func (r *Refusal) Unwrap() error { return r.cause }

// Is makes refusals of the same key equal for errors.Is, and those whose key
// goes on after it: account.unrated.luck is an account.unrated.
func (r *Refusal) Is(target error) bool {
	other, ok := target.(*Refusal)
	return ok && strings.HasPrefix(r.Key+".", other.Key+".")
}

// In says it in that language.
func (r *Refusal) In(l *locale.Language) string { return l.Text(r.Key, r.Args) }
