package main

// code is the body of a function being written.
type code []byte

// The instructions that are needed, by their names in the specification.
func (c *code) op(bytes ...byte)  { *c = append(*c, bytes...) }
func (c *code) get(local byte)    { c.op(0x20, local) }
func (c *code) set(local byte)    { c.op(0x21, local) }
func (c *code) constant(n int)    { c.op(append([]byte{0x41}, signed(n)...)...) }
func (c *code) load(local byte)   { c.get(local); c.vector(0x00, 0, 0) }
func (c *code) store(offset byte) { c.vector(0x0b, 0, offset) }
func (c *code) end()              { c.op(0x0b) }

func (c *code) vector(op int, more ...byte) {
	c.op(append(append([]byte{0xfd}, number(op)...), more...)...)
}

// Of whole numbers of 32 bits.
const (
	add, subtract, multiply = 0x6a, 0x6b, 0x6c
	and, or                 = 0x71, 0x72
	shiftLeft, shiftRight   = 0x74, 0x76
	less, choose, firstBit  = 0x48, 0x1b, 0x68
)

// Of vectors.
const (
	widened  = 0x03 // four numbers of 16 bits
	shuffle  = 0x0d
	splat    = 0x11
	lane     = 0x1b
	differ   = 0x24 // of bytes
	bits     = 0x64 // the first bit of each byte
	narrow   = 0x85
	shift    = 0xac
	sum      = 0xae
	minimum  = 0xb6
	maximum  = 0xb8
	times    = 0xb5
	products = 0xba // of pairs of 16 bits, each two of them added
)

// signed is signed LEB128.
func signed(n int) (out []byte) {
	for n < -0x40 || n >= 0x40 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n)&0x7f)
}

// step moves a local on by so much.
func (c *code) step(local byte, by int) {
	c.get(local)
	c.constant(by)
	c.op(add)
	c.set(local)
}

// repeat does something as long as a local is not zero after it.
func (c *code) repeat(local byte, do func()) {
	c.op(0x03, 0x40)
	do()
	c.get(local)
	c.op(0x0d, 0)
	c.end()
}

// when does something unless a local is zero.
func (c *code) when(local byte, do func()) {
	c.get(local)
	c.op(0x04, 0x40)
	do()
	c.end()
}

// call calls a function of ours with these locals.
func (c *code) call(function byte, locals ...byte) {
	for _, l := range locals {
		c.get(l)
	}
	c.op(0x10, function)
}

// total adds up the four numbers of a vector.
func (c *code) total(local byte) {
	for part := range byte(4) {
		c.get(local)
		c.vector(lane, part)
		if part > 0 {
			c.op(add)
		}
	}
}

// sum sets a local to that of two others.
func (c *code) sum(to, a, b byte) {
	c.get(a)
	c.get(b)
	c.op(add)
	c.set(to)
}

// takeFirst takes the first bit that is set out of some.
func (c *code) takeFirst(to, some byte) {
	c.get(some)
	c.op(firstBit)
	c.set(to)
	c.get(some)
	c.get(some)
	c.constant(1)
	c.op(subtract, and)
	c.set(some)
}

// signedByte is one that stands so far behind an address.
func (c *code) signedByte(address, behind byte) {
	c.get(address)
	c.get(behind)
	c.op(add, 0x2c, 0, 0)
}
