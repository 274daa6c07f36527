// Package narabi is the game of Narabi: three to five players on one side put
// the stones in order around the table, though each stone moves only by a
// condition that its holder alone can read.
package narabi

// Name is the word for the game.
const Name = "narabi"
