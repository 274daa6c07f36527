package nagaraja

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"

	game "nagara/rules/nagaraja"
)

const hidden = 32

// Value is a small net that tells from what a player knows how likely they are
// to win. Its weights are learned by self-play; see Learner.
type Value struct {
	// Shape is how many inputs and hidden numbers it was learned for.
	Shape [2]int `json:"shape"`

	In   [inputs][hidden]float32 `json:"in"`
	Bias [hidden]float32         `json:"bias"`
	Out  [hidden]float32         `json:"out"`
	Base float32                 `json:"base"`
}

//go:embed value.json
var learned []byte

// ReadValue reads the weights that Learner wrote.
func ReadValue(text []byte) (*Value, error) {
	v := &Value{}
	if err := json.Unmarshal(text, v); err != nil {
		return nil, fmt.Errorf("reading the weights of the value: %w", err)
	}
	if want := [2]int{inputs, hidden}; v.Shape != want {
		return nil, fmt.Errorf("reading the weights of the value: they are for %d inputs and %d hidden, not for %d and %d",
			v.Shape[0], v.Shape[1], want[0], want[1])
	}
	return v, nil
}

func mustReadValue(text []byte) *Value {
	v, err := ReadValue(text)
	if err != nil {
		panic(err)
	}
	return v
}

// activate computes the hidden layer. Most inputs are zero, and cost nothing;
// four of the others at a time take half as long as one by one.
func (v *Value) activate(x *vector, h *[hidden]float32) {
	*h = v.Bias
	var rows [inputs + 3]uint8
	var weights [inputs + 3]float32 // zero beyond n, so that four always fit
	n := 0
	for i, xi := range x {
		if xi != 0 {
			rows[n], weights[n] = uint8(i), xi
			n++
		}
	}
	for k := 0; k < n; k += 4 {
		wa, wb, wc, wd := weights[k], weights[k+1], weights[k+2], weights[k+3]
		a, b, c, d := &v.In[rows[k]], &v.In[rows[k+1]], &v.In[rows[k+2]], &v.In[rows[k+3]]
		for j := range h {
			h[j] += wa*a[j] + wb*b[j] + wc*c[j] + wd*d[j]
		}
	}
	for j := range h {
		h[j] = max(0, h[j])
	}
}

// smallEye looks with a Value.
type smallEye struct {
	*study
	value *Value
	x     vector
}

func (v *Value) open(st *study) eye { return &smallEye{study: st, value: v} }

func (e *smallEye) chance(s *game.State, player int, laying game.Cards) float32 {
	e.describe(s, player, laying, &e.x)
	return e.value.of(&e.x)
}

// of is the chance of winning, from 0 to 1.
func (v *Value) of(x *vector) float32 {
	var h [hidden]float32
	v.activate(x, &h)
	return v.out(&h)
}

func (v *Value) out(h *[hidden]float32) float32 {
	sum := v.Base
	for j := range h {
		sum += h[j] * v.Out[j]
	}
	return sigmoid(sum)
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }
