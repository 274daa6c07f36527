//go:build !js

package net

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io"
)

// Lessons are positions and the chances that they should have had. Inputs that
// are zero, most of them, are left out.
type Lessons struct {
	LessonsHeader
	counts  []uint16 // of each position: how many of its inputs are not zero
	targets []float32
	places  []uint16 // one position after the other
	values  []int8
}

// LessonsHeader says what lessons are for and where they came from.
type LessonsHeader struct {
	Game      string `json:"game"`
	Inputs    string `json:"inputs"`
	Size      int    `json:"size"` // how many inputs there are
	Edition   string `json:"edition"`
	Commit    string `json:"commit,omitempty"`
	Seed      uint64 `json:"seed"`
	Matches   int    `json:"matches"`
	Positions int    `json:"positions"`
	Entries   int    `json:"entries"` // inputs that are not zero
}

// Len is how many positions there are.
func (l *Lessons) Len() int { return len(l.counts) }

// Add notes a position.
func (l *Lessons) Add(x []int8, target float32) {
	before := len(l.places)
	for i, v := range x {
		if v != 0 {
			l.places, l.values = append(l.places, uint16(i)), append(l.values, v)
		}
	}
	l.counts = append(l.counts, uint16(len(l.places)-before))
	l.targets = append(l.targets, target)
}

// Target is the chance that a position should have had.
func (l *Lessons) Target(at int) float32 { return l.targets[at] }

// Clear forgets all positions.
func (l *Lessons) Clear() {
	l.counts, l.targets, l.places, l.values = l.counts[:0], l.targets[:0], l.places[:0], l.values[:0]
	l.Matches = 0
}

const lessonsMagic = "nagara lessons 1\n"

// WriteTo writes a shard: magic, the length of the header, the header as JSON,
// counts, targets, places and values in little endian, and a checksum.
// train.py reads it.
func (l *Lessons) WriteTo(w io.Writer) (int64, error) {
	l.Positions, l.Entries = len(l.counts), len(l.places)
	return writeFile(w, lessonsMagic, l.LessonsHeader, l.counts, l.targets, l.places, l.values)
}

// writeFile writes what both kinds of files have in common.
func writeFile(w io.Writer, magic string, header any, parts ...any) (int64, error) {
	text, err := json.Marshal(header)
	if err != nil {
		return 0, err
	}
	var b bytes.Buffer
	b.WriteString(magic)
	b.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(text))))
	b.Write(text)
	for _, part := range parts {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return 0, err
		}
	}
	b.Write(binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(b.Bytes())))
	return b.WriteTo(w)
}

// WriteTo writes what Read reads.
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	return writeFile(w, magic, n.Header, n.parts()...)
}
