// Package fault sorts the refusals of a site: each has a kind, for programs, and a
// sentence, for people. How a kind is answered, such as by which status of HTTP, is
// for whoever answers.
package fault

import (
	"time"

	"nagara/locale"
)

// Kind is what sort of refusal it is: what whoever asked can do about it.
type Kind string

// The kinds.
const (
	Unfit       Kind = "unfit"       // it can never be done like this
	Unsigned    Kind = "unsigned"    // who asks must sign in first
	Forbidden   Kind = "forbidden"   // not for this person
	Unknown     Kind = "unknown"     // there is no such thing
	Conflict    Kind = "conflict"    // something else is so: look again
	TooMany     Kind = "toomany"     // a limit was reached
	Unavailable Kind = "unavailable" // nothing is wrong but the moment
)

// Error is a refusal. Two are the same for errors.Is if their keys are, as messages are.
type Error struct {
	Kind Kind
	locale.Message
	// Retry is after how long it makes sense to ask again; 0 where waiting does not help.
	Retry time.Duration
}

// New makes a refusal of that kind, with the sentence under that key; the arguments are
// names and values in turn.
func New(kind Kind, key string, args ...any) *Error {
	return &Error{Kind: kind, Message: *locale.Say(key, args...)}
}

// With is the same refusal with these arguments.
func (e *Error) With(args ...any) *Error { return New(e.Kind, e.Key, args...) }

// Because is the same refusal with the error behind it.
func (e *Error) Because(cause error) *Error {
	return &Error{Kind: e.Kind, Message: *e.Message.Because(cause), Retry: e.Retry}
}

// Unwrap is the sentence, behind which is the cause.
func (e *Error) Unwrap() error { return &e.Message }

// Is tells whether the other is the same refusal, or the more general one.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && e.Message.Is(&other.Message)
}
