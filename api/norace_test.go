// Messages are held against whole matches, in no goroutine: the race detector would make
// it ten times slower and find nothing. Servers use them under it.

package api_test
