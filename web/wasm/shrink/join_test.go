package main

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

func asItIs([]piece) {}

// memory is what a program finds when it begins.
func memory(t *rapid.T, program []byte) map[int]byte {
	in := reader{program[header:]}
	found := map[int]byte{}
	for len(in.rest) > 0 {
		id, content := in.take(1), in.take(in.number())
		if id[0] != data {
			continue
		}
		pieces, err := read(content)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pieces {
			for i, b := range p.content {
				if b != 0 { // memory is 0 where nothing is said
					found[p.place+i] = b
				}
			}
		}
	}
	return found
}

// TestJoin: the memory is the same, pieces that lie near each other are one, and
// the other sections are as they were.
func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var pieces []piece
		place, far := 0, 1
		for i := range rapid.IntRange(1, 20).Draw(t, "pieces") {
			skip := rapid.IntRange(1, 2*widest).Draw(t, "skip")
			if i > 0 && skip > widest {
				far++
			}
			content := rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "content")
			pieces = append(pieces, piece{place + skip, content})
			place += skip + len(content)
		}
		other := sized([]byte("code"))
		program := append([]byte("\x00asm\x01\x00\x00\x00\x0a"), other...)
		program = append(append(program, data), sized(write(pieces))...)
		joined, err := join(program, asItIs)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(joined, program[:header+1+len(other)]) {
			t.Fatalf("the beginning is %x", joined)
		}
		before, after := memory(t, program), memory(t, joined)
		if len(before) != len(after) {
			t.Fatalf("%d bytes are set; want %d", len(after), len(before))
		}
		for place, b := range before {
			if after[place] != b {
				t.Fatalf("at %d is %d; want %d", place, after[place], b)
			}
		}
		if got := len(near(pieces)); got != far {
			t.Fatalf("%d pieces; want %d", got, far)
		}
	})
}

// TestJoinRefuses what is cut off or otherwise no program.
func TestJoinRefuses(t *testing.T) {
	program := append([]byte("\x00asm\x01\x00\x00\x00\x0b"), sized(write([]piece{{5, []byte("stone")}}))...)
	if _, err := join(program, asItIs); err != nil {
		t.Fatal(err)
	}
	for cut := header + 1; cut < len(program); cut++ {
		if _, err := join(program[:cut], asItIs); err == nil {
			t.Errorf("a program of %d bytes is taken for whole", cut)
		}
	}
}

// TestAnotherGoKeepsItsLines: where the tables may lie elsewhere nothing is
// touched.
func TestAnotherGoKeepsItsLines(t *testing.T) {
	content := append([]byte(magic), make([]byte, 100)...)
	for built, want := range map[string]bool{known + ".1": true, "go1.99": false, "devel": false} {
		before := bytes.Repeat([]byte{7}, len(content))
		copy(before, content)
		after := bytes.Clone(before)
		if got := forgetLines([]piece{{0, after}}, built); got != want || !bytes.Equal(before, after) {
			t.Errorf("%s: %v, and the data is changed: %v", built, got, !bytes.Equal(before, after))
		}
	}
	if forgetLines([]piece{{0, []byte("stone")}}, known) {
		t.Error("tables were found where there are none")
	}
}
