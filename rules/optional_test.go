package rules

import (
	"testing"

	"nagara/locale"
)

// note is an event that has a sentence in locale, if its fields are there.
type note struct {
	kind string
	Line any    `json:"line,omitempty"`
	What string `json:"problem,omitempty"`
}

func (n note) Name() string      { return n.kind }
func (n note) String() string    { return "note " + n.What }
func (n note) SeenBy(Seat) Event { return n }

func TestFieldsOfAnEventFillItsSentence(t *testing.T) {
	if got := fields(note{Line: []int{3, 4}, What: "x"}); got["line"] != "3, 4" || got["problem"] != "x" {
		t.Errorf("%v", got)
	}
	if got := fields(note{Line: 3}); got["line"] != 3 {
		t.Errorf("a number became %T", got["line"])
	}
	if got := EventText(locale.English, "no-game", note{kind: "line", What: "x"}); got != "note x" {
		t.Errorf("without a sentence: %q", got)
	}
}

// TestWhatMostGamesDo: a game without a power does what most games do.
func TestWhatMostGamesDo(t *testing.T) {
	plain := struct{ Match }{}
	if Together(struct{ Rules }{}) || Says(plain, nil) || Silent(plain) || Facts(plain) != nil || Secrets(note{}) != nil {
		t.Error("a game without powers has some")
	}
	if _, err := (Basic{}).ReadEdition(nil); err == nil || (Basic{}).Version() != 1 || len((Basic{}).Options()) > 0 {
		t.Errorf("the basic game: %v", err)
	}
}
