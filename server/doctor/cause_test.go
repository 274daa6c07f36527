package doctor

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"syscall"
	"testing"

	"nagara/locale"
)

func TestWhyNobodyAnswers(t *testing.T) {
	get := func(err error) error {
		return &url.Error{Op: "Get", URL: "http://example.org", Err: &net.OpError{Op: "dial", Err: err}}
	}
	for err, want := range map[error]string{
		get(syscall.ECONNREFUSED):                                                          "nic tam nie nasłuchuje",
		get(&net.DNSError{Name: "example.org", IsNotFound: true}):                          "nazwa example.org jest nieznana",
		get(os.ErrDeadlineExceeded):                                                        "odpowiedź nie przyszła na czas",
		get(x509.UnknownAuthorityError{}):                                                  "urząd, który podpisał certyfikat, jest tu nieznany",
		get(x509.HostnameError{Certificate: &x509.Certificate{}, Host: "example.org"}):     "certyfikat nie jest na nazwę example.org",
		get(x509.CertificateInvalidError{Cert: &x509.Certificate{}, Reason: x509.Expired}): "certyfikat nie jest teraz ważny",
		get(tls.RecordHeaderError{Msg: "first record"}):                                    "połączenia nie są tam szyfrowane",
		fmt.Errorf("reach it: %w", locale.Say("nats.refused")):                             "nic tam nie nasłuchuje",
		errors.New("out of paper"):                                                         "„out of paper”",
	} {
		if got := locale.Say("table.move", "cause", causeOf(err)).In(locale.Polish); got != want {
			t.Errorf("%v is said as %q; want %q", err, got, want)
		}
	}
}
