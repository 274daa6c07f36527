package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/tournament"
)

// Tournaments answers for tournaments: pages, entrants, records.
type Tournaments struct {
	*Shared
	Runner  *tournament.Runner
	Store   tournament.Store
	Ratings *account.Ratings
}

// AtTournament names one.
type AtTournament struct {
	Tournament string `path:"tournament" maxLength:"64"`
}

func (a *Tournaments) register(shared *Shared) {
	a.Shared = shared
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tournaments", id: "list-tournaments", tag: tagTournaments, access: openRead,
		summary: "Tournaments to come, being played, or over",
	}, a.listTournaments)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments", id: "announce-tournament", tag: tagTournaments, access: scopeHost, status: http.StatusCreated, limit: a.newTables,
		summary: "Hold a tournament",
	}, a.announce)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}", id: "look-at-tournament", tag: tagTournaments, access: openRead,
		summary: "A tournament: its terms, standings, matches, and your next one",
	}, a.tournament)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/stream", id: "stream-tournament", tag: tagTournaments, access: openRead,
		summary: "NDJSON: the tournament now, and again whenever it changes; lines are of the type TournamentPage",
	}, a.streamTournament)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/chart", id: "chart-tournament", tag: tagTournaments, access: openRead,
		summary: "What every round was for everybody, and the way to the final",
	}, a.chartTournament)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/enter", id: "enter-tournament", tag: tagTournaments, access: scopePlay,
		summary: "Take part, or come back",
	}, a.enter)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/team", id: "join-team", tag: tagTournaments, access: scopePlay,
		summary: "Take an open place of a team, or the one that it keeps for you; or decline that",
	}, a.joinTeam)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/bots", id: "enter-bot", tag: tagTournaments, access: scopeHost,
		summary: "Let a bot of the house take part; for the host",
	}, a.enterBot)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/leave", id: "leave-tournament", tag: tagTournaments, access: scopePlay,
		summary: "Take part no more; what was won stays. Of a team you leave alone, before it plays, unless you have entered it",
	}, a.leaveTournament)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/cancel", id: "cancel-tournament", tag: tagTournaments, access: scopeHost,
		summary: "Call a tournament off before it begins; for the host",
	}, a.cancelTournament)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/records", id: "download-tournament", tag: tagTournaments, access: openRead,
		summary: "The records of its matches, once it is over: a ZIP archive of a hundred of them. The header Link names the next",
	}, a.tournamentRecords())
}

func (a *Tournaments) announce(ctx context.Context, in *struct{ Body api.TournamentWish }) (*body[api.TournamentPage], error) {
	v := auth.From(ctx)
	if err := tournament.AllowHost(ctx, a.Store, v.ID()); err != nil {
		return nil, err
	}
	w := in.Body
	id, err := a.Runner.Announce(ctx, v.ID(), tournament.Terms{
		Name: w.Name, Game: w.Game, Form: w.Form, Pace: w.Pace, Entrance: w.Entrance, Rounds: w.Rounds, Minutes: w.Minutes, Seats: w.Seats,
		Most: w.Most, Rest: w.Rest, Rated: w.Rated, Twin: w.Twin, Starts: w.Starts,
	})
	if err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, id, 0, tournament.MaxRows)
}

func (a *Tournaments) cancelTournament(ctx context.Context, in *AtTournament) (*body[api.TournamentPage], error) {
	return a.change(ctx, in.Tournament, tournament.Cancel{})
}

// change carries a command of the visitor out, and shows what came of it.
func (a *Tournaments) change(ctx context.Context, id string, c tournament.Command) (*body[api.TournamentPage], error) {
	if err := a.Runner.Do(ctx, id, auth.From(ctx).ID(), c); err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, id, 0, tournament.MaxRows)
}
