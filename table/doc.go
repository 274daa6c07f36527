// Package table is people around a match: seats, invitations, clocks, undo,
// talk, spectators, and bots in seats.
//
// Everything that happens at a table is an entry of its log: who sat down and
// who left, each move, each word, each clock that ran out, the end and why, and
// the secret that proves the luck. A Table is a fold of those entries and
// nothing else. The fold is pure: it has no clock (times come from the entries),
// throws no dice (the seed follows from the entries), and gives the same table
// on every machine.
//
// # What can be asked for
//
// A Command is something that a person, a bot or the house wants to do. Judge
// looks at the table and either refuses, with a sentence that says what would be
// right, or tells what to append to the log. It changes nothing itself. Package
// hall carries commands out; it has the walk of a command from the request to
// everybody's screen.
//
// # What is decided here
//
//   - A match starts by itself when the last seat is taken. Nobody has to wait
//     for a host who went to bed.
//   - Nobody sits down by creating a table: the host joins like all others,
//     after the commitment to the server's secret was published, so that their
//     nonce counts for something. docs/fair-luck.md explains.
//   - A move names the page that it was decided on. Of two requests for the same
//     decision one is played and the other is told of a conflict.
//   - A decision is counted from the moment when a seat is awaited until it is
//     awaited no more. The increment of a clock is earned then; a reply by
//     another seat in between, as an answer to an activation, begins a new one.
//   - A decision counts if it was received by the deadline. The house closes it
//     only after a grace, and never while one that was in time is on its way.
//   - Undo: see Undoable.
//   - When a rematch is offered the luck of the next match is committed to; who
//     accepts may give a nonce for it. Everybody moves on by one seat.
//
// # Who sees what
//
// A seat sees events as Event.SeenBy leaves them to it, its own moves, and its
// own view. Others' moves are known by their events alone. Spectators see what
// no seat keeps secret, or everything after a delay, or nothing. The secret of
// the server, the nonces of other seats and the hash of the state are shown to
// nobody before the end.
package table
