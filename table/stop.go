package table

import "fmt"

// Stop closes a table at whatever phase, without a result. It is for whoever keeps
// the house: no client can ask for it.
type Stop struct {
	// Because is what the people at the table are told.
	Because string
}

// LongestBecause is how long the house may say why, in bytes.
const LongestBecause = longestTalk

// Judge implements Command.
func (c Stop) Judge(t *Table, _ Request) ([]Event, uint64, error) {
	if t.phase == Over {
		return nil, 0, refuse(Conflict, "table.over")
	}
	end, err := t.stopping(c.Because)
	switch {
	case err != nil:
		return nil, 0, refuse(Unfit, "table.notation", "most", LongestBecause)
	case t.match == nil:
		return t.last(end), 0, nil
	}
	return t.conclude(end), 0, nil
}

// stopping is the end that the house makes.
func (t *Table) stopping(because string) (Ended, error) {
	if t.phase == Over || !legible(because, LongestBecause) {
		return Ended{}, fmt.Errorf("the house stops a table once, and says why in a line")
	}
	return Ended{Reason: Stopped, Hash: t.Hash(), Because: because}, nil
}
