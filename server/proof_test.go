package server_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/testkit/authenticator"
)

const password = "correct horse battery"

// proof is what a member of these tests shows.
var proof = map[string]string{"password": password}

// proving are the operations by which a way to sign in changes, each with a request
// that would do it. {key} is a passkey of whoever asks, {token} a token.
var proving = map[string]struct {
	path string
	body map[string]any
}{
	"set-password":   {"/me/password", map[string]any{"password": "the thief was here"}},
	"begin-passkey":  {"/me/passkeys/begin", nil},
	"remove-passkey": {"/me/passkeys/{key}", nil},
	"issue-token":    {"/me/tokens", map[string]any{"name": "thief", "scopes": account.Scopes()}},
	"withdraw-token": {"/me/tokens/{token}", nil},
	"set-address":    {"/me/mail", map[string]any{"address": "thief@example.org"}},
	"set-webhook":    {"/me/webhook", map[string]any{"address": "https://discord.com/api/webhooks/1/x", "format": "discord"}},
	"rename-me":      {"/me", map[string]any{"name": "Thief"}},
	"delete-me":      {"/me", nil},
}

// harmless change no way to sign in. add-passkey needs the question that
// begin-passkey has asked.
var harmless = map[string]bool{
	"add-passkey": true, "add-bot": true, "sign-out": true, "end-session": true, "tell-me-so": true, "subscribe": true,
	"unsubscribe": true, "come-in": true, "sign-in": true, "begin-passkey-sign-in": true, "sign-in-by-passkey": true,
	"try-webhook": true, "drop-webhook": true, "allow-ghosts": true, "take-days-off": true, "end-days-off": true,
}

// changing are the operations about accounts by which something changes: their
// methods, by their names.
func (s *site) changing(t *testing.T) map[string]string {
	t.Helper()
	_, text := s.ask(t, http.MethodGet, api.Prefix+"/openapi.json", "")
	var described struct {
		Paths map[string]map[string]struct {
			OperationID string
			Tags        []string
		}
	}
	must(t, json.Unmarshal([]byte(text), &described))
	found := map[string]string{}
	for _, methods := range described.Paths {
		for method, o := range methods {
			if tag := o.Tags[0]; method != "get" && (tag == "account" || tag == "bots") {
				found[o.OperationID] = strings.ToUpper(method)
			}
		}
	}
	return found
}

// passkeyed is a visitor who keeps the name by a passkey alone.
func (s *site) passkeyed(t *testing.T, name string) (*client.Client, *authenticator.Authenticator) {
	t.Helper()
	at, err := url.Parse(s.url)
	must(t, err)
	c, key := s.guest(t, name), authenticator.New(t, at.Hostname(), s.url)
	var options json.RawMessage
	must(t, c.Call(t.Context(), http.MethodPost, "/me/passkeys/begin", nil, &options))
	must(t, c.Call(t.Context(), http.MethodPost, "/me/passkeys", map[string]any{"name": "key", "answer": json.RawMessage(key.Create(t, options))}, nil))
	return c, key
}

// shown is the answer of a passkey, as a proof.
func shown(t *testing.T, c *client.Client, key *authenticator.Authenticator) map[string]any {
	t.Helper()
	var options json.RawMessage
	must(t, c.Call(t.Context(), http.MethodPost, "/sign-in/passkey/begin", nil, &options))
	return map[string]any{"answer": json.RawMessage(key.Get(t, options))}
}

// keysOf are the passkeys and tokens of whoever asks.
func keysOf(t *testing.T, c *client.Client) (keys []account.Passkey, tokens []account.Token) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodGet, "/me/passkeys", nil, &keys))
	must(t, c.Call(t.Context(), http.MethodGet, "/me/tokens", nil, &tokens))
	return keys, tokens
}

// TestAStolenSessionChangesNoWayToSignIn: every operation that would is refused
// without a proof, to one who has a password as to one who has a passkey alone, and
// nothing has changed. One that is new must say here what it is.
func TestAStolenSessionChangesNoWayToSignIn(t *testing.T) {
	t.Parallel()
	s := start(t)
	ola := s.member(t, "Ola")
	pia, key := s.passkeyed(t, "Pia")
	var issued api.IssuedToken
	must(t, ola.Call(t.Context(), http.MethodPost, "/me/tokens", map[string]any{"name": "mine", "scopes": account.Scopes(), "proof": proof}, &issued))
	keys, _ := keysOf(t, pia)
	fill := strings.NewReplacer("{key}", base64.RawURLEncoding.EncodeToString(keys[0].ID), "{token}", issued.ID)
	for id, method := range s.changing(t) {
		guarded, known := proving[id]
		if known == harmless[id] {
			t.Errorf("%s: is a way to sign in changed by it, or not?", id)
		}
		if !known {
			continue
		}
		for who, c := range map[string]*client.Client{"Ola": ola, "Pia": pia} {
			for what, given := range map[string]any{"nothing": nil, "no password": map[string]any{}, "no password but a word": map[string]string{"password": ""}} {
				body := any(guarded.body)
				switch {
				case guarded.body == nil:
					body = given
				case given != nil && id != "set-password":
					body = with(guarded.body, "proof", given)
				}
				err := c.Call(t.Context(), method, fill.Replace(guarded.path), body, nil)
				if keyOf(err) != "account.confirm" {
					t.Errorf("%s of %s with %s: %v", id, who, what, err)
				}
			}
		}
	}
	if keys, tokens := keysOf(t, ola); len(keys) != 0 || len(tokens) != 1 {
		t.Errorf("Ola has the keys %v and the tokens %v", keys, tokens)
	}
	if keys, tokens := keysOf(t, pia); len(keys) != 1 || len(tokens) != 0 {
		t.Errorf("Pia has the keys %v and the tokens %v", keys, tokens)
	}
	again := client.New(s.url, wires)
	must(t, again.Call(t.Context(), http.MethodPost, "/sign-in", map[string]string{"name": "Ola", "password": password}, nil))
	must(t, again.Call(t.Context(), http.MethodPost, "/sign-in/passkey", shown(t, again, key), nil))
}

// TestAPasskeyIsProofEnough: who has nothing else does with it whatever others do
// with their password, each time anew.
func TestAPasskeyIsProofEnough(t *testing.T) {
	t.Parallel()
	s := start(t)
	pia, key := s.passkeyed(t, "Pia")
	eve, other := s.passkeyed(t, "Eve")
	stranger := shown(t, pia, other)
	if err := pia.Call(t.Context(), http.MethodPatch, "/me", map[string]any{"name": "Eva", "proof": stranger}, nil); keyOf(err) != "account.passkey.wrong" {
		t.Errorf("shown the passkey of another: %v", err)
	}
	once := shown(t, pia, key)
	must(t, pia.Call(t.Context(), http.MethodPatch, "/me", map[string]any{"name": "Pija", "proof": once}, nil))
	if err := pia.Call(t.Context(), http.MethodPatch, "/me", map[string]any{"name": "Pia", "proof": once}, nil); keyOf(err) != "account.passkey.late" {
		t.Errorf("the same answer twice: %v", err)
	}
	must(t, pia.Call(t.Context(), http.MethodPost, "/me/tokens", map[string]any{"name": "mine", "scopes": account.Scopes(), "proof": shown(t, pia, key)}, nil))
	_, tokens := keysOf(t, pia)
	must(t, pia.Call(t.Context(), http.MethodDelete, "/me/tokens/"+tokens[0].ID, shown(t, pia, key), nil))
	must(t, pia.Call(t.Context(), http.MethodPut, "/me/password", with(shown(t, pia, key), "password", password), nil))
	keys, _ := keysOf(t, pia)
	must(t, pia.Call(t.Context(), http.MethodDelete, "/me/passkeys/"+base64.RawURLEncoding.EncodeToString(keys[0].ID), proof, nil))
	must(t, pia.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	must(t, eve.Call(t.Context(), http.MethodDelete, "/me", shown(t, eve, other), nil))
}

// TestWhoKeepsTheNameGetsAnotherSession: whoever had the cookie of a guest has
// nothing of the member.
func TestWhoKeepsTheNameGetsAnotherSession(t *testing.T) {
	t.Parallel()
	s := start(t)
	at, err := url.Parse(s.url)
	must(t, err)
	for how, keep := range map[string]func(owner *client.Client){
		"password": func(owner *client.Client) {
			must(t, owner.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": password}, nil))
		},
		"passkey": func(owner *client.Client) {
			var options json.RawMessage
			must(t, owner.Call(t.Context(), http.MethodPost, "/me/passkeys/begin", nil, &options))
			answer := authenticator.New(t, at.Hostname(), s.url).Create(t, options)
			must(t, owner.Call(t.Context(), http.MethodPost, "/me/passkeys", map[string]any{"answer": json.RawMessage(answer)}, nil))
		},
	} {
		jar, err := cookiejar.New(nil)
		must(t, err)
		owner := client.New(s.url, jarred{jar})
		must(t, owner.Guest(t.Context(), "Ada "+how))
		stolen := jar.Cookies(at)[0]
		thief := func() int {
			answer, _ := s.ask(t, http.MethodGet, api.Prefix+"/me", "", "Cookie", stolen.Name+"="+stolen.Value)
			return answer.StatusCode
		}
		if got := thief(); got != http.StatusOK {
			t.Fatalf("the cookie of the guest: %d", got)
		}
		keep(owner)
		if got := thief(); got != http.StatusUnauthorized {
			t.Errorf("%s: the old cookie still opens the account: %d", how, got)
		}
		must(t, owner.Call(t.Context(), http.MethodGet, "/me", nil, nil))
	}
}

// jarred notes the cookies that a server sets.
type jarred struct{ jar http.CookieJar }

func (j jarred) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := wires.RoundTrip(r)
	if err == nil {
		j.jar.SetCookies(r.URL, answer.Cookies())
	}
	return answer, err
}

func with(body map[string]any, name string, value any) map[string]any {
	more := map[string]any{name: value}
	maps.Copy(more, body)
	return more
}

// TestTheDeviceOfANewPasswordIsKnown: whoever sets a password was signed in on that
// device with it, be it that they never signed in nor out there.
func TestTheDeviceOfANewPasswordIsKnown(t *testing.T) {
	t.Parallel()
	s := start(t, fewAttempts)
	at, err := url.Parse(s.url)
	must(t, err)
	jar, err := cookiejar.New(nil)
	must(t, err)
	owner := client.New(s.url, jarred{jar})
	must(t, owner.Guest(t.Context(), "Ola"))
	must(t, owner.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": password}, nil))
	for i := range 60 {
		s.attempt(t, fmt.Sprintf("192.0.2.%d", i%20), "Ola", "guess", "")
	}
	var shown []string
	for _, c := range jar.Cookies(at) {
		if c.Name != "nagara" { // the session has run out, or was ended elsewhere
			shown = append(shown, c.Name+"="+c.Value)
		}
	}
	if status, _ := s.attempt(t, "192.0.2.1", "Ola", password, strings.Join(shown, "; ")); status != http.StatusOK {
		t.Errorf("the owner is locked out of a device where they were: %d", status)
	}
}
