// Package docs is the documentation: the pages of this folder as they are, for
// whoever shows them. Package docs/site makes a site of them.
package docs

import "embed"

// Pages are the pages, and the examples and drawings that they tell of. README.md is
// the table of contents. Those for players are in French and Polish, too.
//
//go:embed *.md fr pl rules rulebook decisions examples pictures/*.svg
var Pages embed.FS
