package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"nagara/locale"
	"nagara/site/fault"
)

// TestRefusalsAreFound: by the more general refusal, by its sentence and by its cause,
// however deep it is; and it stays a message for whoever reads those.
func TestRefusalsAreFound(t *testing.T) {
	unrated := fault.New(fault.Conflict, "account.unrated")
	luck := fault.New(fault.Conflict, "account.unrated.luck").Because(io.EOF)
	err := fmt.Errorf("rating: %w", luck)
	for want, is := range map[error]bool{
		unrated: true, locale.Say("account.unrated"): true, io.EOF: true, luck: true,
		fault.New(fault.Conflict, "account.unrated.l"): false, io.ErrUnexpectedEOF: false,
	} {
		if errors.Is(err, want) != is {
			t.Errorf("%v is %v: %t", err, want, !is)
		}
	}
	if errors.Is(unrated, luck) {
		t.Error("the general refusal is the special one")
	}
	said, ok := errors.AsType[*locale.Message](err)
	if !ok || said.Key != luck.Key || locale.English.Error(err) != said.In(locale.English) {
		t.Errorf("its sentence is %+v", said)
	}
}

// TestWith: other arguments, the same refusal.
func TestWith(t *testing.T) {
	full := fault.New(fault.Conflict, "editions.full", "most", 1)
	two := full.With("most", 2)
	if !errors.Is(two, full) || two.Kind != fault.Conflict || two.Args["most"] != 2 || full.Args["most"] != 1 {
		t.Errorf("%+v of %+v", two, full)
	}
}
