package doctor

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
)

// Path is where a server answers its doctor, and Header what a doctor asks with.
const (
	Path   = "/doctor"
	Header = "Nagara-Doctor"
)

// Seen is what a server tells its doctor of a request.
type Seen struct {
	// Proof is that it has the same database.
	Proof string `json:"proof"`
	// Site is the address that it was given, and Version that of its program.
	Site    string `json:"site"`
	Version string `json:"version"`
	// Forwarded is where the request came from by what a proxy said, and
	// BehindProxy whether the server believes it.
	Forwarded   string `json:"forwarded"`
	BehindProxy bool   `json:"behindProxy"`
}

// sign proves that somebody knows the secret of a site. Who asks and who answers
// sign differently, so that nobody can send a question back as its answer.
func sign(secret []byte, role, nonce string) string {
	sum := hmac.New(sha256.New, secret)
	io.WriteString(sum, "doctor "+role+" "+nonce) //nolint:errcheck // a hash takes everything
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil))
}

func newQuestion(secret []byte) (asked, nonce string) {
	nonce = rand.Text()
	return nonce + "." + sign(secret, "asks", nonce), nonce
}

// Answer is what a server says to a request, if it comes from a doctor who knows
// the secret. To everybody else there is nothing here.
func Answer(r *http.Request, secret []byte, s Seen) (Seen, bool) {
	nonce, proof, _ := strings.Cut(r.Header.Get(Header), ".")
	if len(secret) == 0 || !hmac.Equal([]byte(proof), []byte(sign(secret, "asks", nonce))) {
		return Seen{}, false
	}
	s.Proof = sign(secret, "answers", nonce)
	s.Forwarded = strings.Join(r.Header.Values(forwardedFor), ",")
	return s, true
}

// longest is far more than an answer has.
const longest = 1 << 14

// readAnswer is what this site says, or nil if somebody else spoke.
func readAnswer(answer *http.Response, secret []byte, nonce string) *Seen {
	var s Seen
	if answer.StatusCode != http.StatusOK || json.NewDecoder(io.LimitReader(answer.Body, longest)).Decode(&s) != nil {
		return nil
	}
	if len(secret) == 0 || !hmac.Equal([]byte(s.Proof), []byte(sign(secret, "answers", nonce))) {
		return nil
	}
	return &s
}
