package account

import "nagara/locale"

// The refusals that callers tell apart, with errors.Is. No refusal of this package
// ever holds a secret.
var (
	// ErrUnknown: there is no such account, session, token or passkey, or it
	// is not the asker's.
	ErrUnknown = locale.Say("account.unknown")
	// ErrTaken: the name belongs to somebody.
	ErrTaken = locale.Say("account.name.taken")
	// ErrSession: the session is over, or never was.
	ErrSession = locale.Say("account.session.over")
	// ErrSignIn: no account has that name and password together.
	ErrSignIn = locale.Say("account.signin.wrong")
	// ErrPassword: the current password is needed and was not given.
	ErrPassword = locale.Say("account.password.current")
	// ErrConfirm: whoever can sign in must show how, once more.
	ErrConfirm = locale.Say("account.confirm")
	// ErrCeremony: a passkey was shown too late, twice, or for another purpose.
	ErrCeremony = locale.Say("account.passkey.late")
	// ErrPasskey: the passkey did not prove what it should.
	ErrPasskey = locale.Say("account.passkey.wrong")
	// ErrLastPasskey: without it nobody could sign in any more.
	ErrLastPasskey = locale.Say("account.passkey.last")
	// ErrToken: the API token is not known or has expired.
	ErrToken = locale.Say("account.token.unknown")
	// ErrGuest: only an account that is kept can do that.
	ErrGuest = locale.Say("account.guest")
	// ErrFull: there are as many as are allowed.
	ErrFull = locale.Say("account.full")
	// ErrUnrated: the match cannot be rated.
	ErrUnrated = locale.Say("account.unrated")
)
