package text

import (
	"math"
	"strings"
	"time"

	"nagara/locale"
	"nagara/site/moderation"
)

// Bulletin is a bulletin in a line, with how long it is until a restart.
func Bulletin(l *locale.Language, b *moderation.Bulletin, now time.Time) string {
	parts := []string{l.Text("admin.site.title", nil) + ":"}
	if b.Words != "" {
		parts = append(parts, b.Words)
	}
	if b.Restart != nil {
		if n := int(math.Ceil(b.Restart.Sub(now).Minutes())); n > 0 {
			parts = append(parts, l.Text("admin.site.restart", locale.Args{"n": n}))
		} else {
			parts = append(parts, l.Text("admin.site.now", nil))
		}
	}
	return strings.Join(parts, " ")
}
