//go:build !js

package net

import (
	"encoding/gob"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
)

// Trainer teaches a net on the processor: it keeps the weights as floating
// point numbers, and makes a Net of them when one is asked for. train.py does
// the same on a GPU.
type Trainer struct {
	Header Header
	// Spent is how many seconds of its plan are over; whoever goes on with a
	// trainer counts from there.
	Spent float64

	Weights, Slopes, Squares params
}

// params are the weights of a net, or something about each of them: Slopes and
// Squares are the running means by which each weight finds the length of its
// own step (Adam; Kingma and Ba, 2015).
type params struct{ In, InBias, Mid, MidBias, Out, Base []float32 }

func newParams(s Shape) params {
	return params{
		In: make([]float32, s[0]*s[1]), InBias: make([]float32, s[1]),
		Mid: make([]float32, s[1]*s[2]), MidBias: make([]float32, s[2]),
		Out: make([]float32, s[2]), Base: make([]float32, 1),
	}
}

func (p *params) parts() [6][]float32 {
	return [6][]float32{p.InBias, p.In, p.MidBias, p.Mid, p.Base, p.Out}
}

// NewTrainer begins with small random weights.
func NewTrainer(h Header, seed uint64) (*Trainer, error) {
	if err := h.Shape.check(); err != nil {
		return nil, err
	}
	h.Numbers = integer
	t := &Trainer{Header: h, Weights: newParams(h.Shape), Slopes: newParams(h.Shape), Squares: newParams(h.Shape)}
	luck := rand.New(rand.NewPCG(seed, 1))
	for _, layer := range []struct {
		weights []float32
		most    float64
	}{{t.Weights.In, 0.1}, {t.Weights.Mid, 1 / math.Sqrt(float64(h.Shape[1]))}, {t.Weights.Out, 1 / math.Sqrt(float64(h.Shape[2]))}} {
		for i := range layer.weights {
			layer.weights[i] = float32((2*luck.Float64() - 1) * layer.most)
		}
	}
	return t, nil
}

// ReadTrainer reads what WriteTo wrote.
func ReadTrainer(r io.Reader) (*Trainer, error) {
	t := &Trainer{}
	if err := gob.NewDecoder(r).Decode(t); err != nil {
		return nil, fmt.Errorf("reading a trainer: %w", err)
	}
	if err := t.Header.Shape.check(); err != nil {
		return nil, fmt.Errorf("reading a trainer: %w", err)
	}
	want := newParams(t.Header.Shape)
	for _, have := range []*params{&t.Weights, &t.Slopes, &t.Squares} {
		for i, part := range have.parts() {
			if len(part) != len(want.parts()[i]) {
				return nil, fmt.Errorf("reading a trainer: a part has %d numbers; want %d", len(part), len(want.parts()[i]))
			}
		}
	}
	return t, nil
}

// WriteTo writes all that is needed to go on.
func (t *Trainer) WriteTo(w io.Writer) (int64, error) {
	c := &counter{to: w}
	err := gob.NewEncoder(c).Encode(t)
	return c.n, err
}

type counter struct {
	to io.Writer
	n  int64
}

func (c *counter) Write(text []byte) (int, error) {
	n, err := c.to.Write(text)
	c.n += int64(n)
	return n, err
}

// Net is the net as it is now, in integers.
func (t *Trainer) Net() (*Net, error) {
	n, w := newNet(t.Header), &t.Weights
	round16(n.in, w.In, inWeight)
	round16(n.mid, w.Mid, weight)
	round16(n.out, w.Out, weight)
	round32(n.inBias, w.InBias, One*inWeight, halfIn)
	round32(n.midBias, w.MidBias, active*weight, halfMid)
	round32(n.base, w.Base, active*weight, 0)
	return n, n.check()
}

func round16(to []int16, from []float32, unit float64) {
	for i, w := range from {
		to[i] = int16(max(-math.MaxInt16, min(math.MaxInt16, math.Round(float64(w)*unit))))
	}
}

func round32(to []int32, from []float32, unit, half float64) {
	for i, w := range from {
		to[i] = int32(max(-math.MaxInt32, min(math.MaxInt32, math.Round(float64(w)*unit)+half)))
	}
}

// batch is how many positions a step learns from.
const batch = 1024

// Learn makes one pass over the lessons, in random order, and returns the mean
// log loss before each step.
func (t *Trainer) Learn(rate float64, lessons ...*Lessons) float64 {
	var all []position
	for _, l := range lessons {
		at := 0
		for i, n := range l.counts {
			all = append(all, position{l.places[at : at+int(n)], l.values[at : at+int(n)], l.targets[i]})
			at += int(n)
		}
		t.Header.Origin.Matches += int64(l.Matches)
	}
	t.Header.Origin.Positions += int64(len(all))
	luck := rand.New(rand.NewPCG(uint64(t.Header.Origin.Positions), 2))
	luck.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	classes := make([]*class, runtime.GOMAXPROCS(0))
	for i := range classes {
		classes[i] = newClass(t.Header.Shape)
	}
	loss, steps := 0.0, 0
	for ; len(all) >= batch; all = all[batch:] {
		loss += t.step(all[:batch], classes, rate)
		steps++
	}
	return loss / float64(max(steps, 1))
}

// step shares a batch among the classes, and moves the weights by what they
// found.
func (t *Trainer) step(all []position, classes []*class, rate float64) (loss float64) {
	var group sync.WaitGroup
	for i, c := range classes {
		group.Go(func() { c.learn(&t.Weights, all[len(all)*i/len(classes):len(all)*(i+1)/len(classes)]) })
	}
	group.Wait()
	t.Header.Origin.Steps++
	for _, c := range classes {
		loss += c.loss
	}
	t.move(classes, rate, float64(len(all)))
	return loss / float64(len(all))
}

func (t *Trainer) move(classes []*class, rate, size float64) {
	const keep, keepSquare = 0.9, 0.99
	steps := float64(t.Header.Origin.Steps)
	length := float32(rate * math.Sqrt(1-math.Pow(keepSquare, steps)) / (1 - math.Pow(keep, steps)))
	weights, means, squares := t.Weights.parts(), t.Slopes.parts(), t.Squares.parts()
	most := [6]float32{math.MaxFloat32, 15.9, math.MaxFloat32, 31.9, math.MaxFloat32, 31.9}
	for part := range weights {
		slopes := classes[0].slopes.parts()[part]
		for _, c := range classes[1:] {
			for i, slope := range c.slopes.parts()[part] {
				slopes[i] += slope
			}
		}
		for i := range slopes {
			slope := slopes[i] / float32(size)
			mean, square := &means[part][i], &squares[part][i]
			*mean += (1 - keep) * (slope - *mean)
			*square += (1 - keepSquare) * (slope*slope - *square)
			moved := weights[part][i] - length**mean/(float32(math.Sqrt(float64(*square)))+1e-8)
			weights[part][i] = max(-most[part], min(most[part], moved))
		}
	}
}
