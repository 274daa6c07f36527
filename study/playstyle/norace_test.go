// There is no goroutine here: the race detector would make the tests up to ten times
// slower and find nothing.

package playstyle_test
