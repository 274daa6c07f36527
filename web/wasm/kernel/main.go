// Command kernel writes a program of one function, what bot/net spends its time with,
// for the vectors of WebAssembly, which Go does not use. It is about a thousand bytes;
// the worker joins it to the memory of the program. A net is asked in one call, since
// each goes through JavaScript.
//
//	logit(x, kept, sums, first, second, in, mid, bias, out, inputs, units, m)
//
// It brings kept and the sums of the first layer from the inputs that were asked about
// last to those in x, of which there are 16 at least, and gives what the rest of the
// net makes of it, but for the base. It is made of these:
//
//	addTwo(sums, a, b, by, n)     sums += a·low(by) + b·high(by)
//	activate(to, sums, shift, n)  to = sums >> shift, cut off at 0 and mostActive
//	dots(to, rows, h, m, n)       to = the product of each of m rows with h
//	change(x, kept, sums, in, inputs, units)
//	answer(second, bias, out, m)  the product of the activated second layer with out
//
// All are integers, so that they give what the plain loops give, to the last bit.
package main

import (
	"bytes"
	"fmt"
	"os"
)

func main() {
	if _, err := os.Stdout.Write(module()); err != nil {
		fmt.Fprintln(os.Stderr, "kernel:", err)
		os.Exit(1)
	}
}

const (
	i32  = 0x7f
	v128 = 0x7b
)

// functions are the program, each with how many numbers it is given and whether it
// gives one. They call each other by their places.
var functions = []struct {
	takes int
	gives bool
	body  []byte
}{
	callAddTwo:   {5, false, addTwo()},
	callActivate: {4, false, activate()},
	callDots:     {5, false, dots()},
	callChange:   {6, false, change()},
	callAnswer:   {4, true, answer()},
	callLogit:    {12, true, logit()},
}

const (
	callAddTwo = iota
	callActivate
	callDots
	callChange
	callAnswer
	callLogit
)

// module is the program: types, the memory that it is given, functions, the name of
// the one that is called from outside, and their code.
func module() []byte {
	var types, kinds, bodies [][]byte
	for i, f := range functions {
		kind := append([]byte{0x60, byte(f.takes)}, bytes.Repeat([]byte{i32}, f.takes)...)
		if f.gives {
			kind = append(kind, 1, i32)
		} else {
			kind = append(kind, 0)
		}
		types, kinds, bodies = append(types, kind), append(kinds, []byte{byte(i)}), append(bodies, sized(f.body))
	}
	out := []byte("\x00asm\x01\x00\x00\x00")
	out = append(out, section(1, list(types...))...)
	out = append(out, section(2, list(append(text("go"), append(text("mem"), 2, 0, 1)...)))...)
	out = append(out, section(3, list(kinds...))...)
	out = append(out, section(7, list(append(text("logit"), 0, callLogit)))...)
	return append(out, section(10, list(bodies...))...)
}

func section(id byte, body []byte) []byte { return append([]byte{id}, sized(body)...) }

func sized(body []byte) []byte { return append(number(len(body)), body...) }

func text(s string) []byte { return sized([]byte(s)) }

func list(items ...[]byte) []byte {
	all := number(len(items))
	for _, item := range items {
		all = append(all, item...)
	}
	return all
}

// number is unsigned LEB128.
func number(n int) (out []byte) {
	for ; n >= 0x80; n >>= 7 {
		out = append(out, byte(n)|0x80)
	}
	return append(out, byte(n))
}
