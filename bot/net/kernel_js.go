package net

import "unsafe"

// In browsers a net is a program of its own, with vectors, which Go does not write
// (web/wasm/kernel.wat): it works in the memory of this one, and is called once for
// each question, because every call goes through JavaScript. Where the browser has
// no vectors the plain loops do.

// wide is whether there is that program. Whoever opens this one says so.
var wide = hasVectors() != 0

// block is how many inputs that program compares at a glance.
const block = 16

//go:wasmimport kernel has
func hasVectors() int32

//go:wasmimport kernel logit
func vectorLogit(x, kept, sums, first, second, in, mid, bias, out unsafe.Pointer, inputs, units, m int32) int32

func (k *Kept) logit(x []int8) int32 {
	n := k.net
	if x = x[:n.Shape[0]]; !wide || len(x) < block {
		return k.stepwise(x)
	}
	return n.base[0] + vectorLogit(
		unsafe.Pointer(&x[0]), unsafe.Pointer(&k.x[0]), unsafe.Pointer(&k.sums[0]),
		unsafe.Pointer(&k.first[0]), unsafe.Pointer(&k.second[0]),
		unsafe.Pointer(&n.in[0]), unsafe.Pointer(&n.mid[0]), unsafe.Pointer(&n.midBias[0]), unsafe.Pointer(&n.out[0]),
		int32(len(x)), int32(n.Shape[1]), int32(n.Shape[2]),
	)
}
