package net

// Kept is a net at work: it keeps the sums of the first layer for the inputs
// that it was asked about last, and changes them only for those that differ.
// It allocates nothing, and is not safe for use by several goroutines. Its loops are
// marked norace: the detector would look at every single number, and a bot under test
// take several times as long. Who wrongly shares one is found out by Chance.
type Kept struct {
	net    *Net
	x      []int8
	sums   []int32
	first  []int16
	second []int32
	last   []int16
}

// Keep begins with inputs that are all zero.
func (n *Net) Keep() *Kept {
	_, first, second := n.Shape[0], n.Shape[1], n.Shape[2]
	k := &Kept{
		net: n, x: make([]int8, padded(n.Shape[0])), sums: make([]int32, first),
		first: make([]int16, first), second: make([]int32, second), last: make([]int16, second),
	}
	copy(k.sums, n.inBias)
	return k
}

// padded is a length in whole words, by which inputs are compared.
func padded(n int) int { return (n + 7) &^ 7 }

// Chance is how likely a win is, from 0 to 1, with these inputs.
func (k *Kept) Chance(x []int8) float32 {
	k.last[0] = 0 // it is computed anew; the race detector sees this, and not the loops
	return chance(k.logit(x))
}

// stepwise is what the net makes of inputs, layer by layer.
//
//go:norace
func (k *Kept) stepwise(x []int8) int32 {
	k.change(x)
	n := k.net
	activate(k.first, k.sums, inShift)
	dots(k.second, n.mid, k.first)
	for j, bias := range n.midBias {
		k.second[j] += bias
	}
	activate(k.last, k.second, midShift)
	sum := n.base[0]
	for j, h := range k.last {
		sum += int32(h) * int32(n.out[j])
	}
	return sum
}

// change brings the sums of the first layer up to date, eight inputs at a
// glance.
//
//go:norace
func (k *Kept) change(x []int8) {
	x = x[:k.net.Shape[0]]
	whole, waits := len(x)&^7, -1
	for at := 0; at < whole; at += 8 {
		if word(x[at:at+8]) != word(k.x[at:at+8]) {
			waits = k.changeSome(x, at, at+8, waits)
		}
	}
	if waits = k.changeSome(x, whole, len(x), waits); waits >= 0 {
		add(k.sums, k.row(waits), k.renew(x, waits))
	}
}

// changeSome changes two inputs at a time. One may wait for another, or none
// (-1); so may one of these then.
//
//go:norace
func (k *Kept) changeSome(x []int8, from, to, waits int) int {
	for i := from; i < to; i++ {
		switch {
		case x[i] == k.x[i]:
		case waits < 0:
			waits = i
		default:
			addTwo(k.sums, k.row(waits), k.row(i), k.renew(x, waits), k.renew(x, i))
			waits = -1
		}
	}
	return waits
}

// row is the weights of an input.
func (k *Kept) row(i int) []int16 {
	units := len(k.sums)
	return k.net.in[i*units : (i+1)*units]
}

// renew keeps an input as it is now, and tells by how much it grew.
func (k *Kept) renew(x []int8, i int) int32 {
	by := int32(x[i]) - int32(k.x[i])
	k.x[i] = x[i]
	return by
}

func word(x []int8) uint64 {
	_ = x[7]
	return uint64(uint8(x[0])) | uint64(uint8(x[1]))<<8 | uint64(uint8(x[2]))<<16 | uint64(uint8(x[3]))<<24 |
		uint64(uint8(x[4]))<<32 | uint64(uint8(x[5]))<<40 | uint64(uint8(x[6]))<<48 | uint64(uint8(x[7]))<<56
}
