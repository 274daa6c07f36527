package backend

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/study/review"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/boards/board"
)

// Server is a server, as one visitor sees it.
type Server struct {
	*client.Client
	// credentials also keep the luck that was promised; as tells visitors apart.
	credentials *Credentials
	as          string
	// resumes tells that they also keep at which table the visitor sits.
	resumes bool
}

// Me is who the server takes the visitor for. Nobody is an error.
func (s *Server) Me(ctx context.Context) (string, error) {
	var me struct {
		api.Person
		Account api.Person `json:"account"`
	}
	if err := s.Call(ctx, http.MethodGet, "/me", nil, &me); err != nil {
		return "", err
	}
	s.Account = me.Person
	if me.Name == "" {
		s.Account = me.Account
	}
	return s.Account.Name, nil
}

// Watch sends pages. When the connection breaks it says so, and comes back to
// go on from the last page.
func (s *Server) Watch(ctx context.Context, id, words string) <-chan News {
	news := make(chan News)
	go func() {
		defer close(news)
		var since uint64
		for wait := time.Second; ctx.Err() == nil; wait = min(2*wait, 10*time.Second) {
			before := since
			err := s.follow(ctx, api.Request{Do: "watch", Table: id, Since: since, Words: words, Presence: true}, &since, news)
			if since > before {
				wait = time.Second
			}
			if refused, ok := errors.AsType[*api.Problem](err); ok {
				News{Err: refused}.Send(ctx, news)
				return
			}
			News{Lost: true}.Send(ctx, news)
			select {
			case <-ctx.Done():
			case <-time.After(wait):
			}
		}
	}()
	return news
}

// follow sends pages until the connection breaks.
func (s *Server) follow(ctx context.Context, watch api.Request, since *uint64, news chan<- News) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	live, err := s.Live(ctx)
	if err != nil {
		return err
	}
	defer live.Drop() //nolint:errcheck // it is broken or not wanted any more
	if err := live.Send(ctx, watch); err != nil {
		return err
	}
	go live.Keep(ctx)
	var with rules.Edition
	for {
		text, err := live.Raw(ctx, nil)
		if err == nil {
			text, err = live.Whole(text)
		}
		if err != nil {
			return err
		}
		var said struct {
			Type     string        `json:"type"`
			Page     *Page         `json:"page"`
			Presence *api.Presence `json:"presence"`
			Problem  *api.Problem  `json:"problem"`
		}
		if err := json.Unmarshal(text, &said); err != nil {
			return fmt.Errorf("reading a message of the server: %w", err)
		}
		switch {
		case said.Problem != nil:
			return said.Problem
		case said.Presence != nil:
			News{Presence: said.Presence}.Send(ctx, news)
		case said.Page != nil:
			if said.Page.Settings.Edition != "" && with == nil {
				if with, err = s.edition(ctx, said.Page); err != nil {
					return err
				}
			}
			said.Page.With = with
			*since = said.Page.Seq
			News{Page: said.Page}.Send(ctx, news)
		}
	}
}

// edition is the one of a table that is not played with the one that is built in;
// nil where this program cannot read it.
func (s *Server) edition(ctx context.Context, page *Page) (rules.Edition, error) {
	game, err := rules.Find(page.Settings.Game)
	if err != nil {
		return nil, nil //nolint:nilerr // said above
	}
	var text []byte
	if err := s.Call(ctx, http.MethodGet, "/tables/"+page.Table+"/edition", nil, &text); err != nil {
		return nil, err
	}
	read, err := game.ReadEdition(text)
	if err != nil {
		return nil, nil //nolint:nilerr // said above
	}
	return read, nil
}

// answerWithin is how long the answer to a command may take before the line is
// taken for dead.
const answerWithin = 6 * time.Second

// heldWithin is the same for an answer that was given ahead, which the server holds back.
const heldWithin = 18 * time.Second

// Do carries out a command. One that is known again by its word is sent again
// while the network fails: it is done once.
func (s *Server) Do(ctx context.Context, id string, c table.Command) error {
	within := answerWithin
	if p, ok := c.(table.Play); ok && p.Automatic {
		within = heldWithin
	}
	for {
		try, cancel := context.WithTimeout(ctx, within)
		_, err := s.Client.Do(try, id, c)
		cancel()
		_, refused := errors.AsType[*api.Problem](err)
		if err == nil || refused || !knownAgain(c) || ctx.Err() != nil {
			return err
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return err
		}
	}
}

// knownAgain tells whether the server knows a repeat of the command by its word.
func knownAgain(c table.Command) bool {
	switch c := c.(type) {
	case table.Play:
		return c.Client != ""
	case table.Talk:
		return c.Client != ""
	case table.Undo:
		return c.Client != ""
	}
	return false
}

// Preview tells what a move would change.
func (s *Server) Preview(ctx context.Context, id, move string, l *locale.Language) (*board.Foreseen, error) {
	var f board.Foreseen
	err := s.In(l.Code()).Call(ctx, http.MethodGet, "/tables/"+id+"/foresight?move="+url.QueryEscape(move), nil, &f)
	return &f, err
}

// Hint is what a bot would do.
func (s *Server) Hint(ctx context.Context, id string, l *locale.Language) (Hint, error) {
	var h Hint
	err := s.In(l.Code()).Call(ctx, http.MethodGet, "/tables/"+id+"/hint", nil, &h)
	return h, err
}

// Record is a finished match.
func (s *Server) Record(ctx context.Context, id string) (*record.Record, error) {
	var text []byte
	if err := s.Call(ctx, http.MethodGet, "/tables/"+id+"/record", nil, &text); err != nil {
		return nil, err
	}
	return record.Read(bytes.NewReader(text))
}

// Review is a look back at a finished match, which the server makes when others that
// were asked for before are made.
func (s *Server) Review(ctx context.Context, id string) (*review.Review, error) {
	for {
		var came api.Reviewed
		if err := s.Call(ctx, http.MethodGet, "/tables/"+id+"/review?wait=60", nil, &came); err != nil || came.Review != nil {
			return came.Review, err
		}
	}
}

// Tables are the tables in a state, and the names of those who sit there.
func (s *Server) Tables(ctx context.Context, state lobby.State) ([]lobby.Row, api.People, error) {
	var list api.List
	if err := s.Call(ctx, http.MethodGet, "/tables?limit=12&state="+string(state), nil, &list); err != nil {
		return nil, nil, err
	}
	return list.Tables, list.People, nil
}

// Sit takes a seat, having looked at what is promised there. Who shows an invitation
// may watch, even if no seat is free.
func (s *Server) Sit(ctx context.Context, id, invitation string) (game string, err error) {
	if invitation != "" {
		if err := s.Do(ctx, id, table.Admit{Invitation: invitation}); err != nil {
			return "", err
		}
	}
	page, err := s.Look(ctx, id, 0)
	if err != nil {
		return "", err
	}
	if page.Deal != "" { // nobody adds to luck that other tables have, too
		return page.Settings.Game, s.Do(ctx, id, table.Join{Invitation: invitation})
	}
	nonce, err := s.Pledge(table.Promise{Table: id, Commitment: page.Commitment})
	if err != nil {
		return "", err
	}
	return page.Settings.Game, s.Do(ctx, id, table.Join{Invitation: invitation, Nonce: nonce})
}

// NewTable makes a table, sits down, and puts bots into the other seats if they
// are wanted, all by one request.
func (s *Server) NewTable(ctx context.Context, wish api.Wish, bots bool) (string, error) {
	company := 0
	if bots {
		company = wish.Seats - 1
	}
	usual := local.UsualBot(wish.Game)
	if alone, found := local.UsualAlone(wish.Game, false); found {
		usual = alone.Name
	}
	return s.newTable(ctx, wish, usual, company)
}

// NewTableWith makes a table, sits down, and puts one bot into all other seats.
func (s *Server) NewTableWith(ctx context.Context, wish api.Wish, bot string) (string, error) {
	return s.newTable(ctx, wish, bot, wish.Seats-1)
}

// newTable makes a table with that many of a bot. Where it keeps company to one person, the
// deal is one of its own.
func (s *Server) newTable(ctx context.Context, wish api.Wish, company string, bots int) (string, error) {
	wish.Undo, wish.Talk = true, true
	promise, err := s.Promise(ctx)
	if err != nil {
		return "", err
	}
	nonce, err := s.Pledge(promise)
	if err != nil {
		return "", err
	}
	founding := api.Founding{Wish: wish, Promise: &promise, Join: &table.Join{Nonce: nonce}}
	for _, b := range bot.Companions(wish.Game) {
		if b.Name == company && bots == wish.Seats-1 {
			founding.Par = b.Par
		}
	}
	founding.Bots = slices.Repeat([]string{company}, bots)
	// Whatever the answer says: this is the table whose luck was promised.
	_, err = s.Begin(ctx, founding)
	return promise.Table, err
}

// PlayedAlone is how those fared who played a game alone, of late.
func (s *Server) PlayedAlone(ctx context.Context, game string) (played api.PlayedAlone, err error) {
	err = s.Call(ctx, http.MethodGet, "/games/"+url.PathEscape(game)+"/alone", nil, &played)
	return played, err
}

// Mine are the unfinished tables of the visitor, first those that wait for them.
func (s *Server) Mine(ctx context.Context) (mine api.MyTables, err error) {
	err = s.Call(ctx, http.MethodGet, "/me/tables", nil, &mine)
	return mine, err
}
