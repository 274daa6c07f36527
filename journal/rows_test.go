package journal

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"testing"
)

type state string

func (s state) Error() string    { return "state " + string(s) }
func (s state) SQLState() string { return string(s) }

// TestAnswersThatBreakOff: where the database goes while it answers, whoever asked is told
// to wait; what is wrong with a question is not hidden behind that.
func TestAnswersThatBreakOff(t *testing.T) {
	for err, away := range map[error]bool{
		state("57P01"): true, state("57P02"): true, state("08006"): true, io.ErrUnexpectedEOF: true, driver.ErrBadConn: true,
		&net.OpError{Op: "read", Err: errors.New("reset")}: true, state("42P01"): false, errors.New("a column is missing"): false,
	} {
		if got := cutOff(err); errors.Is(got, ErrAway) != away || !errors.Is(got, err) {
			t.Errorf("%v becomes %v", err, got)
		}
	}
	if cutOff(nil) != nil {
		t.Error("a whole answer is away")
	}
}
