// Whole matches are told in every language, in no goroutine: the race detector sees
// everything else.

package table
