package main

import (
	"fmt"
	"io"
	"strings"

	"nagara/terminal/ui/ascii"
)

// output passes on what is written, and remembers what could not be: a full disk
// must not look like success.
type output struct {
	to  io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(text []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.to.Write(text)
	o.err = err
	return n, err
}

// prepare makes the writers of a command: texts for people are in ASCII where
// that was asked for; data never changes, nor does a screen that is drawn.
func (w *world) prepare() *output {
	out := &output{to: w.out}
	w.screen, w.data, w.out = w.out, out, out
	if ascii.Wanted(w.env) {
		w.out, w.err = ascii.Writer{To: w.out}, ascii.Writer{To: w.err}
	}
	return out
}

// progress is a bar on a terminal that fills while work is done.
type progress struct {
	out   io.Writer
	of    int
	shown int // how many parts of a thousand were done when it was drawn last
}

const barWidth = 40

// show draws the bar where it has visibly grown.
func (p *progress) show(done int) {
	parts := done * 1000 / p.of
	if parts == p.shown {
		return
	}
	p.shown = parts
	filled := done * barWidth / p.of
	bar := strings.Repeat("█", filled) + strings.Repeat("░", barWidth-filled)
	fmt.Fprintf(p.out, "\r%s %3d %%  %d/%d ", bar, parts/10, done, p.of)
}

// clear leaves the line as it was.
func (p *progress) clear() { fmt.Fprint(p.out, "\r\x1b[K") }

// teller tells how long work goes: a line for each of its stages, and a bar on a
// terminal.
type teller struct {
	*world
	stage string
	bar   *progress
}

// tell says the sentence of a stage once, and how much of it is done, of how much;
// of 0 where nobody knows.
func (t *teller) tell(stage string, done, of int) {
	if stage != t.stage {
		t.end()
		t.stage = stage
		fmt.Fprintln(t.err, t.say(stage))
	}
	if !t.errTerminal || of == 0 {
		return
	}
	if t.bar == nil {
		t.bar = &progress{out: t.err}
	}
	t.bar.of = of
	t.bar.show(min(done, of))
}

// end takes the bar away.
func (t *teller) end() {
	if t.bar != nil {
		t.bar.clear()
		t.bar = nil
	}
}
