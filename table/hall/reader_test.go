package hall

import (
	"testing"

	"nagara/events"
	"nagara/table"
)

// TestAPrivateTableOnEveryMachine: strangers are refused by each way into the hall,
// the invitation opens all of them, and who was let in by one machine is known to
// another one, although no bus told it.
func TestAPrivateTableOnEveryMachine(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here := onMachine(t, &s, &events.Local{}, Config{})
		there := onMachine(t, &s, &events.Local{}, Config{})
		id := here.create(table.Settings{Game: "race", Entrance: table.ByLink})
		word := here.look(id, "ada").Invitation
		here.must(id, "ada", table.Join{})
		here.must(id, "ben", table.Join{Invitation: word})
		here.must(id, "ben", table.Resign{})
		ways := func(h *Hall, account, invitation string) (all []error) {
			viewer := h.Invited(invitation)
			_, err := viewer.Look(t.Context(), id, account, 0)
			all = append(all, err)
			_, err = viewer.LookNow(t.Context(), id, account)
			all = append(all, err)
			_, err = viewer.Record(t.Context(), id, account, func(string) string { return "x" })
			all = append(all, err)
			for _, err = range viewer.Watch(t.Context(), id, account, 0) {
				break
			}
			return append(all, err)
		}
		for _, h := range []*Hall{here.Hall, there.Hall} {
			for _, stranger := range []string{"", "zoe"} {
				for _, err := range ways(h, stranger, "nonsense") {
					refusedBecause(t, err, table.IsPrivate)
				}
				for i, err := range ways(h, stranger, word) {
					if err != nil {
						t.Errorf("way %d with the invitation: %v", i, err)
					}
				}
			}
			// What bots there are would tell which game is played.
			_, err := h.Do(t.Context(), id, table.Request{Account: "zoe"}, table.SeatBot{Bot: "nobody"})
			refusedBecause(t, err, table.IsPrivate)
		}
		here.must(id, "zoe", table.Admit{Invitation: word})
		for i, err := range ways(there.Hall, "zoe", "") {
			if err != nil {
				t.Errorf("way %d after zoe was let in: %v", i, err)
			}
		}
	})
}
