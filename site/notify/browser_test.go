package notify_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"nagara/site/notify"
)

// browser is one that lets itself be told, together with its push service. It
// opens every message with its own keys, and checks who signed it.
type browser struct {
	service *httptest.Server
	private *ecdh.PrivateKey
	auth    []byte
	// site is the key that it has subscribed with.
	site string

	mu       sync.Mutex
	status   int
	received []notify.Text
	topics   []string
	wrong    []error
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	must(t, err)
	b := &browser{private: private, auth: make([]byte, 16), status: http.StatusCreated}
	rand.Read(b.auth)
	b.service = httptest.NewTLSServer(b)
	t.Cleanup(func() {
		b.service.Close()
		for _, err := range b.wrong {
			t.Error(err)
		}
	})
	return b
}

func (b *browser) subscription(account, session string) notify.PushSubscription {
	return notify.PushSubscription{
		Account: account, Session: session, Endpoint: b.service.URL + "/for/" + session, Language: "en",
		P256dh: encode(b.private.PublicKey().Bytes()), Auth: encode(b.auth),
	}
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// ServeHTTP is the push service.
func (b *browser) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	w.WriteHeader(b.status)
	if b.status/100 != 2 {
		return
	}
	text, err := b.open(r)
	if err == nil {
		err = b.checkSigned(r)
	}
	if err != nil {
		b.wrong = append(b.wrong, err)
		return
	}
	b.received, b.topics = append(b.received, text), append(b.topics, r.Header.Get("Topic"))
}

func (b *browser) answer(status int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.status = status
}

// take is what was received since it was last asked.
func (b *browser) take() []notify.Text {
	b.mu.Lock()
	defer b.mu.Unlock()
	taken := b.received
	b.received = nil
	return taken
}

// open decrypts a message: RFC 8291 and RFC 8188.
func (b *browser) open(r *http.Request) (text notify.Text, err error) {
	if got := r.Header.Get("Content-Encoding"); got != "aes128gcm" {
		return text, fmt.Errorf("it is encoded as %q", got)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil || len(body) < 16+4+1+65 || body[20] != 65 {
		return text, fmt.Errorf("a message of %d bytes: %w", len(body), err)
	}
	salt, sender, sealed := body[:16], body[21:86], body[86:]
	theirs, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return text, err
	}
	shared, err := b.private.ECDH(theirs)
	if err != nil {
		return text, err
	}
	info := "WebPush: info\x00" + string(b.private.PublicKey().Bytes()) + string(sender)
	secret, err := hkdf.Key(sha256.New, shared, b.auth, info, 32)
	if err != nil {
		return text, err
	}
	key, err1 := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, err2 := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	block, err3 := aes.NewCipher(key)
	if err := errors.Join(err1, err2, err3); err != nil {
		return text, err
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return text, err
	}
	plain, err := seal.Open(nil, nonce, sealed, nil)
	if err != nil {
		return text, err
	}
	plain, last := []byte(strings.TrimRight(string(plain), "\x00")), byte(2)
	if len(plain) == 0 || plain[len(plain)-1] != last {
		return text, errors.New("the last record is not marked")
	}
	return text, json.Unmarshal(plain[:len(plain)-1], &text)
}

// checkSigned verifies who sent a message: RFC 8292.
func (b *browser) checkSigned(r *http.Request) error {
	var token, key string
	for part := range strings.SplitSeq(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid "), ", ") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "t":
			token = value
		case "k":
			key = value
		}
	}
	parts := strings.Split(token, ".")
	if key != b.site || len(parts) != 3 {
		return fmt.Errorf("it is signed by %q with %d parts; want %q", key, len(parts), b.site)
	}
	decode := base64.RawURLEncoding.DecodeString
	point, err1 := decode(key)
	head, err2 := decode(parts[0])
	body, err3 := decode(parts[1])
	signed, err4 := decode(parts[2])
	if err := errors.Join(err1, err2, err3, err4); err != nil || len(signed) != 64 {
		return fmt.Errorf("a signature of %d bytes: %w", len(signed), err)
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signed[:32]), new(big.Int).SetBytes(signed[32:])) {
		return errors.New("the signature is wrong")
	}
	var by struct{ Alg string }
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if err := errors.Join(json.Unmarshal(head, &by), json.Unmarshal(body, &claims)); err != nil {
		return err
	}
	expires := time.Until(time.Unix(claims.Exp, 0))
	if by.Alg != "ES256" || claims.Aud != "https://"+r.Host || claims.Sub != "https://nagara.example.org" || expires < time.Hour || expires > 24*time.Hour {
		return fmt.Errorf("it says %+v, %+v", by, claims)
	}
	return nil
}
