package server

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nagara/record"
	"nagara/table"
)

// TestUnfinishedTablesAreRead: whoever examines a site is told which tables this program
// cannot go on with.
func TestUnfinishedTablesAreRead(t *testing.T) {
	stores, err := InFile(filepath.Join(t.TempDir(), "nagara.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer stores.Journal.Close()
	for id, version := range map[string]int{"older": 1, "newest": 2, "newer": 3} {
		bodies, err := table.Opening("ada", table.Settings{Game: "nagaraja"}, record.NewSecret())
		if err != nil {
			t.Fatal(err)
		}
		created := bodies[0].(table.Created)
		created.Version = version
		log, err := table.Write(0, time.Now(), created, bodies[1])
		if err != nil {
			t.Fatal(err)
		}
		if err := stores.Journal.Append(t.Context(), id, log...); err != nil {
			t.Fatal(err)
		}
	}
	all, unread, err := stores.Unfinished(t.Context())
	if err != nil || all != 3 || !slices.Equal(unread, []string{"newer"}) {
		t.Errorf("of %d tables %v cannot be read, %v", all, unread, err)
	}
}
