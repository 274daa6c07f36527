package text

import (
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/moderation"
)

func TestBulletinsInWords(t *testing.T) {
	now := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	in := func(d time.Duration) *time.Time {
		at := now.Add(d)
		return &at
	}
	for _, test := range []struct {
		language *locale.Language
		b        moderation.Bulletin
		want     string
	}{
		{locale.English, moderation.Bulletin{Words: "Hello."}, "From those who run this server: Hello."},
		{locale.English, moderation.Bulletin{Restart: in(61 * time.Second)}, "restarts in 2 minutes."},
		{locale.English, moderation.Bulletin{Restart: in(time.Second)}, "restarts in 1 minute."},
		{locale.English, moderation.Bulletin{Restart: in(-time.Second)}, "restarts at any moment."},
		{locale.Find("pl"), moderation.Bulletin{Words: "Hej.", Restart: in(3 * time.Minute)}, "Hej. Serwer uruchomi się ponownie za 3 minuty."},
	} {
		if got := Bulletin(test.language, &test.b, now); !strings.Contains(got, test.want) {
			t.Errorf("said %q; want %q", got, test.want)
		}
	}
}
