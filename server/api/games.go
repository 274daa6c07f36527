package api

import (
	"context"
	"net/http"

	"nagara/bot"
	"nagara/rules"
	"nagara/server/wire"
	"nagara/table"
)

// Game is what can be played.
type Game struct {
	Name        string         `json:"name"`
	Version     int            `json:"version" doc:"Of the rules."`
	Edition     string         `json:"edition"`
	EditionHash string         `json:"editionHash"`
	Fewest      int            `json:"fewest" doc:"How few can play."`
	Most        int            `json:"most" doc:"How many can play."`
	Options     []rules.Option `json:"options" doc:"What a table may choose; the first value is the usual one."`
	Bots        []GameBot      `json:"bots" doc:"Bots of the house, the weakest first."`
}

// GameBot is a bot of the house.
type GameBot struct {
	Name  string `json:"name"`
	Level int    `json:"level" doc:"From 1; 0 is the random one."`
}

// Site is what a client should know first.
type Site struct {
	Protocol int    `json:"protocol" doc:"The version of this API; see the header Nagara-Protocol."`
	Games    []Game `json:"games"`
}

func (a *API) games() {
	handle(a, operation{
		method: http.MethodGet, path: "/games", id: "list-games", tag: tagGames, public: true,
		summary: "What can be played here, by which rules, against which bots",
	}, func(context.Context, *struct{}) (*body[Site], error) {
		site := Site{Protocol: wire.Protocol}
		for _, g := range rules.All() {
			site.Games = append(site.Games, describe(g))
		}
		return answer(site)
	})
}

func describe(g rules.Rules) Game {
	game := Game{
		Name: g.Name(), Version: g.Version(), Edition: g.Edition().ID(), EditionHash: g.Edition().Hash(),
		Options: append([]rules.Option{}, g.Options()...), Bots: []GameBot{{Name: table.RandomBot}},
	}
	game.Fewest, game.Most = g.Seats()
	for _, b := range bot.Levels(g.Name()) {
		game.Bots = append(game.Bots, GameBot{b.Name, b.Level})
	}
	return game
}
