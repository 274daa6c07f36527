package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

const (
	header   = 8  // the magic word and the version come first
	data     = 11 // the section with the data
	constant = 0x41
	end      = 0x0b
	// widest is how many zeros are put between two pieces at the most.
	widest = 4096
)

var errForm = errors.New("this is no program as Go's linker writes it")

// piece is what lies at a place of the memory when the program begins.
type piece struct {
	place   int
	content []byte
}

// join joins the pieces of data that lie near each other, and lets them be
// changed.
func join(program []byte, change func([]piece)) ([]byte, error) {
	in := reader{program}
	joined := slices.Clone(in.take(header))
	for len(in.rest) > 0 {
		id := in.take(1)
		content := in.take(in.number())
		if id == nil || content == nil {
			return nil, errForm
		}
		if id[0] == data {
			pieces, err := read(content)
			if err != nil {
				return nil, err
			}
			pieces = near(pieces)
			change(pieces)
			content = write(pieces)
		}
		joined = append(append(joined, id...), sized(content)...)
	}
	return joined, nil
}

// near joins pieces with a few zeros between them.
func near(pieces []piece) (joined []piece) {
	for _, p := range pieces {
		if len(joined) > 0 {
			last := &joined[len(joined)-1]
			if zeros := p.place - last.place - len(last.content); zeros >= 0 && zeros <= widest {
				last.content = append(append(last.content, make([]byte, zeros)...), p.content...)
				continue
			}
		}
		joined = append(joined, piece{p.place, slices.Clone(p.content)})
	}
	return joined
}

// read takes the section with the data apart. Each piece is a 0 for the one
// memory that there is, a constant for its place, and its content.
func read(section []byte) ([]piece, error) {
	in := reader{section}
	pieces := make([]piece, 0, in.number())
	for len(in.rest) > 0 {
		before := in.take(2)
		place := in.signed()
		after := in.take(1)
		content := in.take(in.number())
		if content == nil || before[0] != 0 || before[1] != constant || after[0] != end {
			return nil, errForm
		}
		pieces = append(pieces, piece{place, content})
	}
	return pieces, nil
}

func write(pieces []piece) []byte {
	section := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, p := range pieces {
		section = append(appendSigned(append(section, 0, constant), p.place), end)
		section = append(section, sized(p.content)...)
	}
	return section
}

func sized(content []byte) []byte {
	return append(binary.AppendUvarint(nil, uint64(len(content))), content...)
}

// appendSigned writes a number as WebAssembly does: seven bits a byte, the
// lowest first, the highest of them being the sign.
func appendSigned(to []byte, n int) []byte {
	for n > 63 || n < -64 {
		to = append(to, byte(n)|0x80)
		n >>= 7
	}
	return append(to, byte(n)&0x7f)
}

// reader takes parts off the beginning; nil is what is not there.
type reader struct{ rest []byte }

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.rest = nil
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *reader) number() int {
	n, length := binary.Uvarint(r.rest)
	if length <= 0 || n > uint64(len(r.rest)) {
		return -1
	}
	r.take(length)
	return int(n)
}

func (r *reader) signed() int {
	var n, bits int
	for {
		b := r.take(1)
		if b == nil {
			return 0
		}
		n |= int(b[0]&0x7f) << bits
		bits += 7
		if b[0] < 0x80 {
			return n << (64 - bits) >> (64 - bits)
		}
	}
}
