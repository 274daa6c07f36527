// Boards and pages are drawn by the thousand, in no goroutine: the race detector would
// make it ten times slower and find nothing.

package canvas
