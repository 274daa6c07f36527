package doctor_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/locale"
	"nagara/server/doctor"
	"nagara/site/notify"
)

// storage is a database that does what the test says.
type storage struct {
	keys      notify.Keys
	unwritten error
	ahead     time.Duration
	unread    []string
	unlisted  error
}

func (s storage) Unfinished(context.Context) (int, []string, error) {
	return 7, s.unread, s.unlisted
}
func (s storage) Keys(context.Context) (notify.Keys, error) { return s.keys, nil }
func (s storage) TryToWrite(context.Context) error          { return s.unwritten }
func (s storage) Now(context.Context) (time.Time, error)    { return time.Now().Add(-s.ahead), nil }

func newStorage(t *testing.T, change ...func(*storage)) storage {
	t.Helper()
	keys, err := notify.NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	s := storage{keys: keys}
	for _, c := range change {
		c(&s)
	}
	return s
}

// patient is a server as the doctor meets it, and how it differs from a sound one.
type patient struct {
	secret      []byte
	behindProxy bool
	// proxy is what stands before it and does with a request.
	proxy func(r *http.Request)
	// deaf is that it takes no sockets, away where it sends people, late how wrong
	// its clock is, called what it believes its address to be.
	deaf, elsewhere bool
	late            time.Duration
	called          string
}

func (p patient) serve(t *testing.T) *url.URL {
	t.Helper()
	var site *url.URL
	mux := http.NewServeMux()
	mux.HandleFunc("GET /doctor", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", time.Now().Add(-p.late).UTC().Format(http.TimeFormat))
		if p.elsewhere {
			http.Redirect(w, r, "https://nagara.example/", http.StatusMovedPermanently)
			return
		}
		called := p.called
		if called == "" {
			called = site.String()
		}
		seen, ours := doctor.Answer(r, p.secret, doctor.Seen{Site: called, Version: "v1", BehindProxy: p.behindProxy})
		if !ours {
			http.NotFound(w, r)
			return
		}
		_ = json.NewEncoder(w).Encode(seen)
	})
	mux.HandleFunc("GET /api/v1/live", func(w http.ResponseWriter, r *http.Request) {
		if p.deaf {
			http.Error(w, "what?", http.StatusUpgradeRequired)
			return
		}
		if socket, err := websocket.Accept(w, r, nil); err == nil {
			_ = socket.CloseNow()
		}
	})
	behind := httptest.NewServer(mux)
	t.Cleanup(behind.Close)
	at := behind.URL
	if p.proxy != nil {
		to, err := url.Parse(behind.URL)
		if err != nil {
			t.Fatal(err)
		}
		before := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
			p.proxy(r.Out)
		}})
		t.Cleanup(before.Close)
		at = before.URL
	}
	site, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// add is a proxy as it should be; strip one that takes the header away.
func add(r *http.Request)   { r.Header.Add("X-Forwarded-For", "198.51.100.7") }
func strip(r *http.Request) { r.Header.Del("X-Forwarded-For") }
func pass(*http.Request)    {}

func TestFindings(t *testing.T) {
	sound := newStorage(t)
	ours := sound.keys.Stop
	for _, c := range []struct {
		name    string
		patient patient
		site    doctor.Site
		want    []string
	}{
		{"sound", patient{secret: ours}, doctor.Site{}, []string{"good database.good", "good tables.good", "good url.good", "good clock.good", "good proxy.none", "good socket.good", "good push.good", "note mail.none"}},
		{"tables of other rules", patient{secret: ours}, doctor.Site{Storage: storage{keys: sound.keys, unread: []string{"a", "b"}}}, []string{"wrong tables.unread"}},
		{"tables that nobody lists", patient{secret: ours}, doctor.Site{Storage: storage{keys: sound.keys, unlisted: errors.New("no")}}, []string{"note tables.unknown"}},
		{"a proxy as it should be", patient{secret: ours, behindProxy: true, proxy: add}, doctor.Site{}, []string{"good proxy.good", "good socket.good"}},
		{"a proxy that nobody told of", patient{secret: ours, proxy: add}, doctor.Site{}, []string{"wrong proxy.ignored"}},
		{"no proxy, but believed", patient{secret: ours, behindProxy: true}, doctor.Site{}, []string{"wrong proxy.believed"}},
		{"a proxy that passes lies on", patient{secret: ours, behindProxy: true, proxy: pass}, doctor.Site{}, []string{"wrong proxy.believed"}},
		{"a proxy that takes the header away", patient{secret: ours, behindProxy: true, proxy: strip}, doctor.Site{}, []string{"wrong proxy.silent"}},
		{"another site", patient{secret: []byte("another")}, doctor.Site{}, []string{"wrong url.stranger", "good socket.good"}},
		{"a site with an empty secret", patient{}, doctor.Site{}, []string{"wrong url.stranger"}},
		{"sent elsewhere", patient{secret: ours, elsewhere: true}, doctor.Site{}, []string{"wrong url.elsewhere"}},
		{"another address", patient{secret: ours, called: "https://old.example"}, doctor.Site{}, []string{"wrong url.other"}},
		{"no sockets", patient{secret: ours, deaf: true}, doctor.Site{}, []string{"wrong socket.refused"}},
		{"a clock ahead", patient{secret: ours, late: 10 * time.Second}, doctor.Site{}, []string{"note clock.off"}},
		{"a clock far behind", patient{secret: ours, late: -time.Hour}, doctor.Site{}, []string{"wrong clock.wrong"}},
		{"a database whose clock differs", patient{secret: ours}, doctor.Site{Storage: storage{keys: sound.keys, ahead: time.Minute}}, []string{"wrong clock.wrong"}},
		{"a database that refuses", patient{secret: ours}, doctor.Site{Storage: storage{keys: sound.keys, unwritten: errors.New("read-only")}}, []string{"wrong database.unwritten", "note url.unknown"}},
		{"no database", patient{secret: ours}, doctor.Site{Unopened: errors.New("refused")}, []string{"wrong database.closed", "note url.unknown"}},
		{"no file yet", patient{secret: ours}, doctor.Site{File: t.TempDir() + "/x.db", Unopened: fs.ErrNotExist}, []string{"note database.none"}},
		{"a broken key", patient{secret: ours}, doctor.Site{Storage: storage{keys: notify.Keys{Push: []byte("x"), Stop: ours}}}, []string{"wrong push.broken"}},
		{"no NATS", patient{secret: ours}, doctor.Site{NATS: func() error { return errors.New("nobody there") }}, []string{"wrong nats.away"}},
		{"no mail server", patient{secret: ours}, doctor.Site{Mail: post(t, "smtp://127.0.0.1:1")}, []string{"wrong mail.refused"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.site.Place, c.site.Given, c.site.URL = "here", true, c.patient.serve(t)
			if c.site.Storage == nil && c.site.Unopened == nil {
				c.site.Storage = sound
			}
			found := examine(t, &c.site)
			for _, want := range c.want {
				if !slices.Contains(found, want) {
					t.Errorf("%q is not among %q", want, found)
				}
			}
		})
	}
}

func post(t *testing.T, server string) *notify.SMTP {
	t.Helper()
	p, err := notify.NewSMTP(server, "nagara@nagara.example")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// examine is what was found, as level and sentence. Each can be said in every
// language, with nothing left unfilled.
func examine(t *testing.T, s *doctor.Site) (all []string) {
	t.Helper()
	s.Examine(t.Context(), func(f doctor.Finding) {
		all = append(all, string(f.Level)+" "+strings.TrimPrefix(f.Says.Key, "doctor."))
		for _, l := range locale.All() {
			if said := f.Says.In(l); said == f.Says.Key || strings.Contains(said, "{") {
				t.Errorf("%s: %s", l.Code(), said)
			}
			if !l.Has("doctor.about."+f.About) || !l.Has("doctor."+string(f.Level)) {
				t.Errorf("%s has no name for %s or %s", l.Code(), f.About, f.Level)
			}
		}
	})
	return all
}

// TestNobodyElseIsAnswered: what a server saw is for who knows its secret, and a
// question is no answer.
func TestNobodyElseIsAnswered(t *testing.T) {
	for _, header := range []string{"", ".", "x", "x.y", strings.Repeat("x", 1<<12)} {
		r := httptest.NewRequest(http.MethodGet, "/doctor", nil)
		r.Header.Set(doctor.Header, header)
		if _, ours := doctor.Answer(r, []byte("secret"), doctor.Seen{}); ours {
			t.Errorf("%q was answered", header)
		}
	}
	// Somebody in between who sends the question back proves nothing.
	echo := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, proof, _ := strings.Cut(r.Header.Get(doctor.Header), ".")
		_ = json.NewEncoder(w).Encode(doctor.Seen{Proof: proof})
	}))
	t.Cleanup(echo.Close)
	at, err := url.Parse(echo.URL)
	if err != nil {
		t.Fatal(err)
	}
	if found := examine(t, &doctor.Site{Storage: newStorage(t), URL: at, Given: true}); !slices.Contains(found, "wrong url.stranger") {
		t.Errorf("an echo passes for the site: %q", found)
	}
}
