package account

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nagara/locale"
)

func TestRefusalsAreTheSameByKey(t *testing.T) {
	luck := unrated("luck")
	wrapped := fmt.Errorf("rate: %w", ErrPasskey.Because(io.ErrUnexpectedEOF))
	for i, test := range []struct{ got, want bool }{
		{errors.Is(luck, ErrUnrated), true},
		{errors.Is(ErrUnrated, luck), false},
		{errors.Is(luck, ErrUnknown), false},
		{errors.Is(ErrToken, ErrUnknown), false},
		{errors.Is(wrapped, ErrPasskey), true},
		{errors.Is(wrapped, io.ErrUnexpectedEOF), true},
		{strings.Contains(wrapped.Error(), "EOF"), false},
	} {
		if test.got != test.want {
			t.Errorf("case %d is %v", i+1, test.got)
		}
	}
}

// Every key in the code has a sentence, and every sentence is said.
func TestEverySentenceIsThere(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{"account.anonymous": true}
	for _, why := range []string{"asked", "luck", "alone", "guest", "mixed", "owner", "short"} {
		said[ErrUnrated.Key+"."+why] = true
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, key := range regexp.MustCompile(`"(account\.[a-z.]+)"`).FindAllStringSubmatch(string(text), -1) {
			said[key[1]] = true
		}
	}
	for key := range said {
		if !locale.English.Has(key) {
			t.Errorf("there is no sentence %s", key)
		}
	}
	for _, key := range locale.English.Keys() {
		if strings.HasPrefix(key, "account.") && !said[key] {
			t.Errorf("nobody says %s", key)
		}
	}
}
