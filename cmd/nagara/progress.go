package main

import (
	"fmt"
	"io"
	"strings"
)

// progress is a bar on a terminal that fills while work is done.
type progress struct {
	out   io.Writer
	of    int
	shown int // how full the bar was when it was drawn last, in 1/1000
}

const barWidth = 40

// show draws the bar where it has visibly grown.
func (p *progress) show(done int) {
	full := done * 1000 / p.of
	if full == p.shown {
		return
	}
	p.shown = full
	filled := done * barWidth / p.of
	fmt.Fprintf(p.out, "\r%s%s %5.1f %%  %d/%d ", strings.Repeat("█", filled), strings.Repeat("░", barWidth-filled),
		float64(full)/10, done, p.of)
}

// clear leaves the line as it was.
func (p *progress) clear() { fmt.Fprint(p.out, "\r\x1b[K") }
