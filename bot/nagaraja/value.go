package nagaraja

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
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

// activate computes the hidden layer. Most inputs are zero, and cost nothing.
func (v *Value) activate(x *vector, h *[hidden]float32) {
	*h = v.Bias
	for i, xi := range x {
		if xi != 0 {
			row := &v.In[i]
			for j := range h {
				h[j] += xi * row[j]
			}
		}
	}
	for j := range h {
		h[j] = max(0, h[j])
	}
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
