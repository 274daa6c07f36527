package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestANewGameIsGreen: what is written compiles, has the words that it needs and passes
// the suite of all games, without a copy of the repository.
func TestANewGameIsGreen(t *testing.T) {
	root, err := repository()
	if err != nil {
		t.Fatal(err)
	}
	files, err := Files(root, "tide")
	if err != nil {
		t.Fatal(err)
	}
	folder, overlay := t.TempDir(), map[string]string{}
	for path, text := range files {
		overlay[filepath.Join(root, path)] = filepath.Join(folder, path)
		if err := write(filepath.Join(folder, path), text); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(list, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, name := range map[string]string{"./rules/tide": "tide", "./bot/all": "all"} {
		program := filepath.Join(folder, name+".test")
		build := exec.Command("go", "test", "-c", "-vet=off", "-overlay", list, "-o", program, path)
		build.Dir = root
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		test := exec.Command(program)
		if test.Dir = folder; name == "all" {
			test.Dir = filepath.Join(root, path)
		}
		if out, err := test.CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "PASS") {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
	}
}

func TestNamesThatNoGameCanHave(t *testing.T) {
	root, err := repository()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "x", "Coin", "two words", "../x", "race", "narabi"} {
		if _, err := Files(root, name); err == nil {
			t.Errorf("%q is taken", name)
		}
	}
}
