package main

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// The tables of functions, as runtime.pcHeader and runtime._func have them since
// Go 1.20. Of a function we touch three numbers: where its tables of files and
// of lines are, and its first line. For the runtime a 0 there means unknown, and
// it never asks for the name of a file.
const (
	magic       = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	counted     = 8  // how many functions there are
	names       = 40 // where the names of files are: from here to the tables
	tables      = 56 // where the tables begin
	functions   = 64 // where the functions begin
	stackTable  = 16
	fileTable   = 20
	lineTable   = 24
	dataTables  = 28 // how many tables follow the function
	firstLine   = 36
	inFunction  = 44
	perFunction = 8 // in the list: its first instruction, and where it is
)

// known is the Go whose tables were looked at. Another one may have them
// elsewhere.
const known = "go1.26"

// forgetLines empties the tables of files and lines in the data of a program that
// this Go has built, and tells whether it knows how.
func forgetLines(pieces []piece, built string) bool {
	if !strings.HasPrefix(built, known) {
		return false
	}
	for _, p := range pieces {
		if start := bytes.Index(p.content, []byte(magic)); start >= 0 {
			empty(p.content[start:])
			return true
		}
	}
	return false
}

func empty(header []byte) {
	word := func(from []byte, at int) int { return int(binary.LittleEndian.Uint32(from[at:])) }
	list, steps := header[word(header, functions):], header[word(header, tables):]
	clear(header[word(header, names):word(header, tables)])
	kept, dropped := map[int]bool{}, map[int]bool{}
	for i := range word(header, counted) {
		f := list[word(list, i*perFunction+4):]
		kept[word(f, stackTable)] = true
		for j := range word(f, dataTables) {
			kept[word(f, inFunction+4*j)] = true
		}
		for _, at := range []int{fileTable, lineTable} {
			dropped[word(f, at)] = true
			clear(f[at : at+4])
		}
		clear(f[firstLine : firstLine+4])
	}
	for table := range dropped {
		if !kept[table] { // equal tables are one
			clear(steps[table : table+length(steps[table:])])
		}
	}
}

// length is how long a table of steps is: pairs of numbers in groups of seven
// bits, up to a 0 that does not come first.
func length(steps []byte) int {
	for at, pair := 0, 0; ; pair++ {
		if steps[at] == 0 && pair > 0 {
			return at + 1
		}
		for range 2 {
			_, n := binary.Uvarint(steps[at:])
			at += max(n, 1)
		}
	}
}
