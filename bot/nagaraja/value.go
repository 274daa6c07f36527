package nagaraja

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"

	game "nagara/rules/nagaraja"
)

const hidden = 32

// Value is a small net that tells from what a player knows how likely they are
// to win. Its weights were learned by self-play, and do not change any more:
// what is learned now is a net.Net.
type Value struct {
	In   [inputs][hidden]float32
	Bias [hidden]float32
	Out  [hidden]float32
	Base float32
}

//go:embed value.f32
var learned []byte

// readValue reads the weights, one after another as they are in memory.
func readValue(bytes []byte) (*Value, error) {
	v := &Value{}
	if want := binary.Size(v); len(bytes) != want {
		return nil, fmt.Errorf("reading the weights of the value: there are %d bytes, not %d", len(bytes), want)
	}
	next := func(into []float32) {
		for i := range into {
			into[i], bytes = math.Float32frombits(binary.LittleEndian.Uint32(bytes)), bytes[4:]
		}
	}
	for i := range v.In {
		next(v.In[i][:])
	}
	next(v.Bias[:])
	next(v.Out[:])
	v.Base = math.Float32frombits(binary.LittleEndian.Uint32(bytes))
	return v, nil
}

func mustReadValue(bytes []byte) *Value {
	v, err := readValue(bytes)
	if err != nil {
		panic(err)
	}
	return v
}

// activate computes the hidden layer. Most inputs are zero, and cost nothing;
// four of the others at a time take half as long as one by one. The weights never
// change: to watch every reading of them costs ten times as much as all other thought.
//
//go:norace
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

// habits are none: it plays as it always did.
func (v *Value) habits() *habits { return nil }

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

// out is the chance that a hidden layer leads to; see activate.
//
//go:norace
func (v *Value) out(h *[hidden]float32) float32 {
	sum := v.Base
	for j := range h {
		sum += h[j] * v.Out[j]
	}
	return sigmoid(sum)
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }
