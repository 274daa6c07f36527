package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// findings are all that was measured, by the names of the series.
type findings struct {
	Series map[string]*measured `json:"series"`
}

// measured is a series, and where and when it was measured.
type measured struct {
	Machine string  `json:"machine"`
	Seconds int     `json:"seconds"`
	Repeat  int     `json:"repeat"`
	Points  []point `json:"points"`
}

func thisMachine() string {
	return fmt.Sprintf("%d processors, %s/%s, %s", runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, time.Now().UTC().Format(time.DateOnly))
}

// noisy is how much of one processor, in percent, other work may take before a
// measurement says little; nagara bench server says the same.
const noisy = 10

// noise says how much else the machine did.
func (m *measured) noise() string {
	most := 0.0
	for _, p := range m.Points {
		most = max(most, p.Others)
	}
	if most <= noisy {
		return "nothing else running"
	}
	return fmt.Sprintf("disturbed: other work took up to %.0f%% of a processor, so this says little", most)
}

func readFindings(file string) (*findings, error) {
	found := &findings{Series: map[string]*measured{}}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return found, nil
	}
	if err != nil {
		return nil, err
	}
	return found, json.Unmarshal(text, found)
}

func (f *findings) keep(file string) error {
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}

// heading is where the part of the page begins that is written here.
const heading = "## The figures\n"

// show draws a picture of each series, and writes the figures into the page.
func (f *findings) show(docs string) error {
	page := filepath.Join(docs, "growth.md")
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	prose, _, found := strings.Cut(string(text), heading)
	if !found {
		return fmt.Errorf("%s has no %q", page, heading)
	}
	var out strings.Builder
	out.WriteString(prose + heading)
	for _, s := range allSeries {
		m := f.Series[s.name]
		if m == nil {
			continue
		}
		picture := "growth-" + s.name + ".svg"
		if err := os.WriteFile(filepath.Join(docs, "pictures", picture), []byte(draw(s, m)), 0o644); err != nil {
			return err
		}
		write(&out, s, m, picture)
	}
	return os.WriteFile(page, []byte(out.String()), 0o644)
}

// write writes the figures of a series for those who cannot see the picture.
func write(out *strings.Builder, s series, m *measured, picture string) {
	fmt.Fprintf(out, "\n### %s\n\n%s; %d times %d s; %s; %s.\n\n", s.title, capital(s.beside), m.Repeat, m.Seconds, m.Machine, m.noise())
	fmt.Fprintf(out, "![Moves a second, p99 and processor time of a move by %s: the table below](pictures/%s)\n\n", s.axis, picture)
	fmt.Fprintf(out, "| %s | moves a second | p99 at %s a second | server, µs a move |\n| --- | --- | --- | --- |\n", s.axis, thousands(s.rate))
	for _, p := range m.Points {
		fmt.Fprintf(out, "| %s | %s | %s | %s |\n", thousands(p.Size), p.Rate.words(0, ""), p.P99.words(1, " ms"), p.Micros.words(0, ""))
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// words are the middle and, in brackets, the least and the most.
func (s spread) words(digits int, unit string) string {
	return fmt.Sprintf("%s%s (%s–%s)", decimal(s.Middle, digits), unit, decimal(s.Least, digits), decimal(s.Most, digits))
}

func decimal(x float64, digits int) string {
	if digits == 0 || x >= 100 {
		return thousands(int(x + .5))
	}
	return fmt.Sprintf("%.*f", digits, x)
}

// thousands is a number with commas.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}
