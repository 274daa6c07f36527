package net

// The three loops that all the time goes into. Where the processor has AVX2
// they are written for it (kernel_amd64.s); plain says what they do.

// plainAdd adds a row of weights so many times.
func plainAdd(sums []int32, row []int16, by int32) {
	row = row[:len(sums)]
	for j := range sums {
		sums[j] += by * int32(row[j])
	}
}

// plainActivate shifts sums and cuts them off at zero and at mostActive.
func plainActivate(to []int16, sums []int32, shift uint) {
	to = to[:len(sums)]
	for j, sum := range sums {
		to[j] = int16(max(0, min(mostActive, sum>>shift)))
	}
}

// plainDots is the product of each row with h.
func plainDots(to []int32, rows, h []int16) {
	for j := range to {
		row := rows[j*len(h):][:len(h)]
		var a, b int32
		for i := 0; i+1 < len(row); i += 2 {
			a += int32(row[i]) * int32(h[i])
			b += int32(row[i+1]) * int32(h[i+1])
		}
		to[j] = a + b
	}
}
