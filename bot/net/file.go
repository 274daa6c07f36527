package net

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
)

// Header says what a file is for and where it came from.
type Header struct {
	// Game is the game, and Inputs the hash of the description of its inputs.
	Game   string `json:"game"`
	Inputs string `json:"inputs"`
	Shape  Shape  `json:"shape"`
	// Numbers is how the weights are stored; there is one way.
	Numbers string `json:"numbers"`
	// Origin is what it takes to make the net again: matches, seeds, commit.
	Origin Origin `json:"origin"`
}

// Origin is how a net was trained.
type Origin struct {
	Commit    string   `json:"commit,omitempty"`
	Edition   string   `json:"edition,omitempty"`
	Matches   int64    `json:"matches"`
	Positions int64    `json:"positions"`
	Steps     int64    `json:"steps"`
	Seeds     []uint64 `json:"seeds,omitempty"`
	Trainer   string   `json:"trainer,omitempty"`
}

// A file is magic, the length of the header, the header as JSON, the weights
// in little endian, and a checksum of all that.
const (
	magic   = "nagara net 1\n"
	integer = "int16"
	// mostHeader is far more than any header needs.
	mostHeader = 1 << 16
)

// Read reads a net. Whatever is wrong with it is said.
func Read(text []byte) (*Net, error) {
	rest, ok := bytes.CutPrefix(text, []byte(magic))
	if !ok {
		return nil, fmt.Errorf("reading a net: it begins with %q; want %q", text[:min(len(text), len(magic))], magic)
	}
	h, rest, err := readHeader(rest)
	if err != nil {
		return nil, fmt.Errorf("reading a net: %w", err)
	}
	n, err := h.weights(rest, crc32.ChecksumIEEE(text[:max(0, len(text)-4)]))
	if err != nil {
		return nil, fmt.Errorf("reading a net: %w", err)
	}
	return n, nil
}

func readHeader(text []byte) (h Header, rest []byte, err error) {
	if len(text) < 4 {
		return h, nil, errors.New("it ends before the header")
	}
	length := binary.LittleEndian.Uint32(text)
	if text = text[4:]; length > mostHeader || int(length) > len(text) {
		return h, nil, fmt.Errorf("its header has %d bytes; %d are left", length, len(text))
	}
	if err := json.Unmarshal(text[:length], &h); err != nil {
		return h, nil, fmt.Errorf("its header: %w", err)
	}
	if h.Numbers != integer {
		return h, nil, fmt.Errorf("its numbers are %q; want %q", h.Numbers, integer)
	}
	return h, text[length:], h.Shape.check()
}

// size is how many bytes the weights have.
func (s Shape) size() int { return 2*(s[0]*s[1]+s[1]*s[2]+s[2]) + 4*(s[1]+s[2]+1) }

func (h Header) weights(text []byte, sum uint32) (*Net, error) {
	if want := h.Shape.size() + 4; len(text) != want {
		return nil, fmt.Errorf("after the header it has %d bytes; a net of %v has %d", len(text), [3]int(h.Shape), want)
	}
	n, from := newNet(h), bytes.NewReader(text)
	for _, part := range n.parts() {
		if err := binary.Read(from, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	if got := binary.LittleEndian.Uint32(text[len(text)-4:]); got != sum {
		return nil, fmt.Errorf("its checksum is %08x; that of what it says is %08x", got, sum)
	}
	return n, n.check()
}

// parts are the weights in the order of the file.
func (n *Net) parts() []any { return []any{n.inBias, n.in, n.midBias, n.mid, n.base, n.out} }

// Fits tells whether the net is for that game and those inputs.
func (n *Net) Fits(game, inputs string, size int) error {
	switch {
	case n.Game != game:
		return fmt.Errorf("the net is for %s; want one for %s", n.Game, game)
	case n.Inputs != inputs || n.Shape[0] != size:
		return fmt.Errorf("the net is for other inputs: %d with the hash %.12s; want %d with %.12s", n.Shape[0], n.Inputs, size, inputs)
	}
	return nil
}
