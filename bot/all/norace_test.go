// The words of all bots are held against whole matches, in no goroutine: the race
// detector would find nothing.

package all_test
