package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestStartOffersToPlayLearnAndServe where no screen can be drawn.
func TestStartOffersToPlayLearnAndServe(t *testing.T) {
	t.Setenv("NAGARA_LISTEN", "nowhere") // a server says so, and ends
	// The games stand first, however many there are.
	game := func(name string) string {
		at := slices.IndexFunc(rules.All(), func(r rules.Rules) bool { return r.Name() == name })
		return strconv.Itoa(at + 1)
	}
	after := func(n int) string { return strconv.Itoa(len(rules.All()) + n) }
	dumb := shell{terminal: true, kind: "dumb", home: t.TempDir()}
	for _, c := range []struct {
		typed  string
		args   []string
		status int
		want   string
	}{
		{"", nil, statusOK, "  " + game("nagaraja") + "  Play Nagaraja\n"},
		{"x\n", []string{"--lang", "fr"}, statusOK, "  " + game("nagaraja") + "  Jouer à Nagaraja\n"},
		{after(9) + "\n", []string{"--lang=pl"}, statusOK, "Ucz się, lekcja po lekcji\n"},
		{game("narabi") + "\nquit\n", []string{"--lang=pl"}, statusOK, "Narabi\n"},
		{after(1) + "\nq\n", nil, statusOK, "Lesson 1"},
		{after(2) + "\n", nil, statusFailed, "nowhere"},
		{after(3) + "\n", nil, statusOK, "Usage\n"},
		{"", []string{"--lang", "de"}, statusUsage, "the language is de"},
	} {
		dumb.typed = c.typed
		status, out, err := dumb.run(c.args...)
		if status != c.status || !strings.Contains(out+err, c.want) {
			t.Errorf("%q after %q: status %d, %s%s; want %d and %q", c.typed, c.args, status, out, err, c.status, c.want)
		}
	}
	if out := (shell{lang: "fr"}).good(t); !strings.Contains(out, "Héberger\n") {
		t.Errorf("in a pipe there is no help:\n%s", out)
	}
}

// People have a name before they give one: that of their account, or a plain word.
func TestPeopleHaveNames(t *testing.T) {
	for _, c := range []struct {
		env     map[string]string
		account func() string
		want    string
	}{
		{map[string]string{"USER": "ada"}, func() string { return "ben" }, "ada"},
		{map[string]string{"LOGNAME": "ada"}, func() string { return "ben" }, "ada"},
		{nil, func() string { return "ben" }, "ben"},
		{nil, func() string { return "" }, "Guest"},
		{nil, nil, "Guest"},
	} {
		w := &world{language: locale.English, env: func(name string) string { return c.env[name] }, account: c.account}
		if got := w.person(1); got != c.want {
			t.Errorf("in %v somebody is called %q; want %q", c.env, got, c.want)
		}
		if got := w.person(2); got != "player 2" {
			t.Errorf("the second is called %q", got)
		}
	}
}

// Where another window has the matches, it is said in plain words what that means and what
// to do.
func TestTwoWindowsAreExplained(t *testing.T) {
	home := t.TempDir()
	w := &world{language: locale.English, env: func(name string) string { return map[string]string{"HOME": home, "LOCALAPPDATA": home}[name] }}
	first, warning, done := w.kept()
	defer done()
	if first == nil || warning != "" {
		t.Fatalf("the first window is warned: %s", warning)
	}
	second, warning, done := w.kept()
	defer done()
	if second != nil || !strings.HasPrefix(warning, "Nagara is already open in another window") || strings.Contains(warning, "matches.db") {
		t.Errorf("the second window is told %q", warning)
	}
}
