package terminal

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
)

// asked is a reviewer that notes which table it was asked about.
type asked struct{ table string }

func (a *asked) Review(_ context.Context, table string) (*review.Review, error) {
	a.table = table
	return &review.Review{}, nil
}

// TestTheServerMakesTheReview: of a match that was played there, in its own queue,
// and not this program beside it.
func TestTheServerMakesTheReview(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("queue")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben", "Cleo"})
	resign := rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	r.Add(1, resign)
	r.Settle(match)
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Luck = &record.Luck{Table: "k7mq4z2x"}
	by, app := &asked{}, NewApp(locale.English, func(*App) Screen { return nil })
	app.ctx = t.Context()
	told, ok := newReplay(app, r, steps, rules.Spectator, nil).reviewedBy(by).lookBack()().(lookedBack)
	if !ok || told.err != nil || by.table != "k7mq4z2x" {
		t.Errorf("%+v; the server was asked about %q", told, by.table)
	}
}

// TestAReviewIsWaitedFor: until the server has made it.
func TestAReviewIsWaitedFor(t *testing.T) {
	answers := []api.Reviewed{{Waiting: &api.ReviewWaiting{Ahead: 1}}, {Waiting: &api.ReviewWaiting{Done: 3, Of: 9}}, {Review: &review.Review{Game: "narabi"}}}
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
