// Bots think for long, mostly in no goroutine: the race detector sees fewer positions and
// matches.

package nagaraja
