// A WebAssembly program is compiled here: the race detector would take minutes, and the
// program is not made by it.

package resvg_test
