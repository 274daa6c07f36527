package reviews

import (
	"time"

	"nagara/record"
)

// What tests from outside look at.
const (
	MaxWaiting   = maxWaiting
	MaxOfVisitor = maxOfVisitor
)

func (q *Queue) SetMaxTime(most time.Duration) { q.maxTime = most }
func (q *Queue) Next() *job                    { return q.next() }

func (q *Queue) Join(table string, by Asker, r *record.Record) (*job, error) {
	return q.join(table, by, r)
}

func (j *job) Over() <-chan struct{} { return j.over }
func (j *job) Err() error            { return j.err }
