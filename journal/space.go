package journal

import (
	"errors"
	"sync/atomic"
)

// ErrFull is in the answer of a journal whose storage has no room. To ask again
// helps once somebody has made some.
var ErrFull = errors.New("the storage is full")

// Space remembers that there was no room for something, until somebody has made
// sure that there is: what is small may find some long before.
type Space struct{ full atomic.Bool }

// Note hears how a write went, and passes it on.
func (s *Space) Note(err error) error {
	if errors.Is(err, ErrFull) {
		s.full.Store(true)
	}
	return err
}

// Full tells that there was none.
func (s *Space) Full() bool { return s.full.Load() }

// HasRoom is told that there is some again.
func (s *Space) HasRoom() { s.full.Store(false) }
