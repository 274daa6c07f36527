package link_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"nagara/api"
	"nagara/study/puzzle/shipped"
)

// TestOnlyThesePagesMayBeFramed: a replay, a puzzle and the day; without cookies, scripts or an
// account. All others refuse to be framed, as before.
func TestOnlyThesePagesMayBeFramed(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, id := s.guest(t, "Ada")
	over := s.over(t, ada, "anyone")
	secret := s.over(t, ada, "link")
	set, err := shipped.Set("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"/embed/replay/" + over, "/embed/replay/" + over + "?step=0&l=pl", "/embed/puzzles/nagaraja/" + set[0].ID, "/embed/day", "/embed/day/today?l=fr"} {
		var pages []string
		for _, cookie := range []string{"", ada, "nagara=stale"} {
			reply, page := s.ask(t, http.MethodGet, address, "", cookie, "Accept-Language", "en")
			h := reply.Header
			policy := h.Get("Content-Security-Policy")
			if reply.StatusCode != http.StatusOK || !strings.Contains(policy, "frame-ancestors *") || !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "script") || h.Get("Set-Cookie") != "" || h.Get("X-Frame-Options") != "" {
				t.Errorf("%s is answered %s with %v", address, reply.Status, h)
			}
			if !strings.Contains(page, "<svg") || strings.Contains(page, "<script") || strings.Contains(page, "%!") {
				t.Errorf("%s is %s", address, page)
			}
			pages = append(pages, page)
		}
		if pages[0] != pages[1] || pages[0] != pages[2] {
			t.Errorf("%s tells who looks", address)
		}
	}
	for _, address := range []string{
		"/", "/table/" + over, "/replay/" + over, "/review/" + over, "/day", "/puzzles/nagaraja", "/player/" + id, "/settings", "/account", "/docs/", "/api", api.Prefix + "/tables/" + over, "/embedded/day", "/healthz", "/oembed",
		"/embed", "/embed/", "/embed/table/" + over, "/embed/player/" + id, "/embed/replay/" + secret, "/embed/replay/nowhere", "/embed/account", "/embed/day/2999-01-01", "/embed/day/../account", "/embed/puzzles/chess",
	} {
		reply, page := s.ask(t, http.MethodGet, address, "", "")
		if !strings.Contains(reply.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.Errorf("%s is answered %s and may be framed: %v", address, reply.Status, reply.Header)
		}
		if strings.HasPrefix(address, "/embed/") && reply.StatusCode == http.StatusOK {
			t.Errorf("%s is answered %s", address, page)
		}
	}
}

// TestOEmbed: what a page says how it can be shown leads to a frame that shows it.
func TestOEmbed(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, id := s.guest(t, "Ada O'Neil")
	over, secret := s.over(t, ada, "anyone"), s.over(t, ada, "link")
	_, page := s.ask(t, http.MethodGet, "/replay/"+over+"?step=0", "", "", "Accept-Language", "fr")
	found := read(t, page)["application/json+oembed"]
	if found == "" {
		t.Fatal("the page does not say how it can be shown", page)
	}
	reply, text := s.ask(t, http.MethodGet, found+"&maxwidth=400&maxheight=900", "", "")
	var got struct {
		Version, Type, Title, HTML string
		Thumbnail                  string `json:"thumbnail_url"`
		Width, Height              int
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil || reply.StatusCode != http.StatusOK {
		t.Fatal(reply.Status, err, text)
	}
	if got.Version != "1.0" || got.Type != "rich" || got.Width != 400 || got.Height > 400 || !strings.Contains(got.HTML, "/embed/replay/"+over+"?l=fr&amp;step=0") || strings.Count(got.HTML, "<") != 2 || !strings.Contains(got.Thumbnail, "/picture/") {
		t.Errorf("%+v", got)
	}
	for of, status := range map[string]int{
		s.url + "/replay/" + secret: 404, s.url + "/table/" + over: 404, s.url + "/player/" + id: 404, "https://elsewhere.example/replay/" + over: 404, "": 404, "%": 404, s.url + "/day": 200,
	} {
		if reply, text := s.ask(t, http.MethodGet, "/oembed?url="+url.QueryEscape(of), "", ""); reply.StatusCode != status {
			t.Errorf("%q is answered %s %s", of, reply.Status, text)
		}
	}
	if reply, _ := s.ask(t, http.MethodGet, found+"&format=xml", "", ""); reply.StatusCode != http.StatusNotImplemented {
		t.Error("XML is answered", reply.Status)
	}
}

// over is a match that somebody gave up.
func (s *site) over(t *testing.T, cookie, entrance string) string {
	t.Helper()
	id := s.table(t, cookie, `{"game":"nagaraja","entrance":"`+entrance+`","join":{},"bots":["random"]}`)
	if reply, text := s.ask(t, http.MethodPost, api.Prefix+"/tables/"+id+"/resign", "{}", cookie); reply.StatusCode >= 300 {
		t.Fatal(reply.Status, text)
	}
	return id
}
