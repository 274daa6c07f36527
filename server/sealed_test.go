package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/rules"
	"nagara/site/tournament"
	"nagara/table"
	"nagara/testkit/dbtest"
)

// sealedDeal is a match that is over while others play its deal.
type sealedDeal struct {
	site       *site
	tournament string
	tables     []string // the one that is over first
	game       string
	// eyes are all who look, and known the facts that each had before the end.
	eyes  map[string]*client.Client
	known map[string]facts
}

// facts are what an answer says of what is hidden at a table, a sentence each.
type facts map[string]bool

// read gathers the facts in an answer, whatever else it is.
func (f facts) read(value any) {
	switch v := value.(type) {
	case []any:
		for _, each := range v {
			f.read(each)
		}
	case map[string]any:
		f.object(v)
		for _, each := range v {
			f.read(each)
		}
	}
}

func (f facts) object(v map[string]any) {
	text := func(name string) string { s, _ := v[name].(string); return s }
	if text("condition") != "" {
		f[fmt.Sprintf("stone %s%s has %s", text("id"), text("stone"), text("condition"))] = true
	}
	if par, _ := v["par"].(float64); par > 0 {
		f["par"] = true
	}
	if event := text("event"); event == "end" && v["amulets"] != nil {
		f["the amulets at the end"] = true
	} else if event != "" && event != "reveal" && event != "spoil" && v["cards"] != nil {
		f[fmt.Sprint(event, " of ", v["seat"], " with ", v["cards"])] = true
	}
	if piles, _ := v["piles"].(map[string]any); piles["contents"] != nil {
		f["what is in the piles"] = true
	}
	players, _ := v["players"].([]any)
	for i, p := range players {
		player, _ := p.(map[string]any)
		relics, _ := player["relics"].([]any)
		for _, r := range relics {
			if relic, _ := r.(map[string]any); relic["relic"] != nil {
				f[fmt.Sprint("relic of ", i+1, " at ", relic["niche"], " is ", relic["relic"])] = true
			}
		}
		for _, what := range []string{"cards", "held"} {
			if has, _ := player[what].([]any); len(has) > 0 {
				f[fmt.Sprint(what, " of ", i+1, ": ", has)] = true
			}
		}
	}
}

// factsOf reads JSON, or lines of it; other texts have none.
func factsOf(text string) facts {
	f := facts{}
	for decoder := json.NewDecoder(strings.NewReader(text)); ; {
		var value any
		if decoder.Decode(&value) != nil {
			return f
		}
		f.read(value)
	}
}

// answers is what somebody is told by every address of the API, by address: all that can
// be read, and all commands at a table.
func (d *sealedDeal) answers(t *testing.T, c *client.Client, doc described) map[string]string {
	t.Helper()
	told, account := map[string]string{}, d.eyes["seat"].Account.ID
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for method := range doc.Paths[path] {
			at := strings.NewReplacer(api.Prefix, "", "{table}", d.tables[0], "{tournament}", d.tournament, "{date}", "today",
				"{game}", d.game, "{id}", account, "{hash}", "none").Replace(path)
			switch {
			case method == "post" && strings.Contains(path, "{table}"):
				for _, body := range guesses {
					told["POST "+at+" "+body] = answerTo(t, c, http.MethodPost, at, json.RawMessage(body))
				}
			case method != "get" || path == api.Prefix+"/live":
			case strings.HasSuffix(path, "/stream"): // it says at once how things are
				told["GET "+at] = firstLine(t.Context(), c, at)
			case path == api.Prefix+"/bot/notices" || path == api.Prefix+"/seek": // these wait for news
				soon, cancel := context.WithTimeout(t.Context(), time.Second)
				told["GET "+at] = firstLine(soon, c, at)
				cancel()
			default:
				for _, query := range []string{
					"", "?words=en", "?as=0", "?as=1", "?as=2", "?since=3", "?as=1&step=0&move=pass", "?state=finished", "?game=" + d.game, "?player=" + account,
				} {
					// One that the address does not know changes no answer.
					if query == "" || strings.Contains(path, "{table}") || doc.takes(path, method, query) {
						told["GET "+at+query] = answerTo(t, c, http.MethodGet, at+query, nil)
					}
				}
			}
		}
	}
	told["the socket"] = onTheSocket(t, c, d.tables[0])
	return told
}

// takes tells whether an operation knows the first word of a query.
func (d described) takes(path, method, query string) bool {
	word, _, _ := strings.Cut(strings.TrimPrefix(query, "?"), "=")
	for _, p := range d.Paths[path][method].Parameters {
		if p.In == "query" && p.Name == word {
			return true
		}
	}
	return false
}

func answerTo(t *testing.T, c *client.Client, method, path string, in any) string {
	t.Helper()
	var text []byte
	if err := c.Call(t.Context(), method, path, in, &text); err != nil {
		return err.Error()
	}
	return string(text)
}

// firstLine is what a stream says first.
func firstLine(ctx context.Context, c *client.Client, path string) (said string) {
	enough := errors.New("enough")
	err := c.Stream(ctx, path, func(line []byte) error {
		said = string(line)
		return enough
	})
	if said == "" && err != nil {
		return err.Error()
	}
	return said
}

// onTheSocket is what the socket says of a table to one who watches it.
func onTheSocket(t *testing.T, c *client.Client, id string) string {
	t.Helper()
	live, err := c.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Send(t.Context(), api.Request{Do: "watch", Table: id, Presence: true}))
	for {
		tell, text, err := live.Next(t.Context())
		must(t, err)
		if tell.Type == api.Refused || tell.Page != nil {
			return string(text)
		}
	}
}

// sealed are the facts and answers of everybody while the deal is sealed: nobody knows
// more than before the end.
func (d *sealedDeal) sealed(t *testing.T) (texts map[string]map[string]string) {
	t.Helper()
	texts = map[string]map[string]string{}
	var doc described
	must(t, d.eyes["seat"].Call(t.Context(), http.MethodGet, "/openapi.json", nil, &doc))
	asked := 0
	for name, c := range d.eyes {
		texts[name] = d.answers(t, c, doc)
		for at, text := range texts[name] {
			asked++
			for fact := range factsOf(text) {
				if !d.known[name][fact] && !strings.HasPrefix(at, "GET /puzzles") && !strings.HasPrefix(at, "GET /games") {
					t.Errorf("%s is told by %s before the deal is: %s", name, at, fact)
				}
			}
		}
	}
	if page := texts["seat"]["GET /tables/"+d.tables[0]]; !strings.Contains(page, `"sealed":{"by":`) {
		t.Errorf("whoever played is not told that the deal is sealed: %.300s", page)
	}
	if asked < 1000 {
		t.Errorf("only %d answers were looked at", asked)
	}
	return texts
}

// told wants that the deal is told now, and that nothing of its luck was before.
func (d *sealedDeal) told(t *testing.T, before map[string]map[string]string) {
	t.Helper()
	seat := d.eyes["seat"]
	var text string
	await(t, "the record", func() bool {
		text = answerTo(t, seat, http.MethodGet, "/tables/"+d.tables[0]+"/record", nil)
		return !strings.HasPrefix(text, "GET ")
	})
	r, err := record.Read(strings.NewReader(text))
	must(t, err)
	secrets := []string{r.Seed.String(), r.Luck.Secret.String(), r.Hash}
	for name, answers := range before {
		for at, text := range answers {
			for i, secret := range secrets {
				if strings.Contains(text, secret) {
					t.Errorf("%s was told by %s the %s before the deal was", name, at, []string{"seed", "secret", "hash"}[i])
				}
			}
		}
	}
	at := "/tables/" + d.tables[0]
	page := answerTo(t, seat, http.MethodGet, at, nil)
	for from, answer := range map[string]string{
		"the page": page, "the replay": answerTo(t, seat, http.MethodGet, at+"/replay", nil),
		"the stream": firstLine(t.Context(), seat, at+"/stream"), "the socket": onTheSocket(t, seat, d.tables[0]),
	} {
		found := factsOf(answer)
		maps.DeleteFunc(found, func(fact string, _ bool) bool { return d.known["seat"][fact] })
		if len(found) == 0 {
			t.Errorf("%s tells nothing new when the deal is told: %.300s", from, answer)
		}
	}
	if strings.Contains(page, `"sealed":{`) || !strings.Contains(page, secrets[1]) {
		t.Error("the page of a deal that was told is still sealed, or does not tell the secret")
	}
}

// knows gathers what somebody is shown of the tables while the matches run.
func (d *sealedDeal) knows(t *testing.T, name string) {
	t.Helper()
	d.known[name] = facts{}
	for _, id := range d.tables {
		maps.Copy(d.known[name], factsOf(answerTo(t, d.eyes[name], http.MethodGet, "/tables/"+id, nil)))
	}
}

// TestSealedDays: a throw-away guest gives the day up, and neither they nor anybody else
// learns by it.
func TestSealedDays(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"narabi", "nagaraja"} {
		t.Run(game, func(t *testing.T) {
			file := dbtest.File(t)
			d := &sealedDeal{game: game, tournament: "none", known: map[string]facts{}}
			var before map[string]map[string]string
			t.Run("on the day", func(t *testing.T) {
				d.site = startIn(t, file, at("2026-11-16T12:00:00Z"), hasty)
				d.eyes = map[string]*client.Client{"seat": d.site.guest(t, "Ada"), "other": d.site.member(t, "Ben"), "nobody": client.New(d.site.url, wires)}
				d.tables = []string{playDay(t, d.eyes["seat"], "today", game).Table}
				awaitTurn(t, d.eyes["seat"], d.tables[0])
				d.knows(t, "seat")
				must(t, do(t, d.eyes["seat"], d.tables[0], table.Resign{}))
				before = d.sealed(t)
			})
			d.site = startIn(t, file, at("2026-11-17T01:00:00Z"), hasty)
			for name, c := range d.eyes {
				d.eyes[name] = c.Via(towards(strings.TrimPrefix(d.site.url, "http://")))
			}
			d.told(t, before)
		})
	}
}

// awaitTurn waits until somebody is to move: bots move before.
func awaitTurn(t *testing.T, c *client.Client, id string) {
	t.Helper()
	await(t, "a turn", func() bool {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		return slices.Contains(page.Awaited, page.You)
	})
}

// TestSealedTwins: who gives one of two twins up sees nothing of the other.
func TestSealedTwins(t *testing.T) {
	t.Parallel()
	s := start(t, hasty)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	v := tourist{t, ada, ""}
	v.id = v.post("", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Most: 2, Twin: true, Pace: tournament.Days}).Tournament
	d := &sealedDeal{site: s, game: "nagaraja", tournament: v.id, known: map[string]facts{}, eyes: map[string]*client.Client{
		"seat": ada, "rival": ben, "other": s.guest(t, "Eve"), "nobody": client.New(s.url, wires),
	}}
	for _, c := range []*client.Client{ada, ben} {
		tourist{t, c, v.id}.post("/"+v.id+"/enter", map[string]string{})
	}
	for _, c := range []*client.Client{ada, ben} {
		d.tables = tourist{t, c, v.id}.sitAll()
	}
	d.knows(t, "seat")
	d.knows(t, "rival")
	must(t, do(t, ada, d.tables[0], table.Resign{}))
	before := d.sealed(t)
	must(t, do(t, ben, d.tables[1], table.Resign{}))
	d.told(t, before)
}

// sitAll sits down at all tables of the first match.
func (v tourist) sitAll() []string {
	v.Helper()
	p := v.until("a match", func(p api.TournamentPage) bool { return p.You != nil && p.You.Match != nil && p.You.Laid })
	for i, id := range p.You.Match.Tables {
		if _, err := v.Do(v.Context(), id, table.Join{Seat: rules.Seat(p.You.Seats[i])}); err != nil {
			v.Fatal(err)
		}
	}
	return p.You.Match.Tables
}

// TestSealedDuplicates: a throw-away team gives a deal up while another team plays it.
func TestSealedDuplicates(t *testing.T) {
	t.Parallel()
	s := start(t, hasty)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	v := tourist{t, ada, ""}
	v.id = v.post("", api.TournamentWish{Name: "Gardens", Game: "narabi", Form: tournament.Duplicate, Most: 2, Rounds: 1, Minutes: 600, Pace: tournament.Days}).Tournament
	d := &sealedDeal{site: s, game: "narabi", tournament: v.id, known: map[string]facts{}, eyes: map[string]*client.Client{
		"seat": ada, "rival": ben, "other": s.guest(t, "Eve"), "nobody": client.New(s.url, wires),
	}}
	bot := tournament.Member{Bot: "pebble"}
	for i, c := range []*client.Client{ada, ben} {
		tourist{t, c, v.id}.post("/"+v.id+"/enter", map[string]any{
			"team": fmt.Sprint("Team ", i+1), "members": []tournament.Member{{Account: c.Account.ID}, bot, bot},
		})
	}
	d.tables = v.sitAll()
	theirs := tourist{t, ben, v.id}.sitAll()
	awaitTurn(t, ada, d.tables[0])
	d.knows(t, "seat")
	must(t, do(t, ada, d.tables[0], table.Resign{}))
	v.until("her end", func(p api.TournamentPage) bool { return p.You.Match == nil })
	before := d.sealed(t)
	must(t, do(t, ben, theirs[0], table.Resign{}))
	v.until("the end", func(p api.TournamentPage) bool { return p.Phase == tournament.Over })
	d.told(t, before)
}
