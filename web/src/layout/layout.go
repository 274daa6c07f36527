// Package layout has the colours of the product, for pictures that are not made by the
// browser client.
package layout

import _ "embed"

// Tokens are the colours and sizes, as custom properties of CSS.
//
//go:embed tokens.css
var Tokens string
