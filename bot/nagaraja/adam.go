package nagaraja

import "math"

// adam is the running means of the slopes and of their squares, by which each
// weight finds the length of its own step (Kingma and Ba, 2015).
type adam struct {
	slope, square Value
}

// step moves the weights towards the lessons of a batch.
func (l *Learner) step(batch []lesson) {
	var slope Value
	for i := range batch {
		l.slope(&batch[i], &slope)
	}
	l.steps++
	a := &l.moments
	const keep, keepSquare = 0.9, 0.999
	length := l.rate * math.Sqrt(1-math.Pow(keepSquare, float64(l.steps))) / (1 - math.Pow(keep, float64(l.steps)))
	move := func(weight, mean, square *float32, slope float32) {
		slope /= float32(len(batch))
		*mean += (1 - keep) * (slope - *mean)
		*square += (1 - keepSquare) * (slope*slope - *square)
		*weight -= float32(length) * *mean / (float32(math.Sqrt(float64(*square))) + 1e-8)
	}
	for i := range slope.In {
		for j := range slope.In[i] {
			move(&l.Value.In[i][j], &a.slope.In[i][j], &a.square.In[i][j], slope.In[i][j])
		}
	}
	for j := range slope.Bias {
		move(&l.Value.Bias[j], &a.slope.Bias[j], &a.square.Bias[j], slope.Bias[j])
		move(&l.Value.Out[j], &a.slope.Out[j], &a.square.Out[j], slope.Out[j])
	}
	move(&l.Value.Base, &a.slope.Base, &a.square.Base, slope.Base)
}

// slope adds the slope of the cross entropy of one lesson.
func (l *Learner) slope(one *lesson, sum *Value) {
	var h [hidden]float32
	l.Value.activate(&one.x, &h)
	off := l.Value.out(&h) - one.target
	sum.Base += off
	var back [hidden]float32
	for j := range h {
		if h[j] > 0 {
			sum.Out[j] += off * h[j]
			back[j] = off * l.Value.Out[j]
			sum.Bias[j] += back[j]
		}
	}
	for i, xi := range one.x {
		if xi != 0 {
			row := &sum.In[i]
			for j := range back {
				row[j] += xi * back[j]
			}
		}
	}
}
