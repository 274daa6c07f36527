package lobby

import (
	"slices"
	"testing"

	"nagara/events"
)

// crier notes who is told.
type crier struct {
	events.Local
	told []events.Topic
}

func (c *crier) Publish(hint events.Signal) { c.told = append(c.told, hint.Topic) }

// TestEverybodyHearsOfWhatEverybodySees, once it has changed, and of nothing else.
func TestEverybodyHearsOfWhatEverybodySees(t *testing.T) {
	open := Row{Table: "t", Listed: true, State: Open, Host: "ada", Seq: 1}
	later, running, private := open, open, open
	later.Seq = 2
	running.State = Running
	private.Listed = false
	for name, c := range map[string]struct {
		last, now Row
		want      []events.Topic
	}{
		"new":             {Row{}, open, []events.Topic{events.Lobby}},
		"only a move":     {open, later, nil},
		"begun":           {open, running, []events.Topic{events.Lobby}},
		"private":         {Row{}, private, nil},
		"private changes": {private, func() Row { r := private; r.State = Running; return r }(), nil},
	} {
		var said crier
		(&Projector{Bus: &said}).publishLobby(c.last, c.now)
		if !slices.Equal(said.told, c.want) {
			t.Errorf("%s: %q were told; want %q", name, said.told, c.want)
		}
	}
}
