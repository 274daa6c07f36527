package people

import (
	"strings"
	"testing"
	"time"

	"nagara/testkit/terminaltest"
)

// TestDaysOffInATerminal: a week is offered and taken, then it can be ended.
func TestDaysOffInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ada := meet(t, terminaltest.Guest(t, address, "Ada"), 2)
	ada.Press("d")
	ada.Until("the question", func() bool { return peopleOf(ada).name.Open() })
	if screen, week := ada.Screen(), time.Now().AddDate(0, 0, 6).Format(time.DateOnly); !strings.Contains(screen, "First and last day off") || !strings.Contains(screen, week) {
		t.Fatalf("it asks\n%s", screen)
	}
	ada.Press("enter")
	ada.Until("what was taken", func() bool { return strings.Contains(ada.Screen(), "You are off until ") })
	ada.Press("d")
	ada.Until("the question", func() bool { return peopleOf(ada).name.Open() })
	if screen := ada.Screen(); !strings.Contains(screen, "“end”: end") {
		t.Errorf("it asks\n%s", screen)
	}
	ada.Press("enter")
	ada.Until("the end", func() bool { return strings.Contains(ada.Screen(), "29 days off left of 30") })
	ada.Press("d")
	ada.Until("the question", func() bool { return peopleOf(ada).name.Open() })
	ada.Press("esc", "n")
	if screen := ada.Screen(); strings.Contains(screen, "day off") {
		t.Errorf("it asks for days where a name is asked for:\n%s", screen)
	}
}
