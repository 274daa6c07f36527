// There is no goroutine here: the race detector would find nothing, and take long.

package picture_test
