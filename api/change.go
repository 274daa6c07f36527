package api

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"sync"
	"unicode/utf8"
)

// A change leads from the text of one page to that of the next. Both are ASCII,
// and a change is read from left to right: a character of ASCII stands for
// itself. Any other says that something is copied, which stands in the old text or
// in what has been read so far. The number of the character says how much farther
// back from the end of that it begins than the copy before did (the first: than the
// beginning of the old text), counted from near and within window. The number of the
// character after it less 128 is how long it is, which is never more than lies
// between. A change from the empty text is a whole page.
//
// The two quotation marks of ASCII stand for each other: a page is full of the one
// that JSON would write with a backslash in a change, and has hardly any of the other.
//
// So the text of the page is made anew to the byte, whatever it says, and what is
// like what was said before costs next to nothing: moves of one kind, chairs, niches.

const (
	// plain is how many characters stand for themselves.
	plain = utf8.RuneSelf
	// window is how far back a copy can begin, at most one less, and how long it
	// may be: where it begins is counted around it.
	window = 54000
	// near is the number of a copy that begins as far back as the one before; what
	// is not much farther or less far takes two bytes as well.
	near = 1088
	// worth is how long a copy must be: most take four bytes themselves.
	worth = 7
	// seed is how many characters are looked for at once, stride at every how
	// many places of what was there before it is noted where they stand, and read
	// how many are read for that: the last few of a text are not looked for.
	seed, stride, read = 6, 5, 8
	// tries is how many places are looked at where these stand, and enough the
	// length of a copy with which one is content.
	tries, enough = 4, 32
	// slots is how many places an index knows at first, as a power of two.
	slots = 12
)

// index finds where the same characters stood before.
type index struct {
	// newest is where some characters stood last, by their hash, and before where
	// those of a place stood before that; each plus one.
	newest [1 << slots]uint16
	before []uint16
	// all is the old text and the new.
	all []byte
	// change is what is written before it is quoted.
	change []byte
}

var indices = sync.Pool{New: func() any { return new(index) }}

// AppendChange writes the change from one text to another behind a text. Both must
// be ASCII.
func AppendChange(change, from, to []byte) []byte {
	x := indices.Get().(*index)
	defer indices.Put(x)
	return x.append(change, from, to)
}

func (x *index) append(change, from, to []byte) []byte {
	said := len(from)
	// What is too far back is not looked for.
	from = from[max(0, len(from)-window+1):]
	x.begin(from, to)
	literal := 0 // how many of the last characters stand for themselves
	for at, back := len(from), max(1, len(from)); at < len(x.all); {
		distance, length := x.longest(at, back)
		if length < worth {
			change = append(change, requoted(x.all[at]))
			literal++
			x.add(at, at+1, 1)
			at++
			continue
		}
		more := x.earlier(at, distance, min(literal, distance-length))
		change = utf8.AppendRune(change[:len(change)-more], moved(said, distance))
		change = utf8.AppendRune(change, rune(plain+length+more))
		// Of a long copy some of the beginning is enough: the rest is found behind it.
		x.add(at, at+min(length, enough), stride)
		at, back, said, literal = at+length, distance, distance, 0
	}
	return change
}

// moved is the character that says how far back a copy begins, after one that began
// elsewhere.
func moved(before, back int) rune {
	return rune(plain + (back-before%window+near-plain+window)%window)
}

// back is what moved has said.
func back(before int, r rune) int { return (before + int(r) - near + window) % window }

// requoted is what a character of ASCII stands for.
func requoted(c byte) byte {
	switch c {
	case '"':
		return '\''
	case '\'':
		return '"'
	}
	return c
}

func (x *index) begin(from, to []byte) {
	clear(x.newest[:])
	x.all = append(append(x.all[:0], from...), to...)
	if len(x.before) < len(x.all) {
		x.before = make([]uint16, 2*len(x.all))
	}
	x.add(0, len(from), stride)
}

// add notes what stands between two places, step by step. Small numbers take little
// memory, which is worth more than what stands far behind in a page of its size.
func (x *index) add(from, to, step int) {
	to = min(to, len(x.all)-read+1, math.MaxUint16)
	for at := from; at < to; at += step {
		h := hash(x.all, at)
		x.before[at], x.newest[h] = x.newest[h], uint16(at+1)
	}
}

// earlier is how many characters before a copy are the same as well.
func (x *index) earlier(at, distance, most int) (n int) {
	for n < most && at-distance-n > 0 && x.all[at-1-n] == x.all[at-1-n-distance] {
		n++
	}
	return n
}

func hash(all []byte, at int) uint32 {
	// Of eight characters the first six, by a multiplication that spreads them.
	key := binary.LittleEndian.Uint64(all[at:]) << (64 - 8*seed)
	return uint32(key * 0x9E3779B97F4A7C15 >> (64 - slots))
}

// longest is the best copy for what stands there: as far back as the last one
// was, or of the places that begin alike the newest.
func (x *index) longest(at, back int) (distance, length int) {
	if at+read > len(x.all) {
		return 0, 0
	}
	if back <= at {
		distance, length = back, x.alike(at, back)
	}
	where := x.newest[hash(x.all, at)]
	for range tries {
		d := at - int(where-1)
		if where == 0 || d >= window || length >= enough {
			break
		}
		if n := x.alike(at, d); n > length {
			distance, length = d, n
		}
		where = x.before[where-1]
	}
	return distance, length
}

// alike is how many characters are the same as those that far back. Never more are
// copied than lie between.
func (x *index) alike(at, back int) (n int) {
	here := x.all[at:min(len(x.all), at+back)]
	there := x.all[at-back:][:len(here)]
	for ; n+8 <= len(here); n += 8 {
		if differ := binary.LittleEndian.Uint64(here[n:]) ^ binary.LittleEndian.Uint64(there[n:]); differ != 0 {
			return n + bits.TrailingZeros64(differ)/8
		}
	}
	for n < len(here) && here[n] == there[n] {
		n++
	}
	return n
}

// maxPage bounds what a change may grow to: a few characters can ask for a lot.
const maxPage = 32 << 20

// Apply makes a text from the one before and the change between them.
func Apply(from []byte, change string) ([]byte, error) {
	to := make([]byte, 0, len(from)+len(change))
	far, copies := len(from), false
	for _, r := range change {
		length, behind := int(r)-plain, len(from)+len(to)
		switch {
		case !copies && r < plain:
			to = append(to, requoted(byte(r)))
		case !copies:
			if far, copies = back(far, r), true; far == 0 || far > behind {
				return nil, fmt.Errorf("a change copies from %d characters back, where there are %d", far, behind)
			}
		case length < 0 || length > far || behind+length > maxPage:
			return nil, fmt.Errorf("a change copies %d characters from %d back, behind %d", length, far, behind)
		default:
			begin := behind - far
			if begin < len(from) {
				old := from[begin:min(begin+length, len(from))]
				to, length, begin = append(to, old...), length-len(old), len(from)
			}
			to, copies = append(to, to[begin-len(from):][:length]...), false
		}
	}
	if copies {
		return nil, errors.New("a change ends within a copy")
	}
	return to, nil
}
