package main

import (
	"database/sql"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/testkit/dbtest"
)

// TestAge: matches are copied, with their people, and all are over.
func TestAge(t *testing.T) {
	db, err := sql.Open("sqlite", dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := ageTables(t.Context(), db, 5); err == nil {
		t.Error("copied a match that is not there")
	}
	for _, statement := range []string{
		"DROP TABLE IF EXISTS temp.model", "DROP TABLE IF EXISTS temp.fresh",
		"INSERT INTO accounts (id, kind, name, created) VALUES ('ada', 'guest', 'Ada', 5)",
		"INSERT INTO tables (number, name, created) VALUES (7, 'played', 5)",
		"INSERT INTO entries (of, seq, at, kind, body) SELECT 7, value, 5, 'moved', '{}' FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')",
		`INSERT INTO lobby (name, seq, game, state, listed, since, body) VALUES ('played', 12, 'nagaraja', 'finished', 1, 5, '{"table":"played"}')`,
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := ageTables(t.Context(), db, atOnce+5); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]int{
		"SELECT count(*) FROM tables":  atOnce + 6,
		"SELECT count(*) FROM entries": 10*(atOnce+5) + 12,
		"SELECT count(*) FROM lobby WHERE state = 'finished' AND body LIKE '%' || name || '%'": atOnce + 6,
		"SELECT count(*) FROM lobby_people JOIN accounts ON id = account WHERE seated":         2 * (atOnce + 5),
		"SELECT count(*) FROM lobby_unfinished":                                                0,
		"SELECT count(*) / 1000 FROM accounts":                                                 atOnce / 5 / 1000,
	} {
		var got int
		if err := db.QueryRowContext(t.Context(), query).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %d, %v; want %d", query, got, err, want)
		}
	}
}

// found are easy figures.
func found() *findings {
	return &findings{Series: map[string]*measured{"nodes": {Machine: "2 processors", Seconds: 3, Points: []point{
		{Size: 1, Rate: spread{900, 1000, 1200}, P99: spread{1, 2, 4}, Micros: spread{90, 100, 120}},
		{Size: 2, Rate: spread{1500, 1600, 1700}, P99: spread{2, 3, 4}, Micros: spread{100, 110, 130}, Others: 33},
	}}}}
}

// TestShow: the picture is one, and the page has the figures after its own words, however
// often they are written.
func TestShow(t *testing.T) {
	docs := t.TempDir()
	page := filepath.Join(docs, "growth.md")
	if err := errors.Join(os.Mkdir(filepath.Join(docs, "pictures"), 0o755), os.WriteFile(page, []byte("# Words\n\n"+heading+"old"), 0o644)); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(docs, "pictures", "growth.json")
	if err := found().keep(data); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := run(t.Context(), []string{"-redraw", "-docs", docs}); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# Words\n\n## The figures\n\n### By nodes\n", "| 2 | 1,600 (1,500–1,700) | 3.0 ms (2.0–4.0) | 110 (100–130) |\n", "up to 33%", "(pictures/growth-nodes.svg)"} {
		if strings.Count(string(text), want) != 1 {
			t.Errorf("not once %q in\n%s", want, text)
		}
	}
	if strings.Contains(string(text), "old") {
		t.Errorf("old figures stay:\n%s", text)
	}
	picture, err := os.Open(filepath.Join(docs, "pictures", "growth-nodes.svg"))
	if err != nil {
		t.Fatal(err)
	}
	defer picture.Close()
	drawn := map[string]int{}
	for in := xml.NewDecoder(picture); ; {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, is := token.(xml.StartElement); is {
			drawn[e.Name.Local]++
		}
	}
	if drawn["circle"] != 6 || drawn["polyline"] != 3 {
		t.Errorf("drew %v; want two dots and a line in each of three panels", drawn)
	}
	if err := os.WriteFile(page, []byte("# Words\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := found().show(docs); err == nil {
		t.Error("wrote over a page without the heading")
	}
}

// TestSteps: axes have round numbers, three to five of them.
func TestSteps(t *testing.T) {
	for most, want := range map[float64]float64{0: 1, .3: .1, 1: .5, 4: 1, 7: 2, 45: 20, 1000: 500, 6525: 2000, 180_000: 50_000} {
		if got := stepFor(most); got != want {
			t.Errorf("up to %g by %g; want %g", most, got, want)
		}
	}
	for n, want := range map[float64]string{0: "0", .5: "0.5", 300: "300", 1500: "1.5k", 20_000: "20k", 1e6: "1M"} {
		if got := short(n); got != want {
			t.Errorf("%g is %q; want %q", n, got, want)
		}
	}
}

func TestOptions(t *testing.T) {
	o, err := parse([]string{"-tables", "300,100", "-only", "tables,ages"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.sizes["tables"].all, []int{100, 300}) || !o.wants("ages") || o.wants("nodes") {
		t.Errorf("asked for %+v", o)
	}
	for _, line := range []string{"-tables x", "-tables 1,", "-ages=-1", "-only people", "-repeat 0", "-seconds 0"} {
		if _, err := parse(strings.Fields(line)); err == nil {
			t.Errorf("%s is understood", line)
		}
	}
}

// TestPossible: nobody is asked for more sockets than there can be.
func TestPossible(t *testing.T) {
	most := descriptors() - 1000
	if got := possible("tables", []int{1, 1 << 30, 1 << 31}); !slices.Equal(got, []int{1, most / 2}) {
		t.Errorf("as many tables as %v; want %d at most", got, most/2)
	}
	if got := possible("ages", []int{1 << 30}); got[0] != 1<<30 {
		t.Errorf("an age of %v", got)
	}
}

// TestSpread: of three the second is in the middle.
func TestSpread(t *testing.T) {
	got := spreadOf([]figures{{P99: 5}, {P99: 1}, {P99: 3}}, func(f figures) float64 { return f.P99 })
	if got != (spread{1, 3, 5}) {
		t.Errorf("spread %+v", got)
	}
}
