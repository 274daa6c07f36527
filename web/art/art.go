// Package art has the drawings of the games, one in each file: for pictures that are not
// made by the browser client.
package art

import "embed"

// Files are the drawings.
//
//go:embed *.svg
var Files embed.FS
