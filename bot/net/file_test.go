//go:build !js

package net

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"math"
	"strings"
	"testing"
)

func written(t testing.TB, n *Net) []byte {
	var b bytes.Buffer
	if _, err := n.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestANetIsReadAsItWasWritten(t *testing.T) {
	n := random(3, Shape{37, 32, 16})
	n.Origin = Origin{Commit: "1a2b", Matches: 7, Seeds: []uint64{1, 2}}
	read, err := Read(written(t, n))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written(t, read), written(t, n)) || read.Origin.Seeds[1] != 2 {
		t.Error("another net was read than was written")
	}
}

// resealed gives a changed file the right checksum.
func resealed(text []byte) []byte {
	text = bytes.Clone(text)
	binary.LittleEndian.PutUint32(text[len(text)-4:], crc32.ChecksumIEEE(text[:len(text)-4]))
	return text
}

func TestBadNetsAreRefused(t *testing.T) {
	good := written(t, random(1, Shape{5, 16, 16}))
	loud := random(1, Shape{5, 16, 16})
	for i := range loud.mid {
		loud.mid[i] = math.MaxInt16
	}
	broken := bytes.Clone(good)
	broken[len(broken)/2] ^= 1
	for _, c := range []struct {
		name, says string
		text       []byte
	}{
		{"nothing", "begins with", nil},
		{"something else", "begins with", []byte("{}")},
		{"an end after the magic", "before the header", good[:len(magic)]},
		{"an end in the header", "header has", good[:len(magic)+9]},
		{"a header that is no JSON", "header", resealed(bytes.Replace(good, []byte(`{"game"`), []byte(`["game"`), 1))},
		{"other numbers", "numbers", resealed(bytes.Replace(good, []byte("int16"), []byte("int99"), 1))},
		{"a strange shape", "shape", resealed(bytes.Replace(good, []byte("[5,16,16]"), []byte("[5,17,16]"), 1))},
		{"an end in the weights", "bytes", resealed(good[:len(good)-40])},
		{"more than the weights", "bytes", resealed(append(bytes.Clone(good), 1, 2, 3))},
		{"a changed bit", "checksum", broken},
		{"weights that overflow", "too large", written(t, loud)},
	} {
		if _, err := Read(c.text); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want one that says %q", c.name, err, c.says)
		}
	}
}

func TestANetFitsOneGameAndItsInputs(t *testing.T) {
	n := random(1, Shape{5, 16, 16})
	for _, c := range []struct {
		game, inputs string
		size         int
		fits         bool
	}{{"coin", "abc", 5, true}, {"race", "abc", 5, false}, {"coin", "abd", 5, false}, {"coin", "abc", 6, false}} {
		if err := n.Fits(c.game, c.inputs, c.size); (err == nil) != c.fits {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// Whatever is read can be asked without a panic.
func FuzzRead(f *testing.F) {
	good := written(f, random(1, Shape{3, 16, 16}))
	f.Add(good)
	f.Add(good[:40])
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, one := range [][]byte{text, sealed(text)} {
			if n, err := Read(one); err == nil {
				x := make([]int8, n.Shape[0])
				x[0] = -127
				if p := n.Keep().Chance(x); p < 0 || p > 1 {
					t.Errorf("a chance of %v", p)
				}
			}
		}
	})
}

func sealed(text []byte) []byte {
	if len(text) < 4 {
		return text
	}
	return resealed(text)
}

// A shard has what train.py reads, in its order.
func TestShardsHaveTheirFormat(t *testing.T) {
	l := &Lessons{LessonsHeader: LessonsHeader{Game: "coin", Inputs: "abc", Size: 4, Matches: 1}}
	l.Add([]int8{0, 32, 0, -5}, 0.25)
	l.Add([]int8{7, 0, 0, 0}, 1)
	var b bytes.Buffer
	if _, err := l.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	text, _ := strings.CutPrefix(b.String(), lessonsMagic)
	length := binary.LittleEndian.Uint32([]byte(text))
	var h LessonsHeader
	if err := json.Unmarshal([]byte(text[4:4+length]), &h); err != nil || h.Positions != 2 || h.Entries != 3 || h.Size != 4 {
		t.Fatalf("%+v, %v", h, err)
	}
	want := []byte{2, 0, 1, 0, 0, 0, 0x80, 0x3e, 0, 0, 0x80, 0x3f, 1, 0, 3, 0, 0, 0, 32, 0xfb, 7}
	if got := []byte(text[4+length : len(text)-4]); !bytes.Equal(got, want) {
		t.Errorf("%v; want %v", got, want)
	}
	l.Clear()
	if l.Len() != 0 || l.Matches != 0 {
		t.Error("lessons are left after Clear")
	}
}
