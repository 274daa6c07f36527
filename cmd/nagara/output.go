package main

import (
	"io"

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
