package doctor

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"syscall"

	"nagara/locale"
)

// causeOf is why another machine cannot be reached, in words of ours where the
// system's are known: those are English, and quoted.
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
	if distrust := distrustOf(err); distrust != nil {
		return distrust
	}
	if _, ours := errors.AsType[*locale.Message](err); ours {
		return err
	}
	return locale.Say("doctor.cause.quoted", "error", err)
}

// distrustOf is what is wrong with the certificate of another machine, or nil.
func distrustOf(err error) *locale.Message {
	if _, unknown := errors.AsType[x509.UnknownAuthorityError](err); unknown {
		return locale.Say("doctor.cause.authority")
	}
	if other, ok := errors.AsType[x509.HostnameError](err); ok {
		return locale.Say("doctor.cause.othername", "host", other.Host)
	}
	if invalid, ok := errors.AsType[x509.CertificateInvalidError](err); ok && invalid.Reason == x509.Expired {
		return locale.Say("doctor.cause.expired")
	}
	if _, plain := errors.AsType[tls.RecordHeaderError](err); plain {
		return locale.Say("doctor.cause.plain")
	}
	return nil
}
