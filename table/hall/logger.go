package hall

import (
	"errors"

	"nagara/journal"
)

// Log hears how the work goes, with names and values in turn; *slog.Logger is
// one. It is not named here, because the program in a browser would then carry
// it along for nothing.
type Log interface {
	Debug(message string, args ...any)
	Info(message string, args ...any)
	Warn(message string, args ...any)
	Error(message string, args ...any)
}

type nobody struct{}

func (nobody) Debug(string, ...any) {}
func (nobody) Info(string, ...any)  {}
func (nobody) Warn(string, ...any)  {}
func (nobody) Error(string, ...any) {}

// warn tells the operator of an error. That the disk is full is said once, by
// whoever keeps the disk.
func (h *Hall) warn(err error, message string, args ...any) {
	args = append(args, "error", err)
	if errors.Is(err, journal.ErrFull) {
		h.Log.Debug(message, args...)
		return
	}
	h.Log.Warn(message, args...)
}
