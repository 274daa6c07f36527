package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/site/account"
	"nagara/table"
	"nagara/testkit/pgtest"
)

// TestModerate: an operator looks at a report, mutes, bans and lifts, beside a
// server that runs and heeds it.
func TestModerate(t *testing.T) {
	t.Parallel()
	for name, where := range map[string]struct{ flag, place string }{
		"SQLite":     {"--data", filepath.Join(t.TempDir(), "nagara.db")},
		"PostgreSQL": {"--database", pgtest.Start(t).Database(t)},
	} {
		t.Run(name, func(t *testing.T) { moderating(t, where.flag, where.place) })
	}
}

func moderating(t *testing.T, flag, place string) {
	site := serving(t, flag, place)
	ada, rude := client.New(site, http.DefaultTransport), client.New(site, http.DefaultTransport)
	for name, c := range map[string]*client.Client{"Ada": ada, "Rude": rude} {
		if err := c.Guest(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	call := func(c *client.Client, method, path string, in any) {
		t.Helper()
		if err := c.Call(t.Context(), method, path, in, nil); err != nil {
			t.Fatal(err)
		}
	}
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Talk: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*client.Client{ada, rude} {
		if _, err := c.Do(t.Context(), id, table.Join{}); err != nil {
			t.Fatal(err)
		}
	}
	talk := func() error {
		_, err := rude.Do(t.Context(), id, table.Talk{Text: "Ugly words."})
		return err
	}
	if err := talk(); err != nil {
		t.Fatal(err)
	}
	call(ada, http.MethodPost, "/reports", map[string]string{"accused": rude.Account.ID, "table": id, "reason": "insult", "words": "Read it."})

	nagara := func(lang string, args ...string) (int, string) {
		status, out, said := (shell{lang: lang}).run(append(append([]string{"admin"}, args...), flag, place)...)
		return status, out + said
	}
	must := func(want string, lang string, args ...string) string {
		t.Helper()
		status, out := nagara(lang, args...)
		if status != statusOK || !strings.Contains(out, want) {
			t.Fatalf("%v: %d, without %q:\n%s", args, status, want, out)
		}
		return out
	}
	report, _, _ := strings.Cut(must("insults: Rude, reported by Ada", "", "report", "list"), " ")
	must("1 signalement en attente.", "fr", "report", "list")
	must("Rude: Ugly words.", "", "report", "show", report)
	must("Rude: wyciszenie do ", "pl", "mute", "Rude", "--for", "7d", "--because", "Insults.")
	if err := refused(talk); !strings.Contains(err.Error(), "Insults.") {
		t.Errorf("who is muted is told %v", err)
	}
	must("muted until ", "", "report", "show", report)
	must("1 measure against Rude is lifted.", "", "lift", "Rude")
	must("Nie ma czego cofać: Rude", "pl", "lift", "Rude")
	must("is not let in any more, for good.", "", "ban", rude.Account.ID, "--because", "Insults.", "--by", "Olga")
	must("closed", "", "report", "close", report, "--verdict", "banned")
	must("0 reports wait.", "", "report", "list")
	if out := must("by Olga: Insults.", "", "report", "show", report); !strings.Contains(out, ": banned") || !strings.Contains(out, "(lifted ") {
		t.Errorf("afterwards the report is\n%s", out)
	}
	if err := refused(func() error { return rude.Call(t.Context(), http.MethodGet, "/me", nil, nil) }); !strings.Contains(err.Error(), "for good") {
		t.Errorf("who is banned is told %v", err)
	}
	for _, wrong := range []struct {
		want string
		args []string
	}{
		{"nobody is called Nobody", []string{"ban", "Nobody", "--because", "x"}},
		{"no report x waits", []string{"report", "show", "x"}},
		{"no report x waits", []string{"report", "close", "x", "--verdict", "x"}},
		{"say why", []string{"mute", "Ada", "--because", " "}},
		{"“soon” is no time", []string{"mute", "Ada", "--because", "x", "--for", "soon"}},
		{"is missing: --because", []string{"mute", "Ada"}},
	} {
		if status, out := nagara("", wrong.args...); status == statusOK || !strings.Contains(out, wrong.want) {
			t.Errorf("%v: %d\n%s", wrong.args, status, out)
		}
	}
}

// refused asks until it is refused: a server believes what it read for two
// seconds.
func refused(ask func() error) error {
	for range time.Tick(50 * time.Millisecond) {
		if err := ask(); err != nil {
			return err
		}
	}
	return nil
}

// serving serves a site in that place until the test ends.
func serving(t *testing.T, flag, place string, change ...func(*server.Config)) string {
	t.Helper()
	open := server.InFile
	if flag == "--database" {
		open = server.InDatabase
	}
	stores, err := open(place)
	if err != nil {
		t.Fatal(err)
	}
	listening := httptest.NewUnstartedServer(nil)
	at := &url.URL{Scheme: "http", Host: listening.Listener.Addr().String()}
	config := server.Config{Stores: stores, Site: at, Log: slog.New(slog.DiscardHandler)}
	for _, c := range change {
		c(&config)
	}
	served, err := server.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	listening.Config.Handler = served
	listening.Start()
	t.Cleanup(func() {
		served.Drain()
		listening.Close()
		if err := served.Close(); err != nil {
			t.Error(err)
		}
	})
	return at.String()
}

func TestModerateWithoutASite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.db")
	status, _, said := (shell{}).run("admin", "report", "list", "--data", file)
	if status != statusFailed || !strings.Contains(said, "there is no such file") {
		t.Errorf("%d\n%s", status, said)
	}
}

// TestModerateGuestsOfOneName: a name that several guests have is not guessed at.
func TestModerateGuestsOfOneName(t *testing.T) {
	file := filepath.Join(t.TempDir(), "nagara.db")
	stores, err := server.InFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for range 2 {
		a, _, err := account.NewPeople(stores.Accounts).Guest(t.Context(), "Jan", "")
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, a.ID)
	}
	if err := stores.Journal.Close(); err != nil {
		t.Fatal(err)
	}
	status, _, said := (shell{}).run("admin", "ban", "Jan", "--because", "x", "--data", file)
	if status != statusFailed || !strings.Contains(said, ids[0]) || !strings.Contains(said, ids[1]) {
		t.Errorf("%d\n%s", status, said)
	}
	shell{}.good(t, "admin", "ban", ids[1], "--because", "x", "--data", file)
}
