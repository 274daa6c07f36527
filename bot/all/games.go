// Package all is the list of the games that are shipped, with their bots: one
// line for each. The command, the program for browsers and the server of the
// end-to-end tests import it.
package all

import (
	_ "nagara/bot/nagaraja" // each brings its rules along
	_ "nagara/bot/narabi"
)
