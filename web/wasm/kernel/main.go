// Command kernel writes a program of three functions, the loops of bot/net that all
// the time goes into, for the vectors of WebAssembly, which Go does not use. It is
// some hundred bytes; the worker joins it to the memory of the program.
//
//	addTwo(sums, a, b, by, n)     sums += a·low(by) + b·high(by)
//	activate(to, sums, shift, n)  to = sums >> shift, cut off at 0 and mostActive
//	dots(to, rows, h, m, n)       to = the product of each of m rows with h
//
// All are integers, so that they give what the plain loops give, to the last bit.
package main

import (
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

// module is the program: types, the memory that it is given, functions, their
// names, and their code.
func module() []byte {
	four, five := []byte{0x60, 4, i32, i32, i32, i32, 0}, []byte{0x60, 5, i32, i32, i32, i32, i32, 0}
	out := []byte("\x00asm\x01\x00\x00\x00")
	out = append(out, section(1, list(four, five))...)
	out = append(out, section(2, list(append(text("go"), append(text("mem"), 2, 0, 1)...)))...)
	out = append(out, section(3, []byte{3, 1, 0, 1})...)
	out = append(out, section(7, list(append(text("addTwo"), 0, 0), append(text("activate"), 0, 1), append(text("dots"), 0, 2)))...)
	return append(out, section(10, list(sized(addTwo()), sized(activate()), sized(dots())))...)
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
