package net

import "golang.org/x/sys/cpu"

// wide is whether the processor has AVX2.
var wide = cpu.X86.HasAVX2

func add(sums []int32, row []int16, by int32) {
	if !wide {
		plainAdd(sums, row, by)
		return
	}
	wideAdd(&sums[0], &row[0], by, len(sums))
}

// addTwo adds two rows, each so many times: 16 bits hold any difference of two
// inputs.
func addTwo(sums []int32, a, b []int16, byA, byB int32) {
	if !wide {
		plainAdd(sums, a, byA)
		plainAdd(sums, b, byB)
		return
	}
	wideAddTwo(&sums[0], &a[0], &b[0], uint32(uint16(byA))|uint32(uint16(byB))<<16, len(sums))
}

func activate(to []int16, sums []int32, shift uint) {
	if !wide {
		plainActivate(to, sums, shift)
		return
	}
	wideActivate(&to[0], &sums[0], uint64(shift), len(sums))
}

func dots(to []int32, rows, h []int16) {
	if !wide {
		plainDots(to, rows, h)
		return
	}
	wideDots(&to[0], &rows[0], &h[0], len(to), len(h))
}

// Each takes a number of units in sixteens.

//go:noescape
func wideAdd(sums *int32, row *int16, by int32, n int)

//go:noescape
func wideAddTwo(sums *int32, a, b *int16, by uint32, n int)

//go:noescape
func wideActivate(to *int16, sums *int32, shift uint64, n int)

//go:noescape
func wideDots(to *int32, rows, h *int16, m, n int)
