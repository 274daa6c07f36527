package ssh

import "testing"

// TestNoReservedNameIsSuggested, but the word of a guest is.
func TestNoReservedNameIsSuggested(t *testing.T) {
	for user, want := range map[string]string{"root": "", "admin": "", "mira": "mira", "k3x7q-m2vaa-6tzep": "k3x7q-m2vaa-6tzep"} {
		if got := suggested(user); got != want {
			t.Errorf("%s is offered %q", user, got)
		}
	}
}
