package lobby

import (
	"slices"
	"testing"

	"nagara/site/events"
)

// crier notes who is told.
type crier struct{ told []string }

func (c *crier) Tell(_ string, accounts ...string) { c.told = append(c.told, accounts...) }

// TestEverybodyHearsOfWhatEverybodySees, once it has changed, and of nothing else.
func TestEverybodyHearsOfWhatEverybodySees(t *testing.T) {
	open := Row{Table: "t", Listed: true, State: Open, Host: "ada", Seq: 1}
	later, running, private := open, open, open
	later.Seq = 2
	running.State = Running
	private.Listed = false
	for name, c := range map[string]struct {
		last, now Row
		want      []string
	}{
		"new":             {Row{}, open, []string{events.Everybody}},
		"only a move":     {open, later, nil},
		"begun":           {open, running, []string{events.Everybody}},
		"private":         {Row{}, private, nil},
		"private changes": {private, func() Row { r := private; r.State = Running; return r }(), nil},
	} {
		var said crier
		(&Projector{Teller: &said}).publishLobby(c.last, c.now)
		if !slices.Equal(said.told, c.want) {
			t.Errorf("%s: %q were told; want %q", name, said.told, c.want)
		}
	}
}
