package plain

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/testkit/terminaltest"
)

// TestAnswersAheadInPlainText: a word gives one, and the same word takes it back.
func TestAnswersAheadInPlainText(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	_, people := sitDown(t, address, api.Wish{Game: "nagaraja", Seats: 2})
	ada := people[0]
	ada.types("always")
	ada.reads("“always” is given ahead from now on")
	ada.types("always")
	ada.reads("“always” is not given ahead any more.")
	ada.types("pass for me")
	ada.reads("“pass for me” is given ahead from now on")
}

// forced is a page on which a seat can do nothing but pass, or let something happen.
func forced(t *testing.T, kind string) *backend.Page {
	t.Helper()
	luck := rules.NewFastRand(1)
	for try := range 200 {
		match, _, err := nagaraja.Rules{}.Start(rules.Setup{Edition: nagaraja.Standard(), Seats: 2, Seed: rules.SeedOf(string(rune('a' + try)))})
		if err != nil {
			t.Fatal(err)
		}
		for match.Outcome() == nil {
			seat := match.Awaited()[0]
			legal := match.Legal(seat).All()
			if len(legal) == 1 && legal[0].Kind() == kind {
				view, err := json.Marshal(match.View(seat))
				if err != nil {
					t.Fatal(err)
				}
				return &backend.Page{View: view, You: seat, Summary: table.Summary{Table: "t", Seq: 40, Phase: table.Running, Awaited: match.Awaited()}}
			}
			if _, err := match.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("no seat was ever asked to %s alone", kind)
	return nil
}

// TestWhatIsAskedIsAnsweredAhead, once, as an automatic answer, and only by the wish for it.
func TestWhatIsAskedIsAnsweredAhead(t *testing.T) {
	plays := make(chan table.Play, 9)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var play table.Play
		if err := json.NewDecoder(r.Body).Decode(&play); err != nil {
			t.Error(err)
		}
		plays <- play
		_, _ = w.Write([]byte(`{"seq":41}`))
	}))
	defer site.Close()
	for kind, key := range map[string]string{"pass": "P", "allow": "A"} {
		for wish, answers := range map[string]bool{key: true, map[string]string{"P": "A", "A": "P"}[key]: false, "": false} {
			page := forced(t, kind)
			var out bytes.Buffer
			g := &guest{table: "t", page: page, Visit: &Visit{Console: Console{Language: locale.English, Out: &out}, Server: &backend.Server{Client: client.New(site.URL, http.DefaultTransport)}}}
			g.told = chronicleOf("nagaraja", nil, &board.Reader{Language: locale.English, Seat: page.You})
			g.ahead.given = map[string]bool{wish: true}
			ctx, stop := context.WithCancel(t.Context())
			for range 3 {
				g.answerAhead(ctx)
			}
			if answers {
				if err := <-g.ahead.done; err != nil {
					t.Errorf("%s: %v", kind, err)
				}
				if play := <-plays; play.Move != kind || !play.Automatic || play.Client == "" || play.On != 40 {
					t.Errorf("%s is answered by %+v", kind, play)
				}
			}
			if g.ahead.answered != map[bool]uint64{true: 40}[answers] || len(plays) > 0 {
				t.Errorf("%s with the wish %q: answered on page %d, with %d more", kind, wish, g.ahead.answered, len(plays))
			}
			stop()
		}
	}
}
