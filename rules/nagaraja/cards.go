package nagaraja

import "math/bits"

// Cards is a multiset of cards in one word. Each kind of card owns a run of as
// many bits as there are copies of it; n copies are the lowest n bits of the
// run. So copies have no identity, equal multisets are equal words, and a
// random bit is a fair random card.
type Cards uint64

// Len counts the cards.
func (c Cards) Len() int { return bits.OnesCount64(uint64(c)) }

// lowest is the place of the lowest card.
func (c Cards) lowest() int { return bits.TrailingZeros64(uint64(c)) & 63 }

// kind of a card: its place in the edition's list.
type kind uint8

func (t *tables) count(c Cards, k kind) int { return (c & t.run[k]).Len() }

func (t *tables) has(c Cards, k kind) bool { return c&t.run[k] != 0 }

// with is c and one more of kind k.
func (t *tables) with(c Cards, k kind) Cards {
	free := t.run[k] &^ c
	return c | free&-free
}

// without is c less one of kind k, if there is one.
func (t *tables) without(c Cards, k kind) Cards {
	own := c & t.run[k]
	return c &^ (own &^ (own >> 1))
}

// lowest is the kind of the lowest card. A loop over all cards is
//
//	for left := cards; left != 0; left &= left - 1 { k := t.lowest(left) … }
//
// and one over all kinds, each once, begins with cards & t.first.
func (t *tables) lowest(c Cards) kind { return t.kindAt[c.lowest()] }

// plus is both multisets together, of which the edition must have so many. Of
// each kind it has as many as the one that has more, and then the others: one
// is added to a run by adding to the number that the run is.
func (t *tables) plus(a, b Cards) Cards {
	sum := a | b
	for more := a & b; ; {
		sum |= sum + more&t.first
		if more = more &^ t.first >> 1; more == 0 {
			return sum
		}
	}
}

// minus is a less b, as far as b's cards are in a.
func (t *tables) minus(a, b Cards) Cards { return t.proper(a &^ b) }

// proper makes a multiset of any bits: cards above a gap in a run move down.
func (t *tables) proper(c Cards) Cards {
	for {
		gaps := t.gaps(c)
		c ^= gaps | gaps<<1
		if t.gaps(c) == 0 {
			return c
		}
	}
}

// before is the multiset that comes before another in the order of their words, among
// those that a larger one has in it: of the lowest kind there is one less, and of all
// kinds below it as many as there are.
func (t *tables) before(c, all Cards) Cards {
	k := t.lowest(c)
	below := t.run[k]&-t.run[k] - 1
	return t.without(c, k) | all&below
}

// gaps are the bits that are not set below one of the same run that is.
func (t *tables) gaps(c Cards) Cards { return c >> 1 & t.joined &^ c }

// nth is the kind of card number n, counted from 0.
func (t *tables) nth(c Cards, n int) kind { return t.kindAt[nthBit(uint64(c), n)] }

// nthBit is the place of bit number n of those that are set, counted from 0. It
// counts those of all bytes at once to find the right one without a branch,
// because luck would make every branch a guess.
func nthBit(set uint64, n int) int {
	const each, top = 0x0101010101010101, 0x8080808080808080
	counts := set - set>>1&0x5555555555555555
	counts = counts&0x3333333333333333 + counts>>2&0x3333333333333333
	counts = (counts + counts>>4) & 0x0f0f0f0f0f0f0f0f
	upTo := counts * each // in each byte: how many are in it and in those below
	sought := uint64(n) * each
	at := bits.TrailingZeros64(^((sought|top)-upTo)&top) & 0x38 // the first byte with more than n
	return (at + int(bitOfByte[uint8(set>>at)][(sought-upTo<<8)>>at&7])) & 63
}

// bitOfByte is the place of the nth bit that is set in a byte.
var bitOfByte = func() (table [256][8]uint8) {
	for b := range table {
		n := 0
		for at := range uint8(8) {
			if b>>at&1 != 0 {
				table[b][n] = at
				n++
			}
		}
	}
	return table
}()
