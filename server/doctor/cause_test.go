package doctor

import (
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
		get(syscall.ECONNREFUSED):                                 "nic tam nie nasłuchuje",
		get(&net.DNSError{Name: "example.org", IsNotFound: true}): "nazwa example.org jest nieznana",
		get(os.ErrDeadlineExceeded):                               "odpowiedź nie przyszła na czas",
		errors.New("out of paper"):                                "out of paper",
	} {
		if got := said(causeOf(err)); got != want {
			t.Errorf("%v is said as %q; want %q", err, got, want)
		}
	}
}

func said(cause any) string {
	if m, ok := cause.(*locale.Message); ok {
		return m.In(locale.Polish)
	}
	return fmt.Sprint(cause)
}
