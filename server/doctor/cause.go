package doctor

import (
	"errors"
	"net"
	"syscall"

	"nagara/locale"
)

// causeOf is why another machine cannot be reached, in words of ours where the
// system's are known: those are English.
func causeOf(err error) any {
	if unknown, ok := errors.AsType[*net.DNSError](err); ok && unknown.IsNotFound {
		return locale.Say("doctor.cause.name", "host", unknown.Name)
	}
	if errors.Is(err, syscall.ECONNREFUSED) {
		return locale.Say("doctor.cause.refused")
	}
	if late, ok := errors.AsType[net.Error](err); ok && late.Timeout() {
		return locale.Say("doctor.cause.late")
	}
	return err
}
