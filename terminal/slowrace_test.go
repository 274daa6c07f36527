// Whole matches are played in real terminals by a program that is built without the race
// detector: it sees everything else.

package terminal
