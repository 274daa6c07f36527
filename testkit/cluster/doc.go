// Package cluster is what the tests of many machines are made of: clients that
// hop between nodes and never give up, a book of all that they were promised,
// a line that can be cut, and a judge of histories.
//
// What must hold, whatever dies, is parted or is set wrong meanwhile:
//
//   - every acknowledged entry is in the log, once, at the number that was
//     acknowledged;
//   - every client's stream is complete and in order;
//   - every log can be folded, never goes back in time, and every match ends;
//   - the appends and reads of each table are linearizable.
//
// The tests with real processes are in cmd/nagara, where the test binary can be
// the program.
package cluster
