package wire

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
// in what has been read so far: its number less 128 is how far back from the end
// of that it begins, the number of the character after it less 128 how long it is,
// which is never more. A change from the empty text is a whole page.
//
// So the text of the page is made anew to the byte, whatever it says, and what is
// like what was said before costs next to nothing: moves of one kind, chairs, niches.

const (
	// plain is how many characters stand for themselves.
	plain = utf8.RuneSelf
	// farthest is how far back a copy may begin, and how long it may be: what
	// comes after it are no characters.
	farthest = 0xD800 - plain - 1
	// worth is how long a copy must be: it takes up to six bytes itself.
	worth = 7
	// seed is how many characters are looked for at once, stride at every how
	// many places of what was there before it is noted where they stand.
	seed, stride = 6, 5
	// tries is how many places are looked at where these stand, and enough the
	// length of a copy with which one is content.
	tries, enough = 3, 32
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
}

var indices = sync.Pool{New: func() any { return new(index) }}

// AppendChange writes the change from one text to another behind a text. Both must
// be ASCII.
func AppendChange(change, from, to []byte) []byte {
	x := indices.Get().(*index)
	defer indices.Put(x)
	// What is too far back is not looked for.
	from = from[max(0, len(from)-farthest):]
	x.begin(from, to)
	literal := 0 // how many of the last characters stand for themselves
	for at, back := len(from), max(1, len(from)); at < len(x.all); {
		distance, length := x.longest(at, back)
		if length < worth {
			change = append(change, x.all[at])
			literal++
			x.add(at, at+1, 1)
			at++
			continue
		}
		more := x.earlier(at, distance, min(literal, distance-length))
		change = change[:len(change)-more]
		change = utf8.AppendRune(change, rune(plain+distance))
		change = utf8.AppendRune(change, rune(plain+length+more))
		// Of a long copy some of the beginning is enough: the rest is found behind it.
		x.add(at, at+min(length, enough), stride)
		at, back, literal = at+length, distance, 0
	}
	return change
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
	to = min(to, len(x.all)-seed+1, math.MaxUint16)
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
	// Six characters, by a multiplication that spreads them.
	key := uint64(binary.LittleEndian.Uint32(all[at:])) | uint64(binary.LittleEndian.Uint16(all[at+4:]))<<32
	return uint32(key * 0x9E3779B97F4A7C15 >> (64 - slots))
}

// longest is the best copy for what stands there: as far back as the last one
// was, or of the places that begin alike the newest.
func (x *index) longest(at, back int) (distance, length int) {
	if at+seed > len(x.all) {
		return 0, 0
	}
	if back <= at {
		distance, length = back, x.alike(at, back)
	}
	where := x.newest[hash(x.all, at)]
	for range tries {
		d := at - int(where-1)
		if where == 0 || d > farthest || length >= enough {
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

// mostPage bounds what a change may grow to: a few characters can ask for a lot.
const mostPage = 32 << 20

// Apply makes a text from the one before and the change between them.
func Apply(from []byte, change string) ([]byte, error) {
	to := make([]byte, 0, len(from)+len(change))
	back := 0 // where a copy has begun, how far
	for _, r := range change {
		n, behind := int(r)-plain, len(from)+len(to)
		switch {
		case back == 0 && n < 0:
			to = append(to, byte(r))
		case back == 0:
			if back = n; n == 0 || n > behind {
				return nil, fmt.Errorf("a change copies from %d characters back, where there are %d", n, behind)
			}
		case n < 0 || n > back || behind+n > mostPage:
			return nil, fmt.Errorf("a change copies %d characters from %d back, behind %d", n, back, behind)
		default:
			begin := behind - back
			if begin < len(from) {
				old := from[begin:min(begin+n, len(from))]
				to, n, begin = append(to, old...), n-len(old), len(from)
			}
			to, back = append(to, to[begin-len(from):][:n]...), 0
		}
	}
	if back != 0 {
		return nil, errors.New("a change ends within a copy")
	}
	return to, nil
}
