package server_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"nagara/api"
	"nagara/server"
)

// built is a client as Vite lists it: words import the program, and boards what all tables need.
var built = fstest.MapFS{
	"index.html": {Data: []byte("page")},
	".vite/manifest.json": {Data: []byte(`{
		"index.html": {"file": "assets/i.js", "name": "index", "imports": ["_runtime-1.js"], "css": ["assets/i.css"]},
		"_runtime-1.js": {"file": "assets/r.js", "name": "runtime"},
		"_table-1.js": {"file": "assets/t.js", "name": "table", "imports": ["_runtime-1.js", "index.html"], "css": ["assets/t.css"]},
		"_board-nagaraja-1.js": {"file": "assets/b-nagaraja.js", "name": "board-nagaraja", "imports": ["index.html", "_table-1.js"], "css": ["assets/b-nagaraja.css"]},
		"_board-narabi-1.js": {"file": "assets/b-narabi.js", "name": "board-narabi", "imports": ["_table-1.js"]},
		"_board-generic-1.js": {"file": "assets/b-generic.js", "name": "board-generic", "imports": ["_table-1.js"]},
		"src/games/nagaraja/Waiting.svelte": {"file": "assets/w-nagaraja.js", "name": "Waiting", "imports": ["_table-1.js"]},
		"src/features/table/WaitingRoom.svelte": {"file": "assets/w.js", "name": "WaitingRoom", "imports": ["_table-1.js"]},
		"src/features/table/End.svelte": {"file": "assets/e.js", "name": "End", "imports": ["_table-1.js"]},
		"src/games/nagaraja/Ending.svelte": {"file": "assets/e-nagaraja.js", "name": "Ending", "imports": ["_board-nagaraja-1.js"]},
		"virtual:words/en": {"file": "assets/en.js", "name": "en", "imports": ["index.html"]},
		"virtual:words/fr": {"file": "assets/fr.js", "name": "fr", "imports": ["index.html"]},
		"virtual:words/en/invite": {"file": "assets/en-invite.js", "name": "invite"},
		"virtual:words/en/nagaraja": {"file": "assets/en-nagaraja.js", "name": "nagaraja"},
		"virtual:words/fr/nagaraja": {"file": "assets/fr-nagaraja.js", "name": "nagaraja"},
		"virtual:words/en/narabi": {"file": "assets/en-narabi.js", "name": "narabi"}
	}`)},
}

// named are the addresses in the headers of a page, the first letter of how they are loaded before each: a
// module, a style, or an answer of the API.
func (s *site) named(t *testing.T, path string, headers ...string) (named []string) {
	t.Helper()
	reply, text := s.ask(t, http.MethodGet, path, "", headers...)
	if reply.StatusCode != http.StatusOK || text != "page" || reply.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%s is answered %v %q", path, reply, text)
	}
	kinds := map[string]string{"rel=modulepreload": "m", "rel=preload; as=style; crossorigin": "s", "rel=preload; as=fetch; crossorigin": "f"}
	for _, link := range reply.Header.Values("Link") {
		address, how, _ := strings.Cut(strings.TrimPrefix(link, "</"), ">; ")
		named = append(named, kinds[how]+" "+strings.TrimPrefix(address, "assets/"))
	}
	return named
}

// TestATableNamesWhatItNeeds: in the head of the answer to its address, by its game, by how far it is, and in the
// visitor's language. Nothing is named twice.
func TestATableNamesWhatItNeeds(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Web = built })
	cookie := cookieOf(t, s)
	resign, sit := []string{"resign", cookie}, []string{"join", cookieOf(t, s), "join", cookieOf(t, s)}
	program := "m i.js,s i.css,m en.js,m t.js,s t.css,"
	for _, c := range []struct {
		wish           string
		then           []string // commands, each with a cookie
		language, want string
	}{
		{`{"game":"nagaraja"}`, nil, "en", program + "m en-invite.js,m en-nagaraja.js,m w.js,m w-nagaraja.js,m r.js"},
		{`{"game":"nagaraja","join":{},"bots":["random"]}`, nil, "en", program + "m en-nagaraja.js,m b-nagaraja.js,s b-nagaraja.css,m r.js"},
		{`{"game":"nagaraja","join":{},"bots":["random"]}`, nil, "fr-CH, en;q=0.5", "m i.js,s i.css,m fr.js,m t.js,s t.css,m fr-nagaraja.js,m b-nagaraja.js,s b-nagaraja.css,m r.js"},
		{`{"game":"nagaraja","join":{},"bots":["random"]}`, resign, "en", program + "m en-nagaraja.js,m e.js,m e-nagaraja.js,m r.js,m b-nagaraja.js,s b-nagaraja.css"},
		{`{"game":"narabi","join":{}}`, sit, "en", program + "m en-narabi.js,m b-narabi.js,m r.js"},
		{`{"game":"narabi","join":{}}`, sit, "pl", "m i.js,s i.css,m t.js,s t.css,m b-narabi.js,m r.js"}, // words that there are not
	} {
		id := s.madeBy(t, cookie, c.wish)
		for i := 0; i < len(c.then); i += 2 {
			s.ask(t, http.MethodPost, api.Prefix+"/tables/"+id+"/"+c.then[i], "{}", "Cookie", c.then[i+1])
		}
		want := "f " + strings.TrimPrefix(api.Prefix, "/") + "/tables/" + id + "," + c.want
		if got := strings.Join(s.named(t, "/table/"+id, "Cookie", cookie, "Accept-Language", c.language), ","); got != want {
			t.Errorf("%s %s in %s names %s\nwant %s", c.wish, c.then, c.language, got, want)
		}
	}
	for _, path := range []string{"/table/unknown", "/table", "/table/", "/lobby", "/replay/" + s.madeBy(t, cookie, `{"game":"narabi"}`)} {
		if got := s.named(t, path, "Cookie", cookie); got != nil {
			t.Errorf("%s names %v", path, got)
		}
	}
}

// TestAGameWithoutABoardNamesTheGeneric: one that the client does not draw itself.
func TestAGameWithoutABoardNamesTheGeneric(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.Web = fstest.MapFS{"index.html": {Data: []byte("page")}, ".vite/manifest.json": {Data: []byte(`{"_board-generic-1.js": {"file": "assets/b.js", "name": "board-generic"}}`)}}
	})
	cookie := cookieOf(t, s)
	id := s.madeBy(t, cookie, `{"game":"nagaraja","join":{},"bots":["random"]}`)
	if got := s.named(t, "/table/"+id); len(got) != 2 || got[1] != "m b.js" {
		t.Errorf("named are %v", got)
	}
}

// TestAPrivateTableNamesNothingToStrangers: neither whether it is there, nor its game, nor how far it is; those who may
// see it are told, and whoever has the invitation gets the page by it.
func TestAPrivateTableNamesNothingToStrangers(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Web = built })
	ada, eve := cookieOf(t, s), cookieOf(t, s)
	for _, game := range []string{"nagaraja", "narabi"} {
		id := s.madeBy(t, ada, `{"entrance":"link","game":"`+game+`"}`)
		_, text := s.ask(t, http.MethodGet, api.Prefix+"/tables/"+id, "", "Cookie", ada)
		var page struct{ Invitation string }
		must(t, json.Unmarshal([]byte(text), &page))
		for _, headers := range [][]string{nil, {"Cookie", eve}} {
			for _, query := range []string{"", "?invitation=guess"} {
				reply, _ := s.ask(t, http.MethodGet, "/table/"+id+query, "", headers...)
				none, _ := s.ask(t, http.MethodGet, "/table/unknown"+query, "", headers...)
				delete(reply.Header, "Date")
				delete(none.Header, "Date")
				if !reflect.DeepEqual(reply, none) {
					t.Errorf("a stranger tells a private table from none: %v, %v", reply, none)
				}
			}
			invited := s.named(t, "/table/"+id+"?invitation="+page.Invitation, headers...)
			if want := "f " + strings.TrimPrefix(api.Prefix, "/") + "/tables/" + id + "?invitation=" + page.Invitation; len(invited) == 0 || invited[0] != want {
				t.Errorf("one who is invited is named %v, want %s", invited, want)
			}
		}
		if named := s.named(t, "/table/"+id, "Cookie", ada); len(named) == 0 {
			t.Error("the host is named nothing")
		}
	}
}

// madeBy is a table that whoever has that cookie has made.
func (s *site) madeBy(t *testing.T, cookie, wish string) string {
	t.Helper()
	reply, text := s.ask(t, http.MethodPost, api.Prefix+"/tables", wish, "Cookie", cookie)
	var made struct{ Table string }
	if err := json.Unmarshal([]byte(text), &made); err != nil || made.Table == "" {
		t.Fatal(reply, err, text)
	}
	return made.Table
}
