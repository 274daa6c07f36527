package api

import (
	"bytes"
	"encoding/binary"
)

// AppendPatch writes the JSON Merge Patch (RFC 7396) that leads from one object to
// another behind a text. It is {} where they are the same.
//
// Both must be as our own encoder writes them: no spaces, no null, and what both have
// in the same order. So two texts can be read side by side, once, and what is the same
// in both is passed over as bytes.
func AppendPatch(patch, from, to []byte) []byte {
	d := differ{from: from, to: to, patch: append(patch, '{')}
	d.objects(0, 0)
	return append(d.patch, '}')
}

// differ reads two texts side by side and writes what differs.
type differ struct {
	from, to, patch []byte
	// Up to until the new text is the same as the old one, which is that much ahead.
	until, ahead int
}

// objects compares two objects that begin at these places, and returns where they end.
func (d *differ) objects(f, t int) (afterFrom, afterTo int) {
	f, t = f+1, t+1
	for d.to[t] != '}' {
		t = member(d.to, t)
		value := afterKey(d.to, t)
		key := d.to[t:value]
		if at, there := d.find(f, key); there {
			for f = member(d.from, f); f < at; f = member(d.from, f) {
				f = d.remove(f)
			}
			f, t = d.values(at+len(key), value, key)
			continue
		}
		t = afterValue(d.to, value)
		d.write(key, d.to[value:t])
	}
	for d.from[f] != '}' {
		f = d.remove(member(d.from, f))
	}
	return f + 1, t + 1
}

// find is where the member of a key begins in the old object, from a place in it on.
func (d *differ) find(f int, key []byte) (at int, there bool) {
	for d.from[f] != '}' {
		f = member(d.from, f)
		if bytes.HasPrefix(d.from[f:], key) {
			return f, true
		}
		f = afterValue(d.from, afterKey(d.from, f))
	}
	return f, false
}

// values compares two values of one key, and returns where they end.
func (d *differ) values(f, t int, key []byte) (afterFrom, afterTo int) {
	if d.from[f] != '{' || d.to[t] != '{' {
		if end := d.afterSame(f, t); end > 0 {
			return f + end - t, end
		}
		end := afterValue(d.to, t)
		d.write(key, d.to[t:end])
		return afterValue(d.from, f), end
	}
	before := len(d.patch)
	d.write(key, []byte{'{'})
	begun := len(d.patch)
	f, t = d.objects(f, t)
	if len(d.patch) == begun {
		d.patch = d.patch[:before]
	} else {
		d.patch = append(d.patch, '}')
	}
	return f, t
}

// afterSame is where a value ends that is the same in both texts; 0 if it is not.
func (d *differ) afterSame(f, t int) int {
	if t >= d.until || f-t != d.ahead {
		d.until, d.ahead = t+alike(d.from[f:], d.to[t:]), f-t
	}
	end := afterValue(d.to[:min(d.until+1, len(d.to))], t)
	if end > d.until {
		return 0
	}
	switch d.from[f+end-t] {
	case ',', '}', ']':
		return end
	}
	return 0 // the old number is longer
}

// remove writes that a member is gone, and returns where it ends.
func (d *differ) remove(at int) int {
	value := afterKey(d.from, at)
	d.write(d.from[at:value], []byte("null"))
	return afterValue(d.from, value)
}

// write writes a member; its key has the colon already.
func (d *differ) write(key, value []byte) {
	if d.patch[len(d.patch)-1] != '{' {
		d.patch = append(d.patch, ',')
	}
	d.patch = append(append(d.patch, key...), value...)
}

// alike is how many bytes two texts begin with that are the same.
func alike(a, b []byte) (n int) {
	most := min(len(a), len(b))
	for n+8 <= most && binary.LittleEndian.Uint64(a[n:]) == binary.LittleEndian.Uint64(b[n:]) {
		n += 8
	}
	for n < most && a[n] == b[n] {
		n++
	}
	return n
}

// member is where a member begins, at its comma or behind it.
func member(text []byte, at int) int {
	if text[at] == ',' {
		return at + 1
	}
	return at
}

// afterKey is where the value of a member begins.
func afterKey(text []byte, at int) int { return afterString(text, at) + 1 }

// afterString is where a string ends, or the text.
func afterString(text []byte, at int) int {
	for at++; at < len(text); at++ {
		if c := text[at]; c == '"' {
			return at + 1
		} else if c == '\\' {
			at++
		}
	}
	return len(text)
}

// afterValue is where a value ends, or the text.
func afterValue(text []byte, at int) int {
	switch text[at] {
	case '"':
		return afterString(text, at)
	case '{', '[':
		return afterNested(text, at)
	}
	for at < len(text) && text[at] != ',' && text[at] != '}' && text[at] != ']' {
		at++
	}
	return at
}

// afterNested is where an object or a list ends, or the text.
func afterNested(text []byte, at int) int {
	for depth := 0; at < len(text); at++ {
		switch nesting[text[at]] {
		case quote:
			at = afterString(text, at) - 1
		case opens:
			depth++
		case closes:
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return len(text)
}

// nesting is what characters do to it; most do nothing.
var nesting = [256]byte{'"': quote, '{': opens, '[': opens, '}': closes, ']': closes}

const (
	quote = iota + 1
	opens
	closes
)
