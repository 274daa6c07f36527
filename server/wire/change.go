package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
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
	// seed is how many characters are looked for at once.
	seed = 6
	// tries is how many places are looked at where these stand, and enough the
	// length of a copy with which one is content.
	tries, enough = 6, 48
	// slots is how many places an index knows at first, as a power of two.
	slots = 13
)

// index finds where the same characters stood before.
type index struct {
	// newest is where some characters stood last, by their hash, and before[i]
	// where those of i stood before that; each plus one.
	newest [1 << slots]int32
	before []int32
}

var indices = sync.Pool{New: func() any { return new(index) }}

// AppendChange writes the change from one text to another behind a text. Both must
// be ASCII.
func AppendChange(change, from, to []byte) []byte {
	seen := indices.Get().(*index)
	defer indices.Put(seen)
	clear(seen.newest[:])
	// What is too far back is not looked for.
	from = from[max(0, len(from)-farthest):]
	all := append(append(make([]byte, 0, len(from)+len(to)+8), from...), to...)
	if cap(seen.before) < len(all) {
		seen.before = make([]int32, len(all)+len(all)/2)
	}
	seen.before = seen.before[:cap(seen.before)]
	for at := 0; at+seed <= len(from); at++ {
		seen.add(all, at)
	}
	at, back := len(from), max(1, len(from))
	for at < len(all) {
		distance, length := seen.longest(all, at, back)
		if length < worth {
			change = append(change, all[at])
			seen.add(all, at)
			at++
			continue
		}
		change = utf8.AppendRune(change, rune(plain+distance))
		change = utf8.AppendRune(change, rune(plain+length))
		// Of a long copy the beginning is enough: the rest is found behind it.
		for i := at; i < at+min(length, enough); i++ {
			seen.add(all, i)
		}
		at, back = at+length, distance
	}
	return change
}

// add notes what stands there.
func (x *index) add(all []byte, at int) {
	if at+seed > len(all) {
		return
	}
	h := hash(all, at)
	x.before[at], x.newest[h] = x.newest[h], int32(at+1)
}

func hash(all []byte, at int) uint32 {
	// Six characters, by a multiplication that spreads them.
	key := uint64(binary.LittleEndian.Uint32(all[at:])) | uint64(binary.LittleEndian.Uint16(all[at+4:]))<<32
	return uint32(key * 0x9E3779B97F4A7C15 >> (64 - slots))
}

// longest is the best copy for what stands there: as far back as the last one
// was, or of the places that begin alike the newest.
func (x *index) longest(all []byte, at, back int) (distance, length int) {
	if at+seed > len(all) {
		return 0, 0
	}
	if back <= at {
		distance, length = back, min(back, alike(all, at-back, at))
	}
	where := x.newest[hash(all, at)]
	for range tries {
		d := at - int(where-1)
		if where == 0 || d > farthest || length >= enough {
			break
		}
		if n := min(d, alike(all, at-d, at)); n > length {
			distance, length = d, n
		}
		where = x.before[where-1]
	}
	return distance, min(length, farthest)
}

// alike is how many characters are the same at two places.
func alike(all []byte, a, b int) (n int) {
	for ; b+n+8 <= len(all); n += 8 {
		if differ := binary.LittleEndian.Uint64(all[a+n:]) ^ binary.LittleEndian.Uint64(all[b+n:]); differ != 0 {
			return n + bits.TrailingZeros64(differ)/8
		}
	}
	for b+n < len(all) && all[a+n] == all[b+n] {
		n++
	}
	return n
}

// mostPage bounds what a change may grow to: a few characters can ask for a lot.
const mostPage = 32 << 20

// Apply makes a text from the one before and the change between them.
func Apply(from []byte, change string) ([]byte, error) {
	all := append(make([]byte, 0, 2*len(from)+len(change)), from...)
	back := 0 // where a copy has begun, how far
	for _, r := range change {
		n := int(r) - plain
		switch {
		case back == 0 && n < 0:
			all = append(all, byte(r))
		case back == 0:
			if back = n; n == 0 || n > len(all) {
				return nil, fmt.Errorf("a change copies from %d characters back, where there are %d", n, len(all))
			}
		case n < 0 || n > back || len(all)+n > mostPage:
			return nil, fmt.Errorf("a change copies %d characters from %d back, behind %d", n, back, len(all))
		default:
			begin := len(all) - back
			all, back = append(all, all[begin:begin+n]...), 0
		}
	}
	if back != 0 {
		return nil, errors.New("a change ends within a copy")
	}
	return all[len(from):], nil
}
