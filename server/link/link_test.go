package link_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/net/html"

	"nagara/api"
	"nagara/locale"
	"nagara/server"
	"nagara/server/link"
	"nagara/server/picture/resvg"
	"nagara/site/account"
	"nagara/study/puzzle/shipped"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

// TestMain has the program that draws compiled before anybody waits for a picture.
func TestMain(m *testing.M) {
	if _, err := resvg.PNG(context.Background(), `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`); err != nil {
		panic(err)
	}
	pgtest.Main(m)
}

// site is a running server with a page as the client's build writes it.
type site struct{ url string }

func start(t *testing.T) *site {
	t.Helper()
	stores, err := server.InFile(dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	listening := httptest.NewUnstartedServer(nil)
	at, err := url.Parse("http://" + listening.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.Open(server.Config{
		Stores: stores, Site: at, Version: "test", PasswordCost: account.Cost{Memory: 64, Passes: 1, Lanes: 1}, Gather: time.Millisecond, PictureTime: time.Hour, Limits: server.Usual(),
		Web: fstest.MapFS{"index.html": {Data: []byte("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Nagara</title>\n</head>\n<body><div id=\"app\"></div></body>\n</html>\n")}},
		Log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		t.Fatal(err)
	}
	listening.Config.Handler = s
	listening.Start()
	t.Cleanup(func() {
		s.Drain()
		listening.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &site{at.String()}
}

// answer is one whose body was read.
type answer struct {
	StatusCode    int
	Status        string
	Header        http.Header
	ContentLength int64
}

// ask is what somebody with that cookie is answered, or a crawler, which has none.
func (s *site) ask(t *testing.T, method, address, body, cookie string, headers ...string) (answer, string) {
	t.Helper()
	if strings.HasPrefix(address, "/") {
		address = s.url + address
	}
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if cookie != "" {
		r.Header.Set("Cookie", cookie)
	} else {
		r.Header.Set("User-Agent", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	reply, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = reply.Body.Close() }()
	text, err := io.ReadAll(reply.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{reply.StatusCode, reply.Status, reply.Header, reply.ContentLength}, string(text)
}

// guest is somebody new: the cookie and the id.
func (s *site) guest(t *testing.T, name string) (cookie, id string) {
	t.Helper()
	wish, err := json.Marshal(map[string]string{"name": name})
	if err != nil {
		t.Fatal(err)
	}
	reply, text := s.ask(t, http.MethodPost, api.Prefix+"/guests", string(wish), "")
	if reply.StatusCode >= 300 {
		t.Fatal(reply.Status, text)
	}
	id = regexp.MustCompile(`"id":"([^"]+)"`).FindStringSubmatch(text)[1]
	cookie, _, _ = strings.Cut(reply.Header.Get("Set-Cookie"), ";")
	return cookie, id
}

func (s *site) table(t *testing.T, cookie, wish string) string {
	t.Helper()
	reply, text := s.ask(t, http.MethodPost, api.Prefix+"/tables", wish, cookie)
	var made struct{ Table string }
	if err := json.Unmarshal([]byte(text), &made); err != nil || made.Table == "" {
		t.Fatal(reply.Status, err, text)
	}
	return made.Table
}

// read is what a page says of itself, as crawlers read it: without running anything.
func read(t *testing.T, page string) map[string]string {
	t.Helper()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for node := range tree.Descendants() {
		of := map[string]string{}
		for _, a := range node.Attr {
			of[a.Key] = a.Val
		}
		switch node.Data {
		case "meta":
			said[of["property"]+of["name"]] = of["content"]
		case "title":
			said["title"] = node.FirstChild.Data
		case "link":
			said[of["type"]] = of["href"]
		case "script", "img", "b":
			t.Errorf("the page has <%s>", node.Data)
		}
	}
	return said
}

// shown is what a page says of itself, after its picture was fetched as it says.
func (s *site) shown(t *testing.T, address string, headers ...string) (said map[string]string, picture string) {
	t.Helper()
	reply, page := s.ask(t, http.MethodGet, address, "", "", headers...)
	if reply.StatusCode != http.StatusOK || !strings.HasPrefix(reply.Header.Get("Content-Type"), "text/html") {
		t.Fatal(address, reply.Status, page)
	}
	said = read(t, page)
	for _, name := range []string{"title", "description", "og:title", "og:description", "og:image", "og:image:alt", "og:url", "og:type", "og:locale", "og:site_name", "twitter:card"} {
		if said[name] == "" {
			t.Errorf("%s says nothing as %s", address, name)
		}
	}
	reply, picture = s.ask(t, http.MethodGet, said["og:image"], "", "")
	if reply.StatusCode != http.StatusOK {
		t.Fatal(said["og:image"], reply.Status, picture)
	}
	h := reply.Header
	if h.Get("Content-Type") != "image/png" || h.Get("Cache-Control") != "public, max-age=31536000, immutable" || h.Get("Set-Cookie") != "" || reply.ContentLength != int64(len(picture)) {
		t.Errorf("%s comes with %v", said["og:image"], h)
	}
	drawn, err := png.Decode(bytes.NewReader([]byte(picture)))
	if err != nil {
		t.Fatal(said["og:image"], err)
	}
	if size := drawn.Bounds().Size(); size.X != 1200 || size.Y != 630 || said["og:image:width"] != "1200" || said["og:image:height"] != "630" {
		t.Errorf("%s is %v", said["og:image"], size)
	}
	if len(picture) > 600_000 {
		t.Errorf("%s has %d bytes; some messengers show none over 600,000", said["og:image"], len(picture))
	}
	return said, picture
}

// TestLinksShowWhatTheyLeadTo: every kind of address says a title, a sentence and a picture, as
// crawlers of messengers find them, each in the language of its sender.
func TestLinksShowWhatTheyLeadTo(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, id := s.guest(t, "Ada")
	open := s.table(t, ada, `{"game":"nagaraja","entrance":"anyone","clock":{"kind":"live","base":900},"join":{}}`)
	garden := s.table(t, ada, `{"game":"narabi","entrance":"anyone","join":{},"bots":["random","random"]}`)
	over := s.table(t, ada, `{"game":"nagaraja","entrance":"anyone","join":{},"bots":["random"]}`)
	if reply, text := s.ask(t, http.MethodPost, api.Prefix+"/tables/"+over+"/resign", "{}", ada); reply.StatusCode >= 300 {
		t.Fatal(reply.Status, text)
	}
	narabi, err := shipped.Set("narabi")
	if err != nil {
		t.Fatal(err)
	}
	_, logo := s.shown(t, "/")
	pictures := map[string]string{logo: "/"}
	for address, want := range map[string]string{
		"/table/" + open:                  "Ada asks you to a duel|15 minutes each. Sit down with one press.",
		"/table/" + garden:                "Ada, |The match is on. Come and watch.",
		"/replay/" + over + "?step=0":     "Ada and |Nagaraja, move 0",
		"/review/" + over:                 "Ada and |The match reviewed: what was luck, and what was skill",
		"/puzzles/narabi/" + narabi[0].ID: "A puzzle: Narabi|",
		"/puzzles/nagaraja":               "Puzzles: Nagaraja|",
		"/day":                            "The deals of the day, |The same deals for everybody.",
		"/player/" + id:                   "Ada|Plays Nagaraja and Narabi here.",
	} {
		said, picture := s.shown(t, address)
		title, sentence, _ := strings.Cut(want, "|")
		if !strings.HasPrefix(said["og:title"], title) || !strings.HasPrefix(said["og:description"], sentence) {
			t.Errorf("%s says %q, %q; want %q, %q", address, said["og:title"], said["og:description"], title, sentence)
		}
		if before, same := pictures[picture]; same {
			t.Errorf("%s and %s have the same picture", address, before)
		}
		pictures[picture] = address
	}
	for query, accept := range map[string]string{"?l=pl": "fr", "": "pl, en;q=0.5", "?l=xx": "pl"} {
		said, _ := s.shown(t, "/table/"+open+query, "Accept-Language", accept)
		if said["og:title"] != "Ada zaprasza cię na pojedynek" || said["og:locale"] != "pl_PL" {
			t.Errorf("with %q and %q it says %q in %s", query, accept, said["og:title"], said["og:locale"])
		}
	}
}

// TestPrivateTablesShowTheMarkOnly: nobody learns from a link whether there is such a table, not
// even who has its invitation, and neither from a deal that others still play.
func TestPrivateTablesShowTheMarkOnly(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, _ := s.guest(t, "Ada")
	secret := s.table(t, ada, `{"game":"nagaraja","entrance":"link","join":{},"bots":["random"]}`)
	_, text := s.ask(t, http.MethodGet, api.Prefix+"/tables/"+secret, "", ada)
	var page struct{ Invitation string }
	if err := json.Unmarshal([]byte(text), &page); err != nil {
		t.Fatal(err)
	}
	_, text = s.ask(t, http.MethodPost, api.Prefix+"/days/today/narabi/play", "{}", ada)
	var day struct{ Table string }
	if err := json.Unmarshal([]byte(text), &day); err != nil || day.Table == "" {
		t.Fatal(err, text)
	}
	none, logo := s.shown(t, "/")
	for _, address := range []string{
		"/table/" + secret, "/table/" + secret + "?invitation=" + page.Invitation, "/replay/" + secret + "?step=1", "/review/" + secret,
		"/table/" + day.Table, "/replay/" + day.Table, "/table/nowhere", "/replay/nowhere", "/player/nobody", "/puzzles/chess", "/puzzles/narabi/none", "/day/2999-01-01", "/day/x", "/tournaments/none", "/lobby", "/table", "/table/",
	} {
		for _, cookie := range []string{"", ada} {
			_, text := s.ask(t, http.MethodGet, address, "", cookie, "Accept-Language", "en")
			if said := read(t, text); said["og:image"] != none["og:image"] || said["og:title"] != "Nagara" || said["og:url"] != none["og:url"] {
				t.Errorf("%s says %v", address, said)
			}
		}
	}
	_, name, _ := strings.Cut(none["og:image"], s.url)
	hash := strings.Split(name, "/")[2]
	for _, of := range []string{"table/" + secret, "replay/" + secret, "table/nowhere"} {
		for _, guess := range []string{hash, "0123456789abcdef"} {
			address := "/picture/" + guess + "/en/" + of + ".png"
			reply, drawn := s.ask(t, http.MethodGet, address, "", ada)
			if reply.StatusCode == http.StatusFound && reply.Header.Get("Location") == name {
				continue
			}
			if drawn != logo {
				t.Errorf("%s is answered %s", address, reply.Status)
			}
		}
	}
}

// TestNamesInTags: whatever somebody or something is called, it stays a text.
func TestNamesInTags(t *testing.T) {
	t.Parallel()
	at := &url.URL{Scheme: "https", Host: "nagara.example"}
	for _, name := range []string{`"><b>x</b>`, `</title><script>x</script>`, `' onload='x`, "O'Neil & Söhne &amp; %s", "Лиза", "<!--"} {
		l := &link.Link{Language: locale.Polish, Title: name, Sentence: name, Address: &url.URL{Path: "/player/x", RawQuery: "step=1"}}
		said := read(t, "<!doctype html><html><head>"+string(l.Tags(at))+"</head><body></body></html>")
		if said["og:title"] != name || said["og:description"] != name || said["title"] != name+" · Nagara" || said["og:url"] != "https://nagara.example/player/x?step=1" || len(said) != 14 {
			t.Errorf("%q is shown as %d: %v", name, len(said), said)
		}
	}
	l := &link.Link{Language: locale.English, Title: "a\u202eb\x00c", Address: &url.URL{Path: "/"}}
	if said := read(t, string(l.Tags(at))); said["og:title"] != "abc" {
		t.Errorf("what turns the direction is told on: %q", said["og:title"])
	}
}

// TestNoPictures: what is no address of a picture is refused, and what is not there any longer
// leads to what is.
func TestNoPictures(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, address := range []string{"/picture/", "/picture/x/en/nagara.png", "/picture/0123456789abcdef/xx/nagara.png", "/picture/0123456789abcdef/en/nagara.gif"} {
		if reply, _ := s.ask(t, http.MethodGet, address, "", ""); reply.StatusCode != http.StatusNotFound && reply.StatusCode != http.StatusOK || reply.Header.Get("Content-Type") == "image/png" {
			t.Errorf("%s is answered %s", address, reply.Status)
		}
	}
	reply, _ := s.ask(t, http.MethodGet, "/picture/0123456789abcdef/fr/nagara.png", "", "")
	if to := reply.Header.Get("Location"); reply.StatusCode != http.StatusFound || !strings.HasPrefix(to, "/picture/") || !strings.HasSuffix(to, "/fr/nagara.png") || reply.Header.Get("Cache-Control") != "no-store" {
		t.Error(reply.Status, reply.Header)
	}
}
