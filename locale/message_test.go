package locale_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"testing"

	"nagara/locale"
)

// TestMessage: a message is said in any language, its cause too where that can
// be, and goes over a wire as its key and arguments.
func TestMessage(t *testing.T) {
	inner := locale.Say("table.taken", "seat", 2, "free", 1)
	outer := locale.Say("table.option").Because(fmt.Errorf("while sitting down: %w", inner))
	for l, want := range map[*locale.Language][2]string{
		locale.English: {"seat 2 is taken; seat 1 is free", "the options of the game: seat 2 is taken; seat 1 is free"},
		locale.French:  {"le siège 2 est pris\u202f; le siège 1 est libre", "les options du jeu\u00a0: le siège 2 est pris\u202f; le siège 1 est libre"},
	} {
		if got := [2]string{inner.In(l), l.Error(outer)}; got != want {
			t.Errorf("%s: %q, want %q", l.Code(), got, want)
		}
	}
	if got := locale.Polish.Error(io.EOF); got != "EOF" {
		t.Errorf("an error that has no words is said as %q", got)
	}
	if text, err := json.Marshal(outer.Because(io.EOF)); err != nil || string(text) != `{"key":"table.option"}` {
		t.Errorf("it is written as %s, %v", text, err)
	}
	if text, err := json.Marshal(inner); err != nil || string(text) != `{"key":"table.taken","args":{"free":1,"seat":2}}` {
		t.Errorf("it is written as %s, %v", text, err)
	}
}

// TestMessagesAreToldApart: by their keys, and by the beginning of their keys.
func TestMessagesAreToldApart(t *testing.T) {
	err := fmt.Errorf("rating: %w", locale.Say("account.unrated.luck").Because(io.EOF))
	for target, want := range map[error]bool{
		locale.Say("account.unrated.luck"): true, locale.Say("account.unrated"): true, io.EOF: true,
		locale.Say("account.unrated.l"): false, locale.Say("account.unrated.luck.x"): false, io.ErrUnexpectedEOF: false,
	} {
		if errors.Is(err, target) != want {
			t.Errorf("%v is %v: %t, want %t", err, target, !want, want)
		}
	}
}

// TestSentence: what is said after a colon elsewhere can stand alone.
func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"é{o; ça": "É{o; ça.", "Fini.": "Fini.", "vrai ?": "Vrai ?", "7 sièges": "7 sièges.", "": "",
	} {
		if got := locale.Sentence(text); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
