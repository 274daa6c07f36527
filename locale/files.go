//go:build !js

package locale

import "embed"

//go:embed en fr pl
var files embed.FS
