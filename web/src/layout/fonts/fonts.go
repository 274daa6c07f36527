// Package fonts has the typeface of headings, Crimson Pro under the SIL Open Font
// License, for pages that are not made by the browser client's build.
package fonts

import "embed"

// Files are the files of it, as tokens.css names them.
//
//go:embed *.woff2
var Files embed.FS
