//go:build !amd64

package net

func add(sums []int32, row []int16, by int32) { plainAdd(sums, row, by) }

func addTwo(sums []int32, a, b []int16, byA, byB int32) {
	plainAdd(sums, a, byA)
	plainAdd(sums, b, byB)
}

func activate(to []int16, sums []int32, shift uint) { plainActivate(to, sums, shift) }
func dots(to []int32, rows, h []int16)              { plainDots(to, rows, h) }
