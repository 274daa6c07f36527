package httpapi

import (
	"context"
	"net/http"
	"net/url"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/invite/qr"
	"nagara/table"
)

type codeInput struct {
	Body api.CodeRequest
}

// drawing is a picture of an address. Only those see it who may invite, so nobody
// keeps it for others.
type drawing struct {
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	Body         []byte
}

func (a *Tables) invitations() {
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tables/{table}/code", id: "call-to-table", tag: tagTables, access: scopeHost,
		summary: "Two words to say on the phone, and the address to send: for the host, while there are seats to take",
	}, a.call)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/invitation.svg", id: "draw-invitation", tag: tagTables, access: scopeHost,
		summary: "The address to send as a QR code: an SVG",
	}, a.drawInvitation)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/codes", id: "resolve-code", tag: tagTables, access: openRead, limit: a.codeGuesses,
		summary: "The table that two words lead to. A code that ran out and one that never was are refused alike",
	}, a.resolve)
}

// codeGuesses limits how many codes one network can try.
func (a *Tables) codeGuesses(v *auth.Visitor) error { return a.CodeGuesses.CheckNetworks(v.Address) }

// mayInvite gives the page of a table to its host, while there are seats to take.
func (a *Tables) mayInvite(ctx context.Context, id string) (*table.Page, error) {
	v := auth.From(ctx)
	page, err := a.Hall.LookNow(ctx, id, v.ID())
	switch {
	case err != nil:
		return nil, err
	case page.Host != v.ID():
		return nil, problem.New(http.StatusForbidden, "invite.host")
	case page.Phase != table.Gathering:
		return nil, problem.New(http.StatusConflict, "invite.begun")
	}
	return page, nil
}

// addressOf is where the table is, for people. With its invitation it lets
// whoever has it sit down.
func (a *Tables) addressOf(ctx context.Context, page *table.Page) string {
	at := a.Reached(auth.From(ctx)).JoinPath("table", page.Table)
	if page.Invitation != "" {
		at.RawQuery = url.Values{"invitation": {page.Invitation}}.Encode()
	}
	return at.String()
}

// Reached is the address of the site for those whom somebody invites: the one that was
// named, or else the one by which the host came.
func (a *Tables) Reached(host *auth.Visitor) *url.URL {
	switch {
	case a.Nearby == nil:
		return a.Site
	case host.CameBy != "":
		return &url.URL{Scheme: a.Site.Scheme, Host: host.CameBy}
	}
	return a.Nearby
}

func (a *Tables) call(ctx context.Context, in *AtTable) (*body[api.Call], error) {
	page, err := a.mayInvite(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	words, until, err := a.Codes.Issue(ctx, page.Table, page.Invitation, auth.From(ctx).Language)
	return answer(api.Call{Code: words, Until: until, Address: a.addressOf(ctx, page)}, err)
}

func (a *Tables) drawInvitation(ctx context.Context, in *AtTable) (*drawing, error) {
	page, err := a.mayInvite(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	svg, err := qr.SVG(a.addressOf(ctx, page))
	if err != nil {
		return nil, err
	}
	return &drawing{"image/svg+xml", "private, no-store", svg}, nil
}

func (a *Tables) resolve(ctx context.Context, in *codeInput) (*body[api.Called], error) {
	code, err := a.Codes.Resolve(ctx, in.Body.Code)
	return answer(api.Called{Table: code.Table, Invitation: code.Invitation}, err)
}
