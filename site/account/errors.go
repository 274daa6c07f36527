package account

import "nagara/site/fault"

// The refusals that callers tell apart, with errors.Is. No refusal of this package
// ever holds a secret.
var (
	// ErrUnknown: there is no such account, session, token or passkey, or it
	// is not the asker's.
	ErrUnknown = fault.New(fault.Unknown, "account.unknown")
	// ErrTaken: the name belongs to somebody.
	ErrTaken = fault.New(fault.Conflict, "account.name.taken")
	// ErrSession: the session is over, or never was.
	ErrSession = fault.New(fault.Unsigned, "account.session.over")
	// ErrSignIn: no account has that name and password together.
	ErrSignIn = fault.New(fault.Unsigned, "account.signin.wrong")
	// ErrPassword: the current password is needed and was not given.
	ErrPassword = fault.New(fault.Forbidden, "account.password.current")
	// ErrConfirm: whoever can sign in must show how, once more.
	ErrConfirm = fault.New(fault.Forbidden, "account.confirm")
	// ErrCeremony: a passkey was shown too late, twice, or for another purpose.
	ErrCeremony = fault.New(fault.Conflict, "account.passkey.late")
	// ErrPasskey: the passkey did not prove what it should.
	ErrPasskey = fault.New(fault.Unfit, "account.passkey.wrong")
	// ErrLastPasskey: without it nobody could sign in any more.
	ErrLastPasskey = fault.New(fault.Conflict, "account.passkey.last")
	// ErrToken: the API token is not known or has expired.
	ErrToken = fault.New(fault.Unsigned, "account.token.unknown")
	// ErrGuest: only an account that is kept can do that.
	ErrGuest = fault.New(fault.Forbidden, "account.guest")
	// ErrFull: there are as many as are allowed.
	ErrFull = fault.New(fault.Conflict, "account.full")
	// ErrUnrated: the match cannot be rated.
	ErrUnrated = fault.New(fault.Conflict, "account.unrated")
)
