package server_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/server/middleware"
	"nagara/site/invite"
	"nagara/table"
)

// hosted is a table by link, with its host.
func (s *site) hosted(t *testing.T) (host *client.Client, id string) {
	t.Helper()
	host = s.guest(t, "Ola")
	id, err := host.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
	must(t, err)
	return host, id
}

func callTo(t *testing.T, host *client.Client, id string) (call api.Call) {
	t.Helper()
	must(t, host.Call(t.Context(), http.MethodPost, "/tables/"+id+"/code", nil, &call))
	return call
}

func resolve(t *testing.T, c *client.Client, code string) (called api.Called, err error) {
	t.Helper()
	err = c.Call(t.Context(), http.MethodPost, "/codes", map[string]string{"code": code}, &called)
	return called, err
}

func TestTwoWordsLeadToASeat(t *testing.T) {
	t.Parallel()
	s := start(t)
	host, id := s.hosted(t)
	call := callTo(t, host.In("pl"), id)
	if again := callTo(t, host.In("pl"), id); again.Code != call.Code || again.Until.Before(call.Until) {
		t.Errorf("%v became %v", call, again)
	}
	friend := s.guest(t, "Ben")
	called, err := resolve(t, friend, strings.ToUpper(call.Code))
	must(t, err)
	if want := s.url + "/table/" + id + "?invitation=" + called.Invitation; called.Table != id || call.Address != want {
		t.Fatalf("the words lead to %v, the address is %s; want %s", called, call.Address, want)
	}
	must(t, do(t, friend, id, table.Join{Invitation: called.Invitation}))
	if _, err := host.Do(t.Context(), id, table.Join{}); err != nil {
		t.Fatal(err)
	}
	// The match has begun: the words still lead there, but nobody new is called.
	if err := host.Call(t.Context(), http.MethodPost, "/tables/"+id+"/code", nil, nil); statusOf(err) != http.StatusConflict {
		t.Errorf("a call to a match that has begun: %v", err)
	}
	late := s.guest(t, "Ada")
	if err := do(t, late, id, table.Join{Invitation: called.Invitation}); statusOf(err) != http.StatusConflict {
		t.Errorf("who comes too late: %v", err)
	}
}

func do(t *testing.T, c *client.Client, id string, command table.Command) error {
	t.Helper()
	_, err := c.Do(t.Context(), id, command)
	return err
}

func TestOnlyTheHostInvites(t *testing.T) {
	t.Parallel()
	s := start(t)
	host, id := s.hosted(t)
	stranger := s.guest(t, "Eve")
	var svg []byte
	must(t, host.Call(t.Context(), http.MethodGet, "/tables/"+id+"/invitation.svg", nil, &svg))
	if !strings.HasPrefix(string(svg), "<svg") {
		t.Errorf("the picture is %.80s", svg)
	}
	for method, path := range map[string]string{http.MethodPost: "/code", http.MethodGet: "/invitation.svg"} {
		if err := stranger.Call(t.Context(), method, "/tables/"+id+path, nil, nil); statusOf(err) != http.StatusForbidden {
			t.Errorf("a stranger at %s: %v", path, err)
		}
		if answer, _ := s.ask(t, method, api.Prefix+"/tables/"+id+path, ""); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("nobody at %s: %s", path, answer.Status)
		}
	}
}

// TestRefusedCodesTellNothing: that a code ran out is no news for one who guesses.
func TestRefusedCodesTellNothing(t *testing.T) {
	t.Parallel()
	var later atomic.Int64
	s := start(t, func(c *server.Config) {
		c.Clock = func() time.Time { return time.Now().Add(time.Duration(later.Load())) }
	})
	host, id := s.hosted(t)
	call := callTo(t, host.In("en"), id)
	later.Store(int64(invite.Life))
	stranger := s.guest(t, "Eve").In("en")
	said := map[string]bool{}
	for _, code := range []string{call.Code, "otter lantern"} {
		_, err := resolve(t, stranger, code)
		refused, ok := errors.AsType[*api.Problem](err)
		if !ok || refused.Status != http.StatusNotFound {
			t.Fatalf("%s: %v", code, err)
		}
		said[refused.Detail] = true
	}
	if len(said) != 1 {
		t.Errorf("a code that ran out and one that never was are told apart: %v", said)
	}
	for _, code := range []string{"otter", "otter lantorn", ""} {
		if _, err := resolve(t, stranger, code); statusOf(err) != http.StatusUnprocessableEntity {
			t.Errorf("%q: %v", code, err)
		}
	}
}

// TestGuessesAtCodes are bounded for each network, whoever makes them.
func TestGuessesAtCodes(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.BehindProxy, c.Limits.Code = true, middleware.Limit{PerSecond: 0.001, Burst: 3}
	})
	guess := func(network int) int {
		answer, _ := s.ask(t, "POST", api.Prefix+"/codes", `{"code":"otter lantern"}`,
			"X-Forwarded-For", fmt.Sprintf("192.0.2.%d", network))
		return answer.StatusCode
	}
	got := map[int]int{}
	for range 6 {
		got[guess(1)]++
	}
	if got[http.StatusNotFound] != 3 || got[http.StatusTooManyRequests] != 3 {
		t.Errorf("one network: %v", got)
	}
	if status := guess(2); status != http.StatusNotFound {
		t.Errorf("another network: %d", status)
	}
}
