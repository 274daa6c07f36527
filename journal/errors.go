package journal

import (
	"errors"
	"fmt"
)

// ErrClosed is the answer of a journal after Close.
var ErrClosed = errors.New("the journal is closed")

// ErrAway is in the answer of a journal whose storage does not answer. To ask
// again later is all that can be done.
var ErrAway = errors.New("the database does not answer")

// Conflict says that the log did not end where the append expected it to.
// Nothing was written: read on after Expected and try again.
type Conflict struct {
	Table string
	// Expected is the number that the append took for the newest, Actual the
	// one that is.
	Expected, Actual uint64
}

func (c *Conflict) Error() string {
	if c.Actual < c.Expected {
		return fmt.Sprintf("table %s is only at number %d, not at %d: an entry is missing between",
			c.Table, c.Actual, c.Expected)
	}
	return fmt.Sprintf("table %s is already at number %d, not at %d: read on and try again",
		c.Table, c.Actual, c.Expected)
}

// Uncertain says that the storage failed in the middle of a commit: the
// entries are all there or none is. Read tells which, once it works again.
type Uncertain struct {
	Table string
	Err   error
}

func (u *Uncertain) Error() string {
	return fmt.Sprintf("table %s: the new entries may or may not have been written: %v", u.Table, u.Err)
}

func (u *Uncertain) Unwrap() error { return u.Err }

// Misuse says what is wrong with what the caller asked. To ask again is
// pointless.
type Misuse struct{ reason string }

func (m *Misuse) Error() string { return m.reason }

func misuse(format string, args ...any) error {
	return &Misuse{fmt.Sprintf(format, args...)}
}
