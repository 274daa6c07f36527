package bench

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
)

func TestReadMachine(t *testing.T) {
	m, err := readMachine("cpu  100 20 30 4000 50 6 7 800 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n")
	if err != nil || math.Abs(m.busy-1.63) > 1e-9 || m.stolen != 8 {
		t.Errorf("read %+v, %v; want 1.63 s busy and 8 s stolen", m, err)
	}
	for _, text := range []string{"", "cpu 1 2 3", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7 x", "cpu -1 2 3 4 5 6 7 8"} {
		if m, err := readMachine(text); err == nil {
			t.Errorf("%q is understood as %+v", text, m)
		}
	}
}

func TestReadProcess(t *testing.T) {
	const numbers = " S 1 1 1 0 -1 4194304 100 0 0 0 150 50 30 20 20 0 1 0 1875280 3133440 10 1844"
	for _, name := range []string{"postgres", "a) R (b", ""} {
		p, err := readProcess("42 (" + name + ")" + numbers)
		if err != nil || p.name != name || p.processor != 2 || p.children != .5 || p.resident != float64(10*os.Getpagesize()) {
			t.Errorf("%q: %+v, %v", name, p, err)
		}
	}
	for _, text := range []string{"", "42 (x", ")(", "42 (x) S 1 1", strings.Replace("42 (x)"+numbers, "150", "x", 1)} {
		if p, err := readProcess(text); err == nil {
			t.Errorf("%q is understood as %+v", text, p)
		}
	}
}

func FuzzReadProcess(f *testing.F) {
	f.Add("42 (x) S 1 1 1 0 -1 4194304 100 0 0 0 150 50 30 20 20 0 1 0 1875280 3133440 10")
	f.Add("cpu  100 20 30 4000 50 6 7 800 0 0")
	f.Fuzz(func(_ *testing.T, text string) {
		_, _ = readProcess(text)
		_, _ = readMachine(text)
	})
}

// TestSpent: what neither server, clients nor database used is the work of others.
func TestSpent(t *testing.T) {
	before := usage{machine: machine{busy: 100, stolen: 1}, server: 10, clients: 5, beside: 1, known: true}
	after := usage{machine: machine{busy: 108, stolen: 1.2}, server: 14, clients: 6, beside: 2, resident: 5 << 20, known: true}
	got := spent(before, after, 4, 10_000)
	want := Processors{
		Server: 100, ServerEach: 400, Clients: 25, ClientsEach: 100, BesideEach: 100, Others: 50, Stolen: 5, Resident: 5,
	}
	got.Stolen = number(math.Round(float64(got.Stolen)*100) / 100)
	if got != want {
		t.Errorf("spent %+v; want %+v", got, want)
	}
	if !got.Noisy() || (Processors{Others: 10, Stolen: 10}).Noisy() || !(Processors{Stolen: 10.5}).Noisy() {
		t.Error("noisy is more than ten percent of others, or stolen")
	}
	if got := spent(usage{}, after, 4, 10_000); got.Others.known() || got.Noisy() {
		t.Errorf("a system that cannot be asked tells %+v", got)
	}
}

// sample is a report with easy figures.
func sample() *Report {
	alone := Figures{Moves: 100, Rate: 50, P99: 4, Processors: Processors{ServerEach: 300}}
	return &Report{
		Plan: Plan{Game: "narabi", Seats: 3, Tables: 2, Spectators: 10, Nodes: []Node{{}}, Think: 800 * time.Millisecond, WarmUp: 2 * time.Second},
		Figures: Figures{
			Took: 2 * time.Second, Moves: 100, Rate: 49.994, P50: 1.234, P99: 5, shown: 400, seen: 40_000, watched: 50,
			Processors: Processors{ServerEach: 350},
		},
		Alone: &alone, Version: "v1", Store: "SQLite", Trouble: errors.New("gone"), Stopped: 1,
		Seated: Memory{Live: 4 << 10, Resident: 8 << 10},
	}
}

// TestSpectator: 50 µs more for each of 100 moves, among ten who saw 50 of them.
func TestSpectator(t *testing.T) {
	if got := sample().Spectator(); got != (Spectator{Processor: 10, Messages: .8, Bytes: 80}) {
		t.Errorf("a spectator costs %+v", got)
	}
}

// TestJSON: programs read these names.
func TestJSON(t *testing.T) {
	r := sample()
	r.AckP99 = number(math.NaN())
	r.Layers, r.Repeats, r.Then, r.ThenRate = Layers{"read": 20}, []Figures{{Rate: 10}, {Rate: 30}}, []Figures{{P99: 7}}, 500
	line, err := r.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(line, &got); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]any{
		"system": "nagara", "version": "v1", "persistence": "SQLite", "game": "narabi", "seats": 3., "tables": 2., "nodes": 1., "spectators": 10.,
		"seconds": 2., "warm_up_s": 2., "think_ms": 800., "asked_moves_per_s": 0., "moves": 100., "moves_per_s": 49.99, "p50_ms": 1.23,
		"p95_ms": 0., "p99_ms": 5., "max_ms": 0., "ack_p50_ms": 0., "ack_p95_ms": 0., "ack_p99_ms": nil, "ack_max_ms": 0.,
		"bytes_per_move": 0., "bytes_out_per_move": 0., "server_cpu_pct": 0., "server_cpu_us_per_move": 350., "client_cpu_pct": 0.,
		"client_cpu_us_per_move": 0., "beside_cpu_us_per_move": 0., "other_cpu_pct": 0., "stolen_cpu_pct": 0., "server_rss_mb": 0.,
		"rss_per_table_kb": 4., "live_per_table_kb": 2., "stalled_tables": 0., "finished_matches": 0., "refused": 0.,
		"spectator_cpu_us_per_move": 10., "spectator_messages_per_move": .8, "spectator_bytes_per_move": 80.,
		"clients_stopped": 1., "trouble": "gone", "idle_connections": 0., "then_asked_moves_per_s": 500.,
	} {
		if value, there := got[name]; !there || value != want {
			t.Errorf("%s is %v (there: %t); want %v", name, value, there, want)
		}
		delete(got, name)
	}
	if alone, ok := got["without_spectators"].(map[string]any); !ok || alone["server_cpu_us_per_move"] != 300. {
		t.Errorf("without spectators: %v", got["without_spectators"])
	}
	delete(got, "without_spectators")
	for name, want := range map[string]string{
		"layer_cpu_us_per_move": `{"read":20}`, "repeats": `[{"moves":0,"moves_per_s":10,`, "then": `[{"moves":0,"moves_per_s":0,"p50_ms":0,"p95_ms":0,"p99_ms":7,`,
	} {
		if !strings.Contains(string(line), `"`+name+`":`+want) {
			t.Errorf("%s is not %s in %s", name, want, line)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		t.Errorf("nobody expects %v", got)
	}
}

// TestMiddle: of three the second, of two the faster one.
func TestMiddle(t *testing.T) {
	for want, rates := range map[number][]number{20: {30, 10, 20}, 30: {30, 10}, 5: {5}} {
		var all []Figures
		for _, rate := range rates {
			all = append(all, Figures{Rate: rate})
		}
		if got := middle(all); got.Rate != want {
			t.Errorf("in the middle of %v is %v", rates, got.Rate)
		}
	}
}

// TestText: every line is filled in every language, and what nobody knows is a dash.
func TestText(t *testing.T) {
	r := sample()
	r.Idle, r.Beside, r.Refusal, r.Stalled, r.Others = 5, []string{"postgres"}, "no", 2, 20
	r.Nodes, r.AckP50 = make([]Node, 3), number(math.NaN())
	r.Layers, r.Repeats, r.Then = Layers{"read": 20, "append": 60}, []Figures{{Rate: 10}, {Rate: 30}}, []Figures{{Rate: 20}}
	for _, l := range locale.All() {
		text := r.Text(l)
		if strings.Contains(text, "{") || strings.Contains(text, "bench.") || strings.Contains(text, "NaN") || !strings.Contains(text, "p50 –") || !strings.Contains(text, " 60.0 µs   75%\n") {
			t.Errorf("%s:\n%s", l.Code(), text)
		}
		if lines := strings.Count(text, "\n"); lines != 28 {
			t.Errorf("%s: %d lines; want 28:\n%s", l.Code(), lines, text)
		}
	}
}

// TestShares: times are sorted, and a share of none is unknown.
func TestShares(t *testing.T) {
	var w window
	for n := 100; n > 0; n-- {
		w.acks.add(time.Duration(n) * time.Millisecond)
	}
	sorted := w.acks.sorted()
	for share, want := range map[float64]number{0: 1, .5: 51, .95: 96, .99: 100, 1: 100} {
		if got := at(sorted, share); got != want {
			t.Errorf("the share %g lies below %v; want %v", share, got, want)
		}
	}
	if at(nil, .5).known() {
		t.Error("half of nothing is known")
	}
	if n := stalled([]int64{1, 2, 3}, []int64{1, 5, 3}); n != 2 {
		t.Errorf("%d tables stalled; want 2", n)
	}
}

// TestLeft: a move is known by how many its seat has sent before, and one that was
// refused was none.
func TestLeft(t *testing.T) {
	g := &group{load: &load{Plan: Plan{Seats: 2}}}
	m, at := g.at("one"), time.Unix(1, 0)
	m.send(2, at)
	m.send(2, at.Add(time.Second))
	m.refuse(2)
	if left, known := m.left(2, 0); !known || left != at {
		t.Errorf("the first move left at %v, %t", left, known)
	}
	if _, known := m.left(2, 1); known {
		t.Error("a refused move was sent")
	}
	if _, known := m.left(1, 0); known {
		t.Error("seat 1 has sent nothing")
	}
	if g.at("one") != m || g.at("two") == m {
		t.Error("one table is one match")
	}
}

// TestAnyMove: every game offers moves that a player of the measurement can read
// from its page, and they are legal.
func TestAnyMove(t *testing.T) {
	for _, game := range rules.All() {
		fewest, _ := game.Seats()
		match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("bench")})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			if match.Outcome() != nil {
				break
			}
			seat := match.Awaited()[0]
			text, err := json.Marshal(map[string]any{"you": seat, "awaited": match.Awaited(), "view": match.View(seat).Picture()})
			if err != nil {
				t.Fatal(err)
			}
			var s sight
			if err := s.see(text); err != nil || !s.turn() {
				t.Fatalf("%s: seat %s is to act, but sees %t, %v", game.Name(), seat, s.turn(), err)
			}
			notation, err := s.anyMove()
			if err != nil {
				t.Fatalf("%s: %v", game.Name(), err)
			}
			move, err := match.Parse(notation)
			if err != nil {
				t.Fatalf("%s: %q: %v", game.Name(), notation, err)
			}
			if _, err := match.Play(seat, move); err != nil {
				t.Fatalf("%s: %q: %v", game.Name(), notation, err)
			}
		}
	}
	var nothing sight
	if err := nothing.see([]byte(`{"view":{"moves":[],"choices":{}}}`)); err != nil {
		t.Fatal(err)
	}
	if move, err := nothing.anyMove(); err == nil {
		t.Errorf("without any move %q was chosen", move)
	}
}

// TestBeat: spectators know by its first bytes what they must answer.
func TestBeat(t *testing.T) {
	now := time.Now()
	text, err := api.Append(nil, api.Message{Type: api.Beat, At: &now})
	if err != nil || !strings.HasPrefix(string(text), string(beat)) {
		t.Errorf("a beat is %s (%v)", text, err)
	}
}

func TestReadMemory(t *testing.T) {
	text := "# HELP process_resident_memory_bytes x\nprocess_resident_memory_bytes 1.5e+07\nnagara_memory_live_bytes 2000\nother 3\n"
	if m := readMemory(strings.NewReader(text)); m != (Memory{Resident: 15e6, Live: 2000}) {
		t.Errorf("read %+v", m)
	}
}
