package server_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// witness is a client that keeps what it was promised and what it gave, as the
// browser and the terminal do.
type witness struct {
	*client.Client
	kept map[string]record.Kept
}

func newWitness(t *testing.T, address, name string) *witness {
	t.Helper()
	w := &witness{client.New(address, wires), map[string]record.Kept{}}
	must(t, w.Guest(t.Context(), name))
	return w
}

// give draws a nonce for a table whose commitment was seen, and keeps both.
func (w *witness) give(t *testing.T, p table.Promise) string {
	t.Helper()
	commitment, err := record.ParseCommitment(p.Commitment)
	must(t, err)
	nonce := record.NewNonce()
	w.kept[p.Table] = record.Kept{Commitment: &commitment, Nonce: &nonce}
	return nonce.String()
}

// compare reads the record of a match and tells what does not fit.
func (w *witness) compare(t *testing.T, id string, bots ...rules.Seat) (doubts []string) {
	t.Helper()
	page, err := w.Look(t.Context(), id, 0)
	must(t, err)
	var text []byte
	must(t, w.Call(t.Context(), http.MethodGet, "/tables/"+id+"/record", nil, &text))
	r, err := record.Read(bytes.NewReader(text))
	must(t, err)
	kept := w.kept[id]
	kept.Seat, kept.Bots = page.You, append([]rules.Seat{}, bots...)
	for _, doubt := range append(r.Verify(nil), r.Compare(kept)...) {
		doubts = append(doubts, doubt.(*record.Problem).Key)
	}
	return doubts
}

func (w *witness) create(t *testing.T) (made table.Promise) {
	t.Helper()
	must(t, w.Call(t.Context(), http.MethodPost, "/tables", api.Wish{Game: "nagaraja"}, &made))
	return made
}

func (w *witness) do(t *testing.T, id string, c table.Command) {
	t.Helper()
	_, err := w.Do(t.Context(), id, c)
	must(t, err)
}

// playOut plays any moves until the match is over.
func playOut(t *testing.T, id string, players ...*witness) {
	t.Helper()
	luck := rand.New(rand.NewPCG(1, 2))
	for n := 0; ; n++ {
		w := players[n%len(players)]
		page, err := w.Look(t.Context(), id, 0)
		must(t, err)
		if page.Phase == table.Over {
			return
		}
		if moves := page.View.Moves; slices.Contains(page.Awaited, page.You) && len(moves) > 0 {
			w.do(t, id, table.Play{Move: moves[luck.IntN(len(moves))], On: page.Seq, Client: strconv.Itoa(n)})
		}
	}
}

// TestWhoKeepsThePromiseCanCompare: a whole match and its rematch, each player
// having seen the commitment before giving a nonce.
func TestWhoKeepsThePromiseCanCompare(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := newWitness(t, s.url, "Ada"), newWitness(t, s.url, "Ben")
	made := ada.create(t)
	await(t, "the table in the lobby", func() bool { return len(list(t, ben.Client, "state=open").Tables) == 1 })
	row := list(t, ben.Client, "state=open").Tables[0]
	if row.Commitment != made.Commitment || row.Table != made.Table {
		t.Fatalf("the lobby shows %s of %s; the host was promised %+v", row.Commitment, row.Table, made)
	}
	ada.do(t, made.Table, table.Join{Nonce: ada.give(t, made)})
	ben.do(t, row.Table, table.Join{Nonce: ben.give(t, table.Promise{Table: row.Table, Commitment: row.Commitment})})
	playOut(t, made.Table, ada, ben)
	over, err := ada.Look(t.Context(), made.Table, 0)
	must(t, err)
	next := *over.Promise
	for _, w := range []*witness{ben, ada} { // the offer and the acceptance
		w.do(t, made.Table, table.PlayAgain{Nonce: w.give(t, next)})
	}
	await(t, "the rematch", func() bool {
		page, err := ada.Look(t.Context(), made.Table, 0)
		must(t, err)
		return page.Next == next.Table
	})
	ada.do(t, next.Table, table.Resign{})
	for _, id := range []string{made.Table, next.Table} {
		for _, w := range []*witness{ada, ben} {
			if doubts := w.compare(t, id); doubts != nil {
				t.Errorf("table %s, %s: %v", id, w.Account.Name, doubts)
			}
		}
	}
}

// cheating is the address of a server that is asked for something else than
// the client asks for, or answers something else than it does.
func cheating(t *testing.T, honest string, ask, answer func(path string, body []byte) []byte) string {
	t.Helper()
	to, err := url.Parse(honest)
	must(t, err)
	swap := func(body io.ReadCloser, by func([]byte) []byte) (io.ReadCloser, int64) {
		text, err := io.ReadAll(body)
		must(t, err)
		text = by(text)
		return io.NopCloser(bytes.NewReader(text)), int64(len(text))
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			if r.Out.Body != nil {
				r.Out.Body, r.Out.ContentLength = swap(r.Out.Body, func(b []byte) []byte { return ask(r.In.URL.Path, b) })
			}
		},
		ModifyResponse: func(r *http.Response) error {
			r.Body, r.ContentLength = swap(r.Body, func(b []byte) []byte { return answer(r.Request.URL.Path, b) })
			r.Header.Set("Content-Length", strconv.FormatInt(r.ContentLength, 10))
			return nil
		},
		Transport: &http.Transport{DisableCompression: true},
	}
	front := httptest.NewServer(proxy)
	t.Cleanup(front.Close)
	return front.URL
}

func asItIs(_ string, body []byte) []byte { return body }

// without is the same object without a field.
func without(field string) func(path string, body []byte) []byte {
	return func(_ string, body []byte) []byte {
		var fields map[string]any
		if json.Unmarshal(body, &fields) != nil {
			return body
		}
		delete(fields, field)
		text, _ := json.Marshal(fields)
		return text
	}
}

// TestACheatingServerIsNoticed: a server that does not use what it was given, or
// shows another commitment than it uses, is caught by whoever kept both.
func TestACheatingServerIsNoticed(t *testing.T) {
	t.Parallel()
	other := record.NewSecret().Commitment().String()
	for name, c := range map[string]struct {
		ask, answer func(path string, body []byte) []byte
		want        []string
	}{
		"honest":             {asItIs, asItIs, nil},
		"throws nonces away": {without("nonce"), asItIs, []string{"record.kept.drawn"}},
		"gives a nonce its name": {func(path string, body []byte) []byte {
			if !strings.HasSuffix(path, "/join") {
				return body
			}
			return []byte(`{"nonce":"` + strings.Repeat("c0", 16) + `"}`)
		}, asItIs, []string{"record.kept.nonce"}},
		"swaps the commitment": {asItIs, func(path string, body []byte) []byte {
			if !strings.HasSuffix(path, "/tables") {
				return body
			}
			var made table.Promise
			must(t, json.Unmarshal(body, &made))
			made.Commitment = other
			text, _ := json.Marshal(made)
			return text
		}, []string{"record.kept.commitment"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			ada := newWitness(t, cheating(t, s.url, c.ask, c.answer), "Ada")
			made := ada.create(t)
			ada.do(t, made.Table, table.Join{Nonce: ada.give(t, made)})
			ada.do(t, made.Table, table.SeatBot{Bot: table.RandomBot})
			ada.do(t, made.Table, table.Resign{})
			if doubts := ada.compare(t, made.Table, 2); !slices.Equal(doubts, c.want) {
				t.Errorf("noticed %v; want %v", doubts, c.want)
			}
		})
	}
}

// begin makes a table against a bot by one request, having kept what was
// promised before. It believes the promise, not the answer.
func (w *witness) begin(t *testing.T) string {
	t.Helper()
	promise, err := w.Promise(t.Context())
	must(t, err)
	_, err = w.Begin(t.Context(), api.Founding{
		Wish: api.Wish{Game: "nagaraja"}, Promise: &promise, Bots: []string{table.RandomBot},
		Join: &table.Join{Nonce: w.give(t, promise)},
	})
	must(t, err)
	return promise.Table
}

// changed is what the request or the answer at one address becomes.
func changed(address string, change func(fields map[string]any)) func(path string, body []byte) []byte {
	return func(path string, body []byte) []byte {
		var fields map[string]any
		if !strings.HasSuffix(path, address) || json.Unmarshal(body, &fields) != nil {
			return body
		}
		change(fields)
		text, _ := json.Marshal(fields)
		return text
	}
}

// TestACheatingServerIsNoticedInOneRequest: the same where table, seat, nonce
// and bots are one request, and the promise came before it.
func TestACheatingServerIsNoticedInOneRequest(t *testing.T) {
	t.Parallel()
	var promised string // what the server uses, whatever it showed
	for name, c := range map[string]struct {
		ask, answer func(path string, body []byte) []byte
		want        []string
	}{
		"honest": {asItIs, asItIs, nil},
		"throws the nonce away": {changed("/tables", func(f map[string]any) {
			f["join"] = map[string]any{}
		}), asItIs, []string{"record.kept.drawn"}},
		"gives a nonce its name": {changed("/tables", func(f map[string]any) {
			f["join"] = map[string]any{"nonce": strings.Repeat("c0", 16)}
		}), asItIs, []string{"record.kept.nonce"}},
		"promises something else": {changed("/tables", func(f map[string]any) {
			f["promise"].(map[string]any)["commitment"] = promised
		}), changed("/promise", func(f map[string]any) {
			promised, f["commitment"] = f["commitment"].(string), record.NewSecret().Commitment().String()
		}), []string{"record.kept.commitment"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			ada := newWitness(t, cheating(t, s.url, c.ask, c.answer), "Ada")
			id := ada.begin(t)
			ada.do(t, id, table.Resign{})
			if doubts := ada.compare(t, id, 2); !slices.Equal(doubts, c.want) {
				t.Errorf("noticed %v; want %v", doubts, c.want)
			}
		})
	}
}

// TestATableThatWasNotPromised: a server that makes another table once it has
// seen the nonce has none under the name that it promised.
func TestATableThatWasNotPromised(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := newWitness(t, cheating(t, s.url, changed("/tables", func(f map[string]any) {
		delete(f, "promise")
		f["join"] = map[string]any{}
	}), asItIs), "Ada")
	if _, err := ada.Look(t.Context(), ada.begin(t), 0); err == nil || !strings.Contains(err.Error(), "no table") {
		t.Errorf("looking at the table that was promised: %v", err)
	}
}

// TestAMatchIsOneRequest: it has begun with the answer, which shows it; sent
// again it finds the same match.
func TestAMatchIsOneRequest(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	promise, err := ada.Promise(t.Context())
	must(t, err)
	wish := api.Founding{
		Wish: api.Wish{Game: "narabi", Seats: 4}, Promise: &promise,
		Join: &table.Join{Nonce: record.NewNonce().String()}, Bots: slices.Repeat([]string{table.RandomBot}, 3),
	}
	for range 2 {
		var made struct {
			table.Promise
			Page client.Page `json:"page"`
		}
		must(t, ada.Call(t.Context(), http.MethodPost, "/tables", wish, &made))
		if made.Promise != promise || made.Page.Phase != table.Running || made.Page.You != 1 || len(made.Page.View.Moves) == 0 && slices.Contains(made.Page.Awaited, 1) {
			t.Fatalf("%+v was promised; made was %+v", promise, made)
		}
	}
	await(t, "one table in the lobby", func() bool { return len(list(t, ada, "state=running").Tables) == 1 })
	if _, err := ben.Begin(t.Context(), wish); statusOf(err) != http.StatusConflict {
		t.Errorf("somebody else's promise: %v", err)
	}
	early := wish
	early.Promise = nil
	if _, err := ada.Begin(t.Context(), early); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("a nonce before the promise: %v", err)
	}
}
