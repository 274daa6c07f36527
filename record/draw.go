//go:build !js

package record

import "crypto/rand"

// draw fills a text with bytes that nobody can foretell.
func draw(into []byte) {
	rand.Read(into) // it never fails: see its documentation
}
