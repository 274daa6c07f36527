package table

import (
	"maps"
	"slices"
	"testing"
)

func TestClosedKindsCloseATable(t *testing.T) {
	known := slices.DeleteFunc(slices.Sorted(maps.Keys(readers)), MayRun)
	if !slices.Equal(known, []string{"rematch-begun", "revealed"}) {
		t.Errorf("tables are taken to rest after %v", known)
	}
}
