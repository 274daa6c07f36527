//go:build !js

package net

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"
)

// rain is lessons about a thing that can be learned: it is likely where most
// of the first eight inputs are set.
func rain(n int) *Lessons {
	luck, l := rand.New(rand.NewPCG(4, 4)), &Lessons{}
	x := make([]int8, 20)
	for range n {
		set := 0
		for i := range x {
			x[i] = int8(luck.IntN(2) * One)
			if i < 8 && x[i] != 0 {
				set++
			}
		}
		target := float32(0)
		if set > 4 {
			target = 1
		}
		l.Add(x, target)
	}
	return l
}

func TestATrainerLearns(t *testing.T) {
	trainer, err := NewTrainer(Header{Game: "coin", Shape: Shape{20, 16, 16}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	lessons := rain(4 * batch)
	first := trainer.Learn(0.01, lessons)
	last := first
	for range 30 {
		last = trainer.Learn(0.01, lessons)
	}
	if first < 0.5 || last > 0.1 {
		t.Errorf("the loss was %.3f at first and is %.3f now; want about 0.7 and less than 0.1", first, last)
	}
	checkIntegers(t, trainer, lessons)
}

// checkIntegers holds the net in integers against the weights it was made of.
func checkIntegers(t *testing.T, trainer *Trainer, lessons *Lessons) {
	t.Helper()
	n, err := trainer.Net()
	if err != nil {
		t.Fatal(err)
	}
	kept, c, x, at := n.Keep(), newClass(n.Shape), make([]int8, 20), 0
	for _, count := range lessons.counts[:200] {
		p := position{places: lessons.places[at : at+int(count)], values: lessons.values[at : at+int(count)]}
		at += int(count)
		clear(x)
		for k, place := range p.places {
			x[place] = p.values[k]
		}
		got, want := float64(kept.logit(x))/(active*weight), float64(c.forward(&trainer.Weights, &p))
		if math.Abs(got-want) > 0.02*max(1, math.Abs(want)) {
			t.Fatalf("the net in integers says %.4f, in floats %.4f", got, want)
		}
	}
}

// A trainer that was written and read goes on as if nothing had happened.
func TestATrainerGoesOn(t *testing.T) {
	one, _ := NewTrainer(Header{Game: "coin", Shape: Shape{20, 16, 16}}, 1)
	lessons := rain(2 * batch)
	one.Learn(0.01, lessons)
	var b bytes.Buffer
	if n, err := one.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatalf("%d of %d bytes written, %v", n, b.Len(), err)
	}
	other, err := ReadTrainer(&b)
	if err != nil {
		t.Fatal(err)
	}
	one.Learn(0.01, lessons)
	other.Learn(0.01, lessons)
	a, _ := one.Net()
	c, _ := other.Net()
	if !bytes.Equal(written(t, a), written(t, c)) {
		t.Error("it learned something else than the one that was not stopped")
	}
}

func TestABadTrainerIsRefused(t *testing.T) {
	one, _ := NewTrainer(Header{Game: "coin", Shape: Shape{20, 16, 16}}, 1)
	one.Weights.Out = one.Weights.Out[1:]
	var b bytes.Buffer
	if _, err := one.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "no trainer", b.String()} {
		if _, err := ReadTrainer(bytes.NewReader([]byte(text))); err == nil {
			t.Errorf("%.20q was read", text)
		}
	}
	if _, err := NewTrainer(Header{Shape: Shape{20, 17, 16}}, 1); err == nil {
		t.Error("17 units were taken")
	}
}
