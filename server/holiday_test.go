package server_test

import (
	"net/http"
	"testing"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/site/holiday"
	"nagara/table"
)

// TestDaysOff over HTTP: who says them stops their clock at once, the other sees it, it can
// be ended, and it is among the data of the account.
func TestDaysOff(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Clock: table.Clock{Kind: table.SlowClock, Decision: 86_400}})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Join{Seat: 1})
	must(t, err)
	_, err = ben.Do(t.Context(), id, table.Join{})
	must(t, err)
	await(t, "the lobby to know that the match runs", func() bool {
		row, err := s.stores.Lobby.Find(t.Context(), id)
		return err == nil && row.State == "running"
	})
	today := time.Now().UTC()
	wish := holiday.Dates{First: today.Format(time.DateOnly), Last: today.AddDate(0, 0, 6).Format(time.DateOnly), Zone: "UTC"}
	var status holiday.Status
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/holidays", wish, &status))
	if status.Now == nil || status.Left != 23 {
		t.Fatalf("the answer is %+v", status)
	}
	clock := func() table.Time {
		t.Helper()
		var page struct{ Clocks []table.Time }
		must(t, ben.Call(t.Context(), http.MethodGet, "/tables/"+id, nil, &page))
		return page.Clocks[rules.Seat(1).Index()]
	}
	if c := clock(); c.Holiday == nil || !c.Holiday.Until.Equal(status.Now.Until) {
		t.Errorf("Ben sees the clock %+v", c)
	}
	if err := ada.Call(t.Context(), http.MethodPost, "/me/holidays", wish, nil); statusOf(err) != http.StatusConflict {
		t.Errorf("a second holiday at once: %v", err)
	}
	if err := ben.Call(t.Context(), http.MethodDelete, "/me/holidays/"+status.Now.ID, nil, nil); statusOf(err) != http.StatusNotFound {
		t.Errorf("Ben ended it: %v", err)
	}
	var ended holiday.Status
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me/holidays/"+status.Now.ID, nil, &ended))
	if c := clock(); c.Holiday != nil || ended.Now != nil || len(ended.Past) != 1 || ended.Left != 29 {
		t.Errorf("then the clock is %+v, the status %+v", c, ended)
	}
	var data api.Export
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/data", nil, &data))
	if len(data.Holidays) != 1 || data.Holidays[0].Ended == nil {
		t.Errorf("the data of the account have %+v", data.Holidays)
	}
}
