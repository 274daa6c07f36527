//go:build !js

package net

func (k *Kept) logit(x []int8) int32 { return k.stepwise(x) }
