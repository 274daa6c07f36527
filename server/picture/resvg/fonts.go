package resvg

import _ "embed"

// Regular is what words are written in: Crimson Pro, under the SIL Open Font License
// (OFL.txt), with all its letters.
//
//go:embed crimson-pro-400.ttf
var Regular []byte

// Bold is the same for titles.
//
//go:embed crimson-pro-600.ttf
var Bold []byte
