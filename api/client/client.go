// Package client talks to a server: for tests, for measurements, and for
// programs in Go that want to play.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strconv"
	"strings"

	"nagara/api"
	"nagara/locale"
	"nagara/table"
	"nagara/table/hall"
)

// Client is one visitor of a server.
type Client struct {
	base  string
	http  *http.Client
	token string
	// language is what it is answered in; empty is English.
	language string
	// Account is whoever the server takes the client for.
	Account api.Person
}

// New is a visitor without a name, at an address like http://localhost:8080.
// Visitors of one transport share its connections.
func New(base string, transport http.RoundTripper) *Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // it never fails without options
	}
	return &Client{base: strings.TrimSuffix(base, "/"), http: &http.Client{Jar: jar, Transport: transport}}
}

// WithToken is a visitor that shows an API token.
func WithToken(base, token string, transport http.RoundTripper) *Client {
	c := New(base, transport)
	c.token = token
	return c
}

// In is the same visitor, who is answered in that language.
func (c *Client) In(language string) *Client {
	speaker := *c
	speaker.language = language
	return &speaker
}

// Via is the same visitor on another way to the server.
func (c *Client) Via(transport http.RoundTripper) *Client {
	moved := *c
	moved.http = &http.Client{Jar: c.http.Jar, Transport: transport}
	return &moved
}

// Guest comes in by a name.
func (c *Client) Guest(ctx context.Context, name string) error {
	return c.Call(ctx, http.MethodPost, "/guests", map[string]string{"name": name}, &c.Account)
}

// Create makes a table.
func (c *Client) Create(ctx context.Context, wish api.Wish) (id string, err error) {
	return c.Begin(ctx, api.Founding{Wish: wish})
}

// Promise is what the server binds itself to for a table that is not made yet.
func (c *Client) Promise(ctx context.Context) (p table.Promise, err error) {
	err = c.Call(ctx, http.MethodGet, "/promise", nil, &p)
	return p, err
}

// Begin makes a table and takes seats there.
func (c *Client) Begin(ctx context.Context, wish api.Founding) (id string, err error) {
	var made table.Promise
	err = c.Call(ctx, http.MethodPost, "/tables", wish, &made)
	return made.Table, err
}

// Do carries out a command over HTTP.
func (c *Client) Do(ctx context.Context, id string, command table.Command) (receipt hall.Receipt, err error) {
	name, err := table.NameOf(command)
	if err != nil {
		return receipt, err
	}
	err = c.Call(ctx, http.MethodPost, "/tables/"+id+"/"+name, command, &receipt)
	return receipt, err
}

// Look is a table as this visitor may see it.
func (c *Client) Look(ctx context.Context, table string, since uint64) (page Page, err error) {
	err = c.Call(ctx, http.MethodGet, fmt.Sprintf("/tables/%s?since=%d", table, since), nil, &page)
	return page, err
}

// Call asks for anything below the prefix of the API. What the server refuses
// is a *problem.Problem. An answer into *[]byte is taken as it is; of any other what
// could steer a terminal is left out.
func (c *Client) Call(ctx context.Context, method, path string, in, out any) error {
	answer, err := c.send(ctx, method, path, in)
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	if answer.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %s: %w", method, path, refusal(answer, text))
	}
	switch into := out.(type) {
	case nil:
		return nil
	case *[]byte:
		*into = text
		return nil
	}
	if err := json.Unmarshal(locale.LegibleJSON(text), out); err != nil {
		return fmt.Errorf("%s %s: reading the answer: %w", method, path, err)
	}
	return nil
}

// refusal is what the server says to something that it does not do. Whatever it
// says, it must not steer the terminal of whoever reads it.
func refusal(answer *http.Response, text []byte) *api.Problem {
	p := &api.Problem{Status: answer.StatusCode, Detail: locale.Legible(answer.Status)}
	_ = json.Unmarshal(locale.LegibleJSON(text), p) // a proxy may answer something else
	return p
}

func (c *Client) send(ctx context.Context, method, path string, in any) (*http.Response, error) {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+api.Prefix+path, body)
	if err != nil {
		return nil, err
	}
	if in != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.language != "" {
		request.Header.Set("Accept-Language", c.language)
	}
	request.Header.Set(api.ProtocolHeader, strconv.Itoa(api.Protocol))
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	return c.http.Do(request)
}
