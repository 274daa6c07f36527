package main

import (
	"fmt"
	"os"
	"time"
)

// certificates are those of this machine, in the order in which Go looks for them.
var certificates = []string{"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"}

// rootOf is all that is in a container: the program, the certificates that it
// needs to reach a database, NATS, mail or push over TLS, and a folder for data.
func rootOf(program []byte, at time.Time) ([]byte, error) {
	for _, place := range certificates {
		trusted, err := os.ReadFile(place)
		if err != nil {
			continue
		}
		return tarred([]member{
			file("nagara", 0o755, program), folder("etc"), folder("etc/ssl"), folder("etc/ssl/certs"),
			file("etc/ssl/certs/ca-certificates.crt", 0o644, trusted),
			{name: "data/", mode: 0o700, owner: nobody},
		}, at)
	}
	return nil, fmt.Errorf("this machine has no certificates; install ca-certificates, which puts them into %s", certificates[0])
}
