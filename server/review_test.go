package server_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"nagara/api"
	"nagara/api/client"
	_ "nagara/bot/nagaraja" // which judges
	"nagara/study/review"
	"nagara/table"
)

// begun is a match of two moves: each takes seconds to review under the race detector.
func begun(t *testing.T, ada, ben *client.Client) (id string) {
	t.Helper()
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	for _, p := range []*client.Client{ada, ben} {
		_, err = p.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	playMoves(t, 2, id, ada, ben)
	return id
}

// reviewed is the review of a match, however long it takes to make it.
func reviewed(t *testing.T, asks *client.Client, id string) (to api.Reviewed) {
	t.Helper()
	for asked := false; !asked || to.Waiting != nil; asked = true {
		to = api.Reviewed{}
		must(t, asks.Call(t.Context(), http.MethodGet, "/tables/"+id+"/review?wait=60", nil, &to))
	}
	return to
}

// A match that is over is reviewed when somebody asks, once for all, and tells each
// by the name that they have now; one that is played is not.
func TestReviewsAreMadeOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	id := begun(t, ada, ben)
	path := "/api/v1/tables/" + id + "/review"
	if answer, text := s.ask(t, http.MethodGet, path, ""); answer.StatusCode < 400 {
		t.Fatalf("a match that is played is reviewed: %d %s", answer.StatusCode, text)
	}
	_, err := ben.Do(t.Context(), id, table.Resign{})
	must(t, err)
	if answer, text := s.ask(t, http.MethodGet, path, ""); answer.StatusCode != http.StatusAccepted {
		t.Fatalf("the first who asks is told %d %s; want 202", answer.StatusCode, text)
	}
	to := reviewed(t, ben, id)
	l := to.Review.Ledger
	if l.Result != review.One || l.Start+l.Luck+l.Hidden+l.Skill[0]-l.Skill[1] != l.Result {
		t.Errorf("the ledger is %+v", l)
	}
	if last := to.Review.Steps[len(to.Review.Steps)-1]; last.Kind != review.Forfeit || last.Seat != 2 || to.Verdict == "" {
		t.Errorf("%q; the last step is %+v", to.Verdict, last)
	}
	if to.Review.Seats[0].Name != "Ada" || to.Review.Seats[1].Name != "Ben" {
		t.Errorf("the seats are %+v", to.Review.Seats)
	}
	answer, text := s.ask(t, http.MethodGet, path, "")
	var again api.Reviewed
	if err := json.Unmarshal([]byte(text), &again); err != nil || answer.StatusCode != http.StatusOK || again.Waiting != nil {
		t.Errorf("who asks again is told %d %s", answer.StatusCode, text)
	}
}
