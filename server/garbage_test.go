package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/api"
)

var garbageRequests = flag.Int("garbage.requests", 1200, "how many requests TestGarbage sends at least, over every operation in turn; 80,000 take minutes")

// described is the part of the OpenAPI document that the test reads.
type described struct {
	Paths map[string]map[string]struct {
		OperationID string `json:"operationId"`
		Parameters  []struct {
			Name, In string
			Schema   schema
		}
		RequestBody *struct {
			Content map[string]struct{ Schema schema }
		}
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Enum       []any
	Properties map[string]schema
	Items      *schema
}

// TestGarbage asks for every operation of the OpenAPI document with what fits,
// nearly fits and does not fit at all. Nothing may be answered with a 500, and
// every refusal must be a problem with a sentence; and when all is over the server
// holds no more than before.
func TestGarbage(t *testing.T) {
	s := start(t)
	member := s.guest(t, "Garbage")
	sitters := s.seat(t, "nagaraja", 2)
	var text []byte
	if err := member.Call(t.Context(), http.MethodGet, "/openapi.json", nil, &text); err != nil {
		t.Fatal(err)
	}
	var doc described
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Paths) < 30 {
		t.Fatalf("the document has %d paths", len(doc.Paths))
	}
	g := &garbage{doc: doc, known: []string{sitters[0].table, member.Account.ID, "nagaraja", "narabi", "random"}, luck: rand.New(rand.NewPCG(1, 2))}
	g.cookie, g.statuses = cookieOf(t, s), map[int]int{}
	before := holdings(50)
	for g.sent < *garbageRequests || len(g.unanswered()) > 0 && g.sent < 10**garbageRequests {
		for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
			for _, method := range slices.Sorted(maps.Keys(doc.Paths[path])) {
				if path != api.Prefix+"/live" {
					g.ask(t, s, strings.ToUpper(method), path)
				}
			}
		}
	}
	t.Logf("%d requests, answers by status: %v", g.sent, g.statuses)
	wires.CloseIdleConnections()
	before.mustBeLetGo(t)
	if missing := g.unanswered(); len(missing) > 0 {
		t.Errorf("no request was answered with %v: the garbage is too much alike", missing)
	}
}

// unanswered are the answers that garbage should bring about, and has not yet.
func (g *garbage) unanswered() []int {
	return slices.DeleteFunc([]int{200, 201, 400, 401, 404, 409, 413, 422}, func(status int) bool { return g.statuses[status] > 0 })
}

// cookieOf is the cookie of a new guest, as it is sent.
func cookieOf(t *testing.T, s *site) string {
	t.Helper()
	answer, err := http.Post(s.url+api.Prefix+"/guests", "application/json", strings.NewReader(fmt.Sprintf(`{"name":"Cookie %d"}`, rand.IntN(1e9))))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
}

type garbage struct {
	doc    described
	known  []string
	luck   *rand.Rand
	cookie string
	sent   int
	// statuses are how often each was answered: garbage that is all alike
	// would test little.
	statuses map[int]int
}

func (g *garbage) ask(t *testing.T, s *site, method, path string) {
	t.Helper()
	op := g.doc.Paths[path][strings.ToLower(method)]
	query := url.Values{}
	for _, p := range op.Parameters {
		switch value := fmt.Sprint(g.value(p.Schema, 0)); p.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(value))
		case "query":
			if g.luck.IntN(3) > 0 {
				query.Set(p.Name, value)
			}
		}
	}
	query.Del("wait") // it may wait for a minute, rightly
	var body io.Reader
	if op.RequestBody != nil {
		body = bytes.NewReader(g.body(op.RequestBody.Content["application/json"].Schema))
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, s.url+path+"?"+query.Encode(), body)
	if err != nil {
		return // not even a request
	}
	g.dress(request)
	g.sent++
	answer, err := wires.RoundTrip(request)
	if err != nil {
		if ctx.Err() == nil {
			t.Errorf("%s %s: %v", method, path, err)
		}
		return
	}
	defer answer.Body.Close()
	g.statuses[answer.StatusCode]++
	g.judge(t, request, answer)
	if answer.Header.Get("Set-Cookie") != "" { // it may have signed out, or deleted itself
		g.cookie = cookieOf(t, s)
	}
}

func (g *garbage) dress(r *http.Request) {
	if g.luck.IntN(10) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	switch g.luck.IntN(8) {
	case 0:
		r.Header.Set("Authorization", "Bearer nagara_token_"+strings.Repeat("x", 43))
	case 1:
		r.Header.Set("Cookie", "nagara=nagara_session_"+strings.Repeat("x", 43))
	case 2:
	default:
		r.Header.Set("Cookie", g.cookie)
	}
	r.Header.Set("Accept-Language", []string{"en", "fr", "pl", "xx;q=9,,", ""}[g.luck.IntN(5)])
}

func (g *garbage) judge(t *testing.T, r *http.Request, answer *http.Response) {
	t.Helper()
	if strings.Contains(answer.Header.Get("Content-Type"), "ndjson") {
		return // a stream, which goes on
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Errorf("%s %s: %v", r.Method, r.URL, err)
	}
	if answer.StatusCode >= http.StatusInternalServerError {
		t.Errorf("%s %s: %s: %s", r.Method, r.URL, answer.Status, text)
	}
	if answer.StatusCode < http.StatusBadRequest {
		return
	}
	var p api.Problem
	if err := json.Unmarshal(text, &p); err != nil || p.Detail == "" || p.Title == "" || p.Status != answer.StatusCode ||
		strings.HasPrefix(p.Detail, "server.") || strings.HasPrefix(p.Title, "server.") || strings.Contains(p.Detail, "{") && !strings.Contains(p.Detail, `"`) {
		t.Errorf("%s %s: %s is no help: %s", r.Method, r.URL, answer.Status, text)
	}
}

func (g *garbage) body(s schema) []byte {
	switch g.luck.IntN(8) {
	case 0:
		return []byte(`{"`)
	case 1:
		return bytes.Repeat([]byte(" "), 100<<10)
	case 2:
		return []byte(strings.Repeat(`[`, 20000))
	}
	text, err := json.Marshal(g.value(s, 0))
	if err != nil {
		return nil
	}
	return text
}

// value is one that fits the schema more or less.
func (g *garbage) value(s schema, depth int) any {
	if g.luck.IntN(8) == 0 || depth > 6 {
		return []any{nil, -1, 1e300, "", "\x00", strings.Repeat("é", 3000), []any{}, map[string]any{"x": 1}, true, "../..", "%"}[g.luck.IntN(11)]
	}
	if s.Ref != "" {
		return g.value(g.doc.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")], depth)
	}
	if len(s.Enum) > 0 {
		return s.Enum[g.luck.IntN(len(s.Enum))]
	}
	kind := fmt.Sprint(s.Type)
	switch {
	case strings.Contains(kind, "object"):
		object := map[string]any{}
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			if g.luck.IntN(6) > 0 {
				object[name] = g.value(s.Properties[name], depth+1)
			}
		}
		return object
	case strings.Contains(kind, "array") && s.Items != nil:
		return []any{g.value(*s.Items, depth+1)}
	case strings.Contains(kind, "integer"):
		return []any{0, 1, 2, 3, 50, -5, int64(1) << 40}[g.luck.IntN(7)]
	case strings.Contains(kind, "boolean"):
		return g.luck.IntN(2) == 0
	}
	if g.luck.IntN(3) > 0 {
		return g.known[g.luck.IntN(len(g.known))]
	}
	return "anything at all"
}
