package server_test

import (
	"bytes"
	"net/http"
	"slices"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/site/presence"
	"nagara/table"
)

// glance is how somebody who passes by sees a table.
func glance(t *testing.T, c *client.Client, id string) (page client.Page) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodGet, "/tables/"+id+"/glance", nil, &page))
	return page
}

// TestAGlanceOpensNothing: a small picture of a match that counts shows its players
// nothing before they open the table, notes nothing, and brings nobody to it. A stranger
// sees what spectators see; those who sit there see what their seat sees, once they have
// opened it.
func TestAGlanceOpensNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, zoe := s.member(t, "Ada"), s.member(t, "Ben"), s.guest(t, "Zoe")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
	must(t, err)
	if page := glance(t, zoe, id); page.View.Text != nil || page.Phase != table.Gathering {
		t.Errorf("before the start there is %s", page.View.Text)
	}
	for _, c := range []*client.Client{ada, ben} {
		_, err := c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	before := glance(t, ada, id)
	if before.View.Text != nil || before.You != 1 || len(before.Updates) > 0 {
		t.Errorf("before she opens it Ada is shown %s and %+v", before.View.Text, before.Updates)
	}
	sight := look(t, zoe, id, true)
	sight.sees("who is there", func(p api.Presence) bool { return p.Watching == 1 })
	came := func(a api.Attendance) bool { return a.State != presence.Gone } // who never came is gone after a while
	if seen := glance(t, ben, id); seen.Seq != before.Seq || slices.ContainsFunc(sight.sight.Seats, came) {
		t.Errorf("glances are noted: %d, then %d; there are %+v", before.Seq, seen.Seq, sight.sight)
	}
	if strange := glance(t, zoe, id); strange.You != rules.Spectator || !bytes.Contains(strange.View.Text, []byte(`"seat":0`)) || len(strange.View.Moves) > 0 {
		t.Errorf("a stranger is shown %s", strange.View.Text)
	}
	opened, err := ada.Look(t.Context(), id, 0)
	must(t, err)
	if seen := glance(t, ada, id); !bytes.Equal(seen.View.Text, opened.View.Text) || !bytes.Contains(seen.View.Text, []byte(`"seat":1`)) {
		t.Errorf("once she has opened it Ada is shown %s; her page says %s", seen.View.Text, opened.View.Text)
	}
}
