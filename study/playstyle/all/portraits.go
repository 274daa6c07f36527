// Package all is the list of the games that tell what their players are like:
// one line for each. It is apart from the games, since browsers ask the server.
package all

import (
	_ "nagara/study/playstyle/nagaraja" // each brings its rules along
	_ "nagara/study/playstyle/narabi"
)
