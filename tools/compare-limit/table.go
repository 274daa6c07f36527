package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
)

// figures are what a run has printed, as far as they are numbers.
type figures map[string]float64

// read finds the last line that is a JSON object: programs under test may say
// other things before.
func read(out []byte) (figures, error) {
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	for i := len(lines) - 1; i >= 0; i-- {
		var fields map[string]any
		if json.Unmarshal(lines[i], &fields) != nil || fields == nil {
			continue
		}
		f := figures{}
		for name, value := range fields {
			if n, ok := value.(float64); ok {
				f[name] = n
			}
		}
		if _, there := f["moves_per_s"]; !there {
			return nil, errors.New("moves_per_s is missing in its line of JSON")
		}
		return f, nil
	}
	return nil, errors.New("there is no line of JSON")
}

// pair is one run of the relay, and the run of ours after it.
type pair struct{ relay, ours figures }

// noise is how much of a processor others took in the worse of both runs; a run
// that does not say is believed.
func (p pair) noise() float64 {
	return max(p.relay["other_cpu_pct"], p.relay["stolen_cpu_pct"], p.ours["other_cpu_pct"], p.ours["stolen_cpu_pct"])
}

// rows are what is compared: a name for people, and that of the field.
var rows = [][2]string{
	{"moves a second", "moves_per_s"},
	{"to the other’s screen, p50 (ms)", "p50_ms"},
	{"to the other’s screen, p99 (ms)", "p99_ms"},
	{"server CPU a move (µs)", "server_cpu_us_per_move"},
	{"bytes a move, both directions", "bytes_per_move"},
	{"server memory (MB)", "server_rss_mb"},
	{"memory a table (kB)", "rss_per_table_kb"},
	{"other work (% of a processor)", "other_cpu_pct"},
	{"stolen (% of a processor)", "stolen_cpu_pct"},
}

// compare is the table of the runs in which others took no more than that, and
// says which were left out. Without any that is an error.
func compare(pairs []pair, most float64) (string, error) {
	var kept []pair
	var out, left strings.Builder
	for i, p := range pairs {
		if noise := p.noise(); noise > most {
			fmt.Fprintf(&left, "Run %d is left out: others took %.1f %% of a processor.\n", i+1, noise)
			continue
		}
		kept = append(kept, p)
	}
	if len(kept) == 0 {
		return left.String(), fmt.Errorf("in none of %d runs was the machine quiet enough (-most is %g %%)", len(pairs), most)
	}
	fmt.Fprintf(&out, "| runs: %d | relay | Nagara | ratio |\n| --- | --- | --- | --- |\n", len(kept))
	for _, row := range rows {
		var relay, ours, ratio span
		for _, p := range kept {
			theirs, known := p.relay[row[1]]
			own, too := p.ours[row[1]]
			if !known || !too {
				continue
			}
			relay.add(theirs)
			ours.add(own)
			ratio.add(own / theirs)
		}
		if strings.HasSuffix(row[1], "_pct") { // a ratio of noise says nothing
			ratio = span{}
		}
		fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", row[0], relay.text(figure), ours.text(figure), ratio.text(quotient))
	}
	return out.String() + left.String(), nil
}

// span is from the least to the most of some numbers.
type span struct {
	least, most float64
	any         bool
}

func (s *span) add(n float64) {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return
	}
	if !s.any {
		*s = span{n, n, true}
	}
	s.least, s.most = min(s.least, n), max(s.most, n)
}

func (s span) text(write func(float64) string) string {
	if !s.any {
		return "–"
	}
	least, most := write(s.least), write(s.most)
	if least == most {
		return least
	}
	return least + " – " + most
}

func quotient(n float64) string { return fmt.Sprintf("%.2f", n) }

// figure writes large numbers without digits behind the point, and a comma between
// thousands.
func figure(n float64) string {
	if math.Abs(n) < 100 {
		return fmt.Sprintf("%.1f", n)
	}
	digits := fmt.Sprintf("%.0f", n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
