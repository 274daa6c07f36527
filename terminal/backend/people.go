package backend

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
	"nagara/table/local"
)

// Circle is whom the visitor follows, has played with and has blocked.
func (s *Server) Circle(ctx context.Context) (circle api.Circle, err error) {
	err = s.Call(ctx, http.MethodGet, "/me/people", nil, &circle)
	return circle, err
}

// SetTie follows or blocks somebody, or no longer; list is following or blocked.
func (s *Server) SetTie(ctx context.Context, list, id string, tied bool) error {
	method := http.MethodDelete
	if tied {
		method = http.MethodPut
	}
	return s.Call(ctx, method, "/me/"+list+"/"+id, nil, nil)
}

// FindPerson is whoever is called so: among those one knows, where guests are too, or
// whoever keeps the name.
func (s *Server) FindPerson(ctx context.Context, circle api.Circle, name string) (found api.Person, err error) {
	name = strings.TrimSpace(name)
	for id, p := range circle.People {
		if strings.EqualFold(p.Name, name) {
			return circle.People[id], nil
		}
	}
	err = s.Call(ctx, http.MethodGet, "/people?name="+url.QueryEscape(name), nil, &found)
	return found, err
}

// challengeClock is the one that a challenge is played by.
var challengeClock = table.Clock{Kind: table.LiveClock, Base: 15 * 60, Increment: 10}

// Challenge makes a table where only that account may sit down. Where more play,
// bots take the other seats.
func (s *Server) Challenge(ctx context.Context, game rules.Rules, id string) (string, error) {
	fewest, _ := game.Seats()
	return s.newTable(ctx, api.Wish{
		Game: game.Name(), Seats: fewest, Entrance: table.ByName, Invited: []string{id}, Clock: challengeClock,
	}, local.UsualBot(game.Name()), fewest-2)
}
