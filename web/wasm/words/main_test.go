package main

import (
	"os"
	"path/filepath"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestTheWordsOfEveryGame: what is gathered can be learned, in every language,
// and games are called by their names with it.
func TestTheWordsOfEveryGame(t *testing.T) {
	folder := t.TempDir()
	if err := gather("../../../locale", folder); err != nil {
		t.Fatal(err)
	}
	for _, l := range locale.All() {
		text, err := os.ReadFile(filepath.Join(folder, l.Code()+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var reader locale.Language
		if err := reader.Learn(text); err != nil {
			t.Fatal(err)
		}
		for _, game := range rules.All() {
			key := game.Name() + ".name"
			if reader.Text(key, nil) != l.Text(key, nil) || !reader.Has(key) {
				t.Errorf("%s: %s is called %q", l.Code(), game.Name(), reader.Text(key, nil))
			}
		}
		for _, key := range []string{"cli.help.review", "nagaraja.log.lay"} {
			if !l.Has(key) || reader.Has(key) {
				t.Errorf("%s: %s is there: %v; gathered: %v, though the program does not say it", l.Code(), key, l.Has(key), reader.Has(key))
			}
		}
	}
}
