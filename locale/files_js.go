package locale

import "embed"

// A browser's program begins without words: the page brings those of its
// reader's language.
var files embed.FS
