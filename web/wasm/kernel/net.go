package main

// change has the locals x, kept, sums, in, inputs and units; how many blocks of 16
// inputs are left and where it is in them; the inputs of the block, as they are and as
// they were; which of them differ and the first of those; its row and by how much it
// grew; and the row of one that waits for a second, or none, and by how much.
func change() []byte {
	const x, kept, sums, in, inputs, units = 0, 1, 2, 3, 4, 5
	const left, at, now, was, differing, i, row, by, waits, byWaiting = 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	c := code{1, 10, i32}
	c.get(inputs)
	c.constant(15)
	c.op(add)
	c.constant(4)
	c.op(shiftRight)
	c.set(left)
	c.repeat(left, func() {
		c.sum(now, x, at)
		c.sum(was, kept, at)
		c.load(now)
		c.load(was)
		c.vector(differ)
		c.vector(bits)
		c.set(differing)
		c.when(differing, func() {
			c.repeat(differing, func() {
				c.takeFirst(i, differing)
				c.signedByte(now, i)
				c.signedByte(was, i)
				c.op(subtract)
				c.set(by)
				c.get(at)
				c.get(i)
				c.op(add)
				c.get(units)
				c.op(multiply)
				c.constant(1)
				c.op(shiftLeft) // two bytes each
				c.get(in)
				c.op(add)
				c.set(row)
				c.pair(sums, waits, row, byWaiting, by, units)
			})
			c.get(was)
			c.load(now)
			c.store(0)
		})
		// The last block ends where the inputs end, and begins in the one before.
		c.step(at, 16)
		c.step(left, -1)
		c.get(inputs)
		c.constant(16)
		c.op(subtract)
		c.set(i)
		c.get(at)
		c.get(i)
		c.get(at)
		c.get(i)
		c.op(less, choose)
		c.set(at)
	})
	c.when(waits, func() {
		c.get(sums)
		c.get(waits)
		c.get(waits)
		c.get(byWaiting)
		c.constant(0xffff)
		c.op(and)
		c.call(callAddTwo, units)
	})
	c.end()
	return c
}

// pair adds a row together with the one that waits; where none does, it waits itself.
func (c *code) pair(sums, waits, row, byWaiting, by, units byte) {
	c.get(waits)
	c.op(0x04, 0x40)
	c.get(sums)
	c.get(waits)
	c.get(row)
	c.get(byWaiting)
	c.constant(0xffff)
	c.op(and)
	c.get(by)
	c.constant(16)
	c.op(shiftLeft, or)
	c.call(callAddTwo, units)
	c.constant(0)
	c.set(waits)
	c.op(0x05) // else
	c.get(row)
	c.set(waits)
	c.get(by)
	c.set(byWaiting)
	c.end()
}

// answer has the locals second, bias, out, m, least, most, and the sums.
func answer() []byte {
	const second, bias, out, m, least, most, sums = 0, 1, 2, 3, 4, 5, 6
	c := code{1, 3, v128}
	c.constant(mostActive)
	c.vector(splat)
	c.set(most)
	c.repeat(m, func() {
		c.load(second)
		c.load(bias)
		c.vector(sum)
		c.constant(midShift)
		c.vector(shift)
		c.get(most)
		c.vector(minimum)
		c.get(least)
		c.vector(maximum)
		c.get(out)
		c.vector(widened, 0, 0)
		c.vector(times)
		c.get(sums)
		c.vector(sum)
		c.set(sums)
		c.step(second, 16)
		c.step(bias, 16)
		c.step(out, 8)
		c.step(m, -4)
	})
	c.total(sums)
	c.end()
	return c
}

// The shifts of bot/net, and where it cuts activations off.
const (
	inShift, midShift = 6, 10
	mostActive        = 16*1024 - 1
)

// logit has no locals but what it is given.
func logit() []byte {
	const x, kept, sums, first, second, in, mid, bias, out, inputs, units, m = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
	c := code{0}
	c.call(callChange, x, kept, sums, in, inputs, units)
	c.get(first)
	c.get(sums)
	c.constant(inShift)
	c.call(callActivate, units)
	c.call(callDots, second, mid, first, m, units)
	c.call(callAnswer, second, bias, out, m)
	c.end()
	return c
}
