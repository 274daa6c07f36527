//go:build !amd64

package net

func add(sums []int32, row []int16, by int32)       { plainAdd(sums, row, by) }
func activate(to []int16, sums []int32, shift uint) { plainActivate(to, sums, shift) }
func dots(to []int32, rows, h []int16)              { plainDots(to, rows, h) }
