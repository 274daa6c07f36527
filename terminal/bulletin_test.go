package terminal

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
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
		if got := SayBulletin(test.language, &test.b, now); !strings.Contains(got, test.want) {
			t.Errorf("said %q; want %q", got, test.want)
		}
	}
}

// TestBulletinsAreHeard: each is heard once, and also that it is taken back.
func TestBulletinsAreHeard(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, line := range []string{`{}`, `{"bulletin":{"id":"a","words":"one"}}`, ``, `{"bulletin":{"id":"a","words":"one"}}`, `{"bulletin":{"id":"b","words":"two"}}`, `{}`} {
			fmt.Fprintln(w, line)
		}
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}))
	defer web.Close()
	ctx, stop := context.WithCancel(t.Context())
	told := Visit{URL: web.URL, Passes: new(Passes)}.Server().Bulletins(ctx)
	for _, want := range []string{"one", "two", ""} {
		got := ""
		if b := <-told; b != nil {
			got = b.Words
		}
		if got != want {
			t.Errorf("heard %q; want %q", got, want)
		}
	}
	stop()
	if b, open := <-told; open {
		t.Errorf("afterwards there is %v", b)
	}
}

func TestBulletinsStandOverEveryScreen(t *testing.T) {
	app := NewApp(locale.English, func(a *App) Screen { return newLobby(a, nil, "Ada", new(Notebook)) })
	line := func() string { first, _, _ := strings.Cut(app.draw().Plain(), "\n"); return first }
	before := line()
	app.Update(announced{&moderation.Bulletin{ID: "a", Words: "A new version comes."}})
	if got := line(); !strings.Contains(got, "A new version comes.") {
		t.Errorf("the first line is %q", got)
	}
	app.Update(announced{})
	if got := line(); got != before {
		t.Errorf("the first line stays %q", got)
	}
}
