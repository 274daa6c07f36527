package backend

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/reviews"
	"nagara/study/review"
)

// TestAReviewIsWaitedFor: until the server has made it.
func TestAReviewIsWaitedFor(t *testing.T) {
	answers := []api.Reviewed{{Waiting: &reviews.Waiting{Ahead: 1}}, {Waiting: &reviews.Waiting{Done: 3, Of: 9}}, {Review: &review.Review{Game: "narabi"}}}
	fake := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path != "/api/v1/tables/k7mq4z2x/review" || len(answers) == 0 {
			http.NotFound(w, q)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		if answers[0].Waiting != nil {
			w.WriteHeader(http.StatusAccepted)
		}
		_ = json.NewEncoder(w).Encode(answers[0]) // whoever waits for it complains
		answers = answers[1:]
	}))
	defer fake.Close()
	made, err := (&Server{Client: client.New(fake.URL, http.DefaultTransport)}).Review(t.Context(), "k7mq4z2x")
	if err != nil || made == nil || made.Game != "narabi" {
		t.Errorf("%+v, %v", made, err)
	}
}
