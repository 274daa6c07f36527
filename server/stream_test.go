package server_test

import (
	"bufio"
	"net/http"
	"testing"

	"nagara/api"
	"nagara/site/account"
	"nagara/table"
)

// TestAWithdrawnTokenHearsNoMore: a stream that it had opened ends without
// another word.
func TestAWithdrawnTokenHearsNoMore(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	var bot account.Account
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": "Ear"}, &bot))
	var token api.IssuedToken
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/tokens",
		map[string]any{"account": bot.ID, "name": "test", "scopes": []string{"read"}, "proof": proof}, &token))
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)

	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+api.Prefix+"/tables/"+id+"/stream", nil)
	must(t, err)
	r.Header.Set("Authorization", "Bearer "+token.Secret)
	answer, err := http.DefaultClient.Do(r)
	must(t, err)
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	if !lines.Scan() {
		t.Fatalf("the stream says nothing: %v", lines.Err())
	}
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me/tokens/"+token.ID+"?account="+bot.ID, proof, nil))
	_, err = ada.Do(t.Context(), id, table.Join{})
	must(t, err)
	for lines.Scan() {
		if lines.Text() != "" {
			t.Fatalf("the stream goes on: %s", lines.Text())
		}
	}
}
