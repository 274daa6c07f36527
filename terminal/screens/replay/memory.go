package replay

import (
	"crypto/sha256"
	"slices"
	"sync"

	"nagara/record"
	"nagara/study/review"
)

// mostKept is how many reviews are kept.
const mostKept = 16

// memory has the reviews that this program made last, the newest at the end: who opens a
// match again need not wait again.
type memory struct {
	sync.Mutex
	reviews []remembered
}

// remembered is a review and what it is of.
type remembered struct {
	of   fingerprint
	made *review.Review
}

// fingerprint is that of a record without its notes.
type fingerprint [sha256.Size]byte

func fingerprintOf(kept *record.Record) (of fingerprint) {
	bare := *kept
	bare.Notes = nil
	sum := sha256.New()
	_, _ = bare.WriteTo(sum) // a hash takes everything
	sum.Sum(of[:0])
	return of
}

// find is the review of a record, or nil.
func (m *memory) find(kept *record.Record) *review.Review {
	of := fingerprintOf(kept)
	m.Lock()
	defer m.Unlock()
	for _, r := range m.reviews {
		if r.of == of {
			return r.made
		}
	}
	return nil
}

// keep keeps a review of a record, and forgets the oldest where there are too many.
func (m *memory) keep(kept *record.Record, made *review.Review) {
	of := fingerprintOf(kept)
	m.Lock()
	defer m.Unlock()
	m.reviews = append(m.reviews, remembered{of, made})
	m.reviews = slices.Delete(m.reviews, 0, max(len(m.reviews)-mostKept, 0))
}
