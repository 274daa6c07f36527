package main

// addTwo has the locals sums, a, b, by, n and the factors.
func addTwo() []byte {
	const sums, a, b, by, n, factors = 0, 1, 2, 3, 4, 5
	c := code{1, 1, v128}
	c.get(by)
	c.vector(splat)
	c.set(factors)
	c.repeat(n, func() {
		for half := range byte(2) {
			c.get(sums)
			c.load(a)
			c.load(b)
			var pairs [16]byte // a number of a, then one of b
			for i := range byte(4) {
				at := 8*half + 2*i
				copy(pairs[4*i:], []byte{at, at + 1, 16 + at, 16 + at + 1})
			}
			c.vector(shuffle, pairs[:]...)
			c.get(factors)
			c.vector(products)
			c.get(sums)
			c.vector(0x00, 0, 16*half)
			c.vector(sum)
			c.store(16 * half)
		}
		c.step(sums, 32)
		c.step(a, 16)
		c.step(b, 16)
		c.step(n, -8)
	})
	c.end()
	return c
}

// activate has the locals to, sums, shift, n, least and most.
func activate() []byte {
	const to, sums, by, n, least, most = 0, 1, 2, 3, 4, 5
	c := code{1, 2, v128}
	c.constant(mostActive)
	c.vector(splat)
	c.set(most)
	c.repeat(n, func() {
		c.get(to)
		for half := range byte(2) {
			c.get(sums)
			c.vector(0x00, 0, 16*half)
			c.get(by)
			c.vector(shift)
			c.get(most)
			c.vector(minimum)
			c.get(least)
			c.vector(maximum)
		}
		c.vector(narrow)
		c.store(0)
		c.step(to, 16)
		c.step(sums, 32)
		c.step(n, -8)
	})
	c.end()
	return c
}

// dots has the locals to, rows, h, m, n, where it is in h, how much of it is left,
// three rows more, and four sums: it takes four rows at a time.
func dots() []byte {
	const to, rows, h, m, n, at, left, more, sums = 0, 1, 2, 3, 4, 5, 6, 7, 10
	row := func(i byte) byte {
		if i == 0 {
			return rows
		}
		return more + i - 1
	}
	c := code{2, 5, i32, 5, v128}
	c.repeat(m, func() {
		for i := byte(1); i < 4; i++ {
			c.get(row(i - 1))
			c.get(n)
			c.constant(1)
			c.op(shiftLeft, add) // two bytes each
			c.set(row(i))
		}
		c.get(h)
		c.set(at)
		c.get(n)
		c.set(left)
		for i := range byte(4) {
			c.op(append([]byte{0xfd, 0x0c}, make([]byte, 16)...)...)
			c.set(sums + i)
		}
		c.repeat(left, func() {
			c.load(at)
			c.set(sums + 4)
			for i := range byte(4) {
				c.load(row(i))
				c.get(sums + 4)
				c.vector(products)
				c.get(sums + i)
				c.vector(sum)
				c.set(sums + i)
				c.step(row(i), 16)
			}
			c.step(at, 16)
			c.step(left, -8)
		})
		for i := range byte(4) {
			c.get(to)
			c.total(sums + i)
			c.op(0x36, 0, 4*i)
		}
		c.get(row(3))
		c.set(rows)
		c.step(to, 16)
		c.step(m, -4)
	})
	c.end()
	return c
}
