package backend

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"strings"

	"nagara/api"
	"nagara/locale"
)

// Invite is how the host of a table calls somebody there: by its address, or by
// two words of a language. They hold longer when they are asked for again.
func (s *Server) Invite(ctx context.Context, id string, l *locale.Language) (call api.Call, err error) {
	err = s.In(l.Code()).Call(ctx, http.MethodPost, "/tables/"+id+"/code", nil, &call)
	return call, err
}

// Accept sits down where an invitation leads: the address that a host sent, or two
// words that they said.
func (s *Server) Accept(ctx context.Context, typed string) (game, id string, err error) {
	called, sent := sentTo(typed)
	if !sent {
		err = s.Call(ctx, http.MethodPost, "/codes", map[string]string{"code": strings.TrimSpace(typed)}, &called)
	}
	if err != nil {
		return "", "", err
	}
	game, err = s.Sit(ctx, called.Table, called.Invitation)
	return game, called.Table, err
}

// sentTo is where an address leads.
func sentTo(typed string) (called api.Called, isAddress bool) {
	at, err := url.Parse(strings.Join(strings.Fields(typed), "")) // a terminal may have broken the line
	if err != nil || at.Host == "" || path.Base(path.Dir(at.Path)) != "table" {
		return called, false
	}
	return api.Called{Table: path.Base(at.Path), Invitation: at.Query().Get("invitation")}, true
}
