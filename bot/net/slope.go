//go:build !js

package net

import "math"

// position is one lesson.
type position struct {
	places []uint16
	values []int8
	target float32
}

// class learns a share of a batch: the slopes of the log loss, summed.
type class struct {
	slopes        params
	loss          float64
	first, second []float32 // activations
	behind        []float32 // the slopes of the first layer
}

func newClass(s Shape) *class {
	return &class{
		slopes: newParams(s), first: make([]float32, s[1]), second: make([]float32, s[2]),
		behind: make([]float32, s[1]),
	}
}

// mostFloat is where an activation is cut off.
const mostFloat = float32(mostActive) / active

func (c *class) learn(w *params, share []position) {
	for _, part := range c.slopes.parts() {
		clear(part)
	}
	c.loss = 0
	for i := range share {
		p := &share[i]
		logit := float64(c.forward(w, p))
		chance := 1 / (1 + math.Exp(-logit))
		target := float64(p.target)
		c.loss += math.Log1p(math.Exp(-math.Abs(logit))) + max(logit, 0) - target*logit
		c.backward(w, p, float32(chance-target))
	}
}

func (c *class) forward(w *params, p *position) float32 {
	copy(c.first, w.InBias)
	units := len(c.first)
	for k, place := range p.places {
		v, row := float32(p.values[k])/One, w.In[int(place)*units:][:units]
		for j := range row {
			c.first[j] += v * row[j]
		}
	}
	for j, h := range c.first {
		c.first[j] = max(0, min(mostFloat, h))
	}
	sum := w.Base[0]
	for j := range c.second {
		h, row := w.MidBias[j], w.Mid[j*units:][:units]
		for i, a := range c.first {
			h += a * row[i]
		}
		c.second[j] = max(0, min(mostFloat, h))
		sum += c.second[j] * w.Out[j]
	}
	return sum
}

// backward adds the slopes of one position; off is the slope of its logit.
func (c *class) backward(w *params, p *position, off float32) {
	s, units := &c.slopes, len(c.first)
	s.Base[0] += off
	clear(c.behind)
	for j, a := range c.second {
		s.Out[j] += off * a
		if a <= 0 || a >= mostFloat {
			continue
		}
		back := off * w.Out[j]
		s.MidBias[j] += back
		row, slopes := w.Mid[j*units:][:units], s.Mid[j*units:][:units]
		for i, b := range c.first {
			slopes[i] += back * b
			c.behind[i] += back * row[i]
		}
	}
	for i, a := range c.first {
		if a <= 0 || a >= mostFloat {
			c.behind[i] = 0
		}
		s.InBias[i] += c.behind[i]
	}
	for k, place := range p.places {
		v, slopes := float32(p.values[k])/One, s.In[int(place)*units:][:units]
		for i, b := range c.behind {
			slopes[i] += v * b
		}
	}
}
