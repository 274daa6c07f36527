package main

import (
	"path/filepath"
	"strings"
	"testing"

	"nagara/server"
	"nagara/site/account"
)

func TestMigrate(t *testing.T) {
	folder := t.TempDir()
	here, there := filepath.Join(folder, "here.db"), filepath.Join(folder, "there.db")
	stores, err := server.InFile(here)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := account.NewPeople(stores.Accounts).Guest(t.Context(), "Ola", ""); err != nil {
		t.Fatal(err)
	}
	if err := stores.Journal.Close(); err != nil {
		t.Fatal(err)
	}
	args := []string{"migrate", "--from", "sqlite:" + here, "--to", "sqlite:" + there}
	status, out, said := (shell{}).run(args...)
	if status != statusOK || !strings.Contains(out, "Tables: 0, entries: 0, rows of accounts and lobby: 2.") ||
		!strings.Contains(said, "Moving accounts and lobby") {
		t.Errorf("%d\n%s\n%s", status, out, said)
	}
	if status, _, said := (shell{}).run(args...); status != statusFailed || !strings.Contains(said, "this move was finished at") {
		t.Errorf("again: %d\n%s", status, said)
	}
	for _, wrong := range []struct{ from, to, want string }{
		{"sqlite:" + filepath.Join(folder, "none.db"), "sqlite:" + there, "n’existe pas"},
		{"nagara.db", "sqlite:" + there, "sqlite:FICHIER"},
		{"sqlite:" + here, "mysql://x", "la destination"},
		{"sqlite:" + here, "postgres://u:geheim@127.0.0.1:1/x", "la destination"},
	} {
		status, _, said := (shell{lang: "fr"}).run("migrate", "--from", wrong.from, "--to", wrong.to)
		if status != statusFailed || !strings.Contains(said, wrong.want) || strings.Contains(said, "geheim") {
			t.Errorf("%+v: %d\n%s", wrong, status, said)
		}
	}
}

func TestServeKeepsEverythingInOnePlace(t *testing.T) {
	status, _, said := (shell{}).run("serve", "--data", "x.db", "--database", "postgres://x")
	if status != statusUsage || !strings.Contains(said, "were both given") {
		t.Errorf("%d\n%s", status, said)
	}
}
