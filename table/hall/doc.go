// Package hall is where tables stand: it keeps the live ones, carries out what
// people ask for, lets bots play and clocks run out, and shows every table to
// those who look.
//
// A hall owns nothing. Tables live in the journal, and any number of halls, on
// any number of machines, may serve the same ones. What a hall keeps in memory
// is a cache; what it hears on the bus is a signal.
//
// # What a command goes through
//
//  1. Do gets the command with who asks and when it was received. It takes the
//     lock of the live table, so that commands for one table come one after another, and
//     folds the log if nobody looked at the table lately.
//  2. Command.Judge looks at the folded table and refuses, or says what to
//     append. Before a refusal is final the log is read on, for a signal may
//     have been lost; not where the hall is the only one. A repeat of an earlier
//     request is answered with the number that it got then, and that is all.
//  3. Table.Apply makes the entries, and the table that follows from them. What
//     cannot be folded is never written.
//  4. Journal.AppendDue names the numbers that the entries shall have. On a
//     Conflict another hall was faster: read on, and judge again from 2. On
//     Uncertain the log is read to find out.
//  5. Now it has happened. What follows becomes the table, and the bus is told.
//  6. Whoever watches hears the signal, reads on, and gets a Page: what happened
//     as far as this viewpoint shows it, and a fresh view.
//  7. The table is tended: the next deadline is noted, and bots that are awaited
//     begin to think. Their moves come back as commands, to step 1.
//
// # One machine
//
// A journal of one machine notes with every append whether something is left to do
// at the table. When a hall opens it looks after those tables at once (takeOver),
// and from then on it knows from memory when to: what was finished long ago costs
// nothing.
//
// # Many machines
//
// A journal that machines share notes with every append by when somebody must have
// looked after the table: a clock will have run out, a bot should have played.
// The hall that served the table last does so in time, from memory. If it has
// died the item falls due, and whichever hall asks first takes the table over
// (takeOver). Two that act at once do no harm: the numbers of the log decide.
//
// All halls then judge by the database's clock (clock.go), and look by themselves
// what others did at tables that are watched here, often while the bus is cut
// off and seldom while it is not (pollWatched).
package hall
