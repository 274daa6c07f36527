// Whole matches of random editions are played, in no goroutine: the race detector would
// make it ten times slower and find nothing.

package randomeditions
