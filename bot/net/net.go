// Package net is small nets that tell a chance of winning from what a player
// knows: their arithmetic, their files, and what they learn from. It knows no
// game; a game says what its inputs mean, and their description is hashed
// into every file.
//
// A net has two hidden layers. All of its numbers are integers, and a file in
// which a sum could overflow is refused. So every order of additions gives the
// same value on every machine, and the first layer, which is most of the work,
// can be kept and changed where an input changes (see Kept).
package net

import "fmt"

// Numbers are stored as integers: one is so many units.
const (
	// One is an input of 1. Inputs go from -127/32 to 127/32.
	One = 32
	// inWeight is one in a weight of the first layer, weight in one of the
	// others, and active in the activation of a hidden unit.
	inWeight, weight, active = 2048, 1024, 1024

	inShift  = 6  // from One*inWeight to active
	midShift = 10 // from active*weight to active
	// mostActive is where an activation is cut off, just below 16.
	mostActive = 16*active - 1
	// half is what a bias has on top, so that shifting rounds.
	halfIn, halfMid = 1 << (inShift - 1), 1 << (midShift - 1)
)

// Shape is how many inputs, units in the first and in the second hidden layer
// a net has.
type Shape [3]int

// lanes is what the units of a layer are a multiple of.
const lanes = 16

func (s Shape) check() error {
	const most = 1 << 16
	if s[0] < 1 || s[0] > most || s[1] < lanes || s[1] > 1024 || s[2] < lanes || s[2] > 1024 || s[1]%lanes != 0 || s[2]%lanes != 0 {
		return fmt.Errorf("a shape of %v; want 1 to %d inputs and two layers of 16 to 1024 units, in sixteens", [3]int(s), most)
	}
	return nil
}

// Net is a net that can be asked. It does not change.
type Net struct {
	Header
	in      []int16 // a row of first units for each input
	inBias  []int32
	mid     []int16 // a row of first units for each second unit
	midBias []int32
	out     []int16
	base    []int32 // just one
}

func newNet(h Header) *Net {
	in, first, second := h.Shape[0], h.Shape[1], h.Shape[2]
	return &Net{
		Header: h,
		in:     make([]int16, in*first), inBias: make([]int32, first),
		mid: make([]int16, first*second), midBias: make([]int32, second),
		out: make([]int16, second), base: make([]int32, 1),
	}
}

// check makes sure that no sum of the net can overflow, whatever the inputs.
func (n *Net) check() error {
	const mostInput, room = 127, 1<<31 - 1
	first := n.Shape[1]
	for j, bias := range n.inBias {
		sum := int64(0)
		for i := j; i < len(n.in); i += first {
			sum += size(n.in[i])
		}
		if sum*mostInput+size(bias) > room {
			return fmt.Errorf("the weights of unit %d in the first layer are too large to be summed", j)
		}
	}
	for j, bias := range n.midBias {
		if sizes(n.mid[j*first:(j+1)*first])*mostActive+size(bias) > room {
			return fmt.Errorf("the weights of unit %d in the second layer are too large to be summed", j)
		}
	}
	if sizes(n.out)*mostActive+size(n.base[0]) > room {
		return fmt.Errorf("the weights of the last layer are too large to be summed")
	}
	return nil
}

func sizes(weights []int16) (sum int64) {
	for _, w := range weights {
		sum += size(w)
	}
	return sum
}

func size[T int16 | int32](w T) int64 { return max(int64(w), -int64(w)) }
