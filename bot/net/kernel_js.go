package net

import "unsafe"

// In browsers the loops are a program of their own, with vectors, which Go does
// not write (web/wasm/kernel): it works in the memory of this one. Where the
// browser has no vectors the plain loops do.

// wide is whether there is that program. Whoever opens this one says so.
var wide = hasVectors() != 0

//go:wasmimport kernel has
func hasVectors() int32

//go:wasmimport kernel addTwo
func vectorAddTwo(sums, a, b unsafe.Pointer, by, n int32)

//go:wasmimport kernel activate
func vectorActivate(to, sums unsafe.Pointer, shift, n int32)

//go:wasmimport kernel dots
func vectorDots(to, rows, h unsafe.Pointer, m, n int32)

func add(sums []int32, row []int16, by int32) {
	if !wide {
		plainAdd(sums, row, by)
		return
	}
	vectorAddTwo(unsafe.Pointer(&sums[0]), unsafe.Pointer(&row[0]), unsafe.Pointer(&row[0]), by&0xffff, int32(len(sums)))
}

func addTwo(sums []int32, a, b []int16, byA, byB int32) {
	if !wide {
		plainAdd(sums, a, byA)
		plainAdd(sums, b, byB)
		return
	}
	vectorAddTwo(unsafe.Pointer(&sums[0]), unsafe.Pointer(&a[0]), unsafe.Pointer(&b[0]), byA&0xffff|byB<<16, int32(len(sums)))
}

func activate(to []int16, sums []int32, shift uint) {
	if !wide {
		plainActivate(to, sums, shift)
		return
	}
	vectorActivate(unsafe.Pointer(&to[0]), unsafe.Pointer(&sums[0]), int32(shift), int32(len(sums)))
}

func dots(to []int32, rows, h []int16) {
	if !wide {
		plainDots(to, rows, h)
		return
	}
	vectorDots(unsafe.Pointer(&to[0]), unsafe.Pointer(&rows[0]), unsafe.Pointer(&h[0]), int32(len(to)), int32(len(h)))
}
