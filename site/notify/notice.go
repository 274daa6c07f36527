// Package notify tells people who are not there what awaits them at a slow
// match: that it is their turn, that a match began or ended, that somebody
// invited them, that their time runs out. It goes by Web Push to browsers, by
// e-mail to addresses that their owners have confirmed, and to a webhook of theirs.
//
// What is to be told follows from a table alone (wanted.go). The Scheduler compares
// that with the queue whenever a table has grown, and the Sender of any machine
// takes what is due from the queue, looks whether it is still so, and sends it.
// A notice never holds what happened in a match, only game, names and address.
//
// store_test.go says what is asked of what keeps the queue.
package notify

import (
	"time"

	"nagara/site/fault"
)

// NoticeKind is what a notice tells.
type NoticeKind string

// The kinds, in the order of their weight: of several about one table the last
// is told.
const (
	Began   NoticeKind = "began"
	Invited NoticeKind = "invited"
	Turn    NoticeKind = "turn"
	Hurry   NoticeKind = "hurry" // the clock is about to run out
	Ended   NoticeKind = "ended"
)

// Kinds are all of them.
func Kinds() []NoticeKind { return []NoticeKind{Began, Invited, Turn, Hurry, Ended} }

// Way is how a notice goes.
type Way string

// The ways.
const (
	ByPush Way = "push"
	ByMail Way = "mail"
	ByHook Way = "hook" // to a webhook
)

// Notice is one thing to tell one account of one table.
type Notice struct {
	Account string
	Table   string
	Kind    NoticeKind
	// Turn tells one decision from the next: it is when the clock began to run
	// for it. Without a clock it is zero.
	Turn time.Time
	// From is when it is to be told, at the earliest; zero is now. After Until,
	// where there is one, it is too late.
	From, Until time.Time
}

// same tells whether two are about the same thing.
func (n Notice) same(other Notice) bool {
	return n.Account == other.Account && n.Table == other.Table && n.Kind == other.Kind && n.Turn.Equal(other.Turn)
}

// Item is a notice in the queue, for one way.
type Item struct {
	Notice
	Way Way
	// Due is when it shall be sent; Sent is when it was. It stays in the queue
	// for as long as it is so, and thus is not told twice.
	Due, Sent time.Time
	// Tries is how often somebody took it to send it.
	Tries int
}

// The refusals that callers tell apart.
var (
	// ErrLink: a link of a mail is not known, was used or is too old.
	ErrLink = fault.New(fault.Unknown, "notice.refused.link")
	// ErrNoMail: this server sends no mail. ErrMail: it cannot now.
	ErrNoMail = fault.New(fault.Conflict, "notice.refused.nomail")
	ErrMail   = fault.New(fault.Unavailable, "notice.refused.mail")
	// ErrOften: mails to confirm an address were asked for too often.
	ErrOften = fault.New(fault.TooMany, "notice.refused.often")
)
