package api

import (
	"context"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/bot"
	"nagara/contest/tournament"
	"nagara/server/account"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/server/wire"
	"nagara/table"
)

// Tournament is who hears of a tournament, in place of an account; AllTournaments hears
// of each.
func Tournament(id string) string { return "tournament " + id }

// AllTournaments is who hears of every tournament.
const AllTournaments = "tournaments"

// mostHeld is how many tournaments one may hold at once.
const mostHeld = 3

// TournamentWish is a tournament that is wanted.
type TournamentWish struct {
	Name     string              `json:"name" maxLength:"200" example:"Sunday duel"`
	Game     string              `json:"game" maxLength:"64" example:"nagaraja"`
	Form     tournament.Form     `json:"form" enum:"swiss,knockout,arena,duplicate"`
	Pace     tournament.Pace     `json:"pace,omitempty" enum:"quick,calm,days" doc:"Usually quick."`
	Entrance tournament.Entrance `json:"entrance,omitempty" enum:"anyone,members" doc:"Who may come; usually anyone."`
	Rounds   int                 `json:"rounds,omitempty" doc:"Of swiss, usually 5; of duplicate the deals, usually 4."`
	Minutes  int                 `json:"minutes,omitempty" doc:"How long an arena lasts, usually 60, or teams have for a duplicate, usually 120."`
	Seats    int                 `json:"seats,omitempty" doc:"How many are in a team, in a duplicate; usually 3."`
	Most     int                 `json:"most,omitempty" doc:"How many players or teams may enter; usually 64."`
	Rest     int                 `json:"rest,omitempty" doc:"How many seconds lie between two rounds; usually a minute or two."`
	Rated    bool                `json:"rated,omitempty"`
	Twin     bool                `json:"twin,omitempty" doc:"Two matches with the same luck and seats changed, each time; for swiss and knockout."`
	Starts   time.Time           `json:"starts,omitzero" doc:"When it begins; without it, when it is full."`
}

// TournamentPage is a tournament as somebody sees it, with the names of all who are on
// it.
type TournamentPage struct {
	*tournament.Page
	People wire.People `json:"people"`
}

// TournamentChart is a tournament at a glance, with the names of all who are in it.
type TournamentChart struct {
	*tournament.Chart
	People wire.People `json:"people"`
}

// TournamentHeads are tournaments of a list.
type TournamentHeads struct {
	Tournaments []tournament.Head `json:"tournaments"`
	People      wire.People       `json:"people"`
}

// AtTournament names one.
type AtTournament struct {
	Tournament string `path:"tournament" maxLength:"64"`
}

type tournamentInput struct {
	AtTournament
	From  int `query:"from" minimum:"0" maximum:"2000" doc:"The rows of the standings from there on, counted from 0; your own is always there."`
	Count int `query:"count" minimum:"1" maximum:"100" default:"100"`
}

type tournamentsInput struct {
	Phase tournament.Phase `query:"phase" enum:"open,running,over" default:"open"`
	Skip  int              `query:"skip" minimum:"0" maximum:"10000" doc:"How many were listed before."`
	Limit int              `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

type enterInput struct {
	AtTournament
	Body struct {
		Nonce   string              `json:"nonce,omitempty" maxLength:"64" doc:"32 hexadecimal digits that you add to the luck that tables share, where they do."`
		Team    string              `json:"team,omitempty" maxLength:"200" doc:"In a duplicate: the name of your team."`
		Members []tournament.Member `json:"members,omitempty" maxItems:"8" doc:"In a duplicate: who is in it, by seat; you are one of them. One without account and bot is a place that others can take, by the key that you are shown; if nobody comes a bot plays."`
	}
}

type joinTeamInput struct {
	AtTournament
	Body struct {
		Number int    `json:"number" minimum:"1" doc:"The number of the team."`
		Key    string `json:"key" maxLength:"64" doc:"What those who are in it were given."`
	}
}

type enterBotInput struct {
	AtTournament
	Body struct {
		Bot string `json:"bot" maxLength:"64"`
	}
}

type leaveInput struct {
	AtTournament
	Body struct {
		Number int `json:"number,omitempty" minimum:"0" doc:"The bot that the host sends away; without it, yourself."`
	}
}

func (a *API) tournaments() {
	handle(a, operation{
		method: http.MethodGet, path: "/tournaments", id: "list-tournaments", tag: tagContest, public: true,
		summary: "Tournaments to come, being played, or over",
	}, a.listTournaments)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments", id: "announce-tournament", tag: tagContest, status: http.StatusCreated, limit: a.newTables,
		summary: "Hold a tournament",
	}, a.announce)
	handle(a, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}", id: "look-at-tournament", tag: tagContest, public: true,
		summary: "A tournament: its terms, standings, matches, and your next one",
	}, a.tournament)
	handle(a, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/stream", id: "stream-tournament", tag: tagContest, public: true,
		summary: "NDJSON: the tournament now, and again whenever it changes; lines are of the type TournamentPage",
	}, a.streamTournament)
	handle(a, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/chart", id: "chart-tournament", tag: tagContest, public: true,
		summary: "What every round was for everybody, and the way to the final",
	}, a.chartTournament)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/enter", id: "enter-tournament", tag: tagContest,
		summary: "Take part, or come back",
	}, a.enter)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/team", id: "join-team", tag: tagContest,
		summary: "Take an open place of a team",
	}, a.joinTeam)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/bots", id: "enter-bot", tag: tagContest,
		summary: "Let a bot of the house take part; for the host",
	}, a.enterBot)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/leave", id: "leave-tournament", tag: tagContest,
		summary: "Take part no more; what was won stays",
	}, a.leaveTournament)
	handle(a, operation{
		method: http.MethodPost, path: "/tournaments/{tournament}/cancel", id: "cancel-tournament", tag: tagContest,
		summary: "Call a tournament off before it begins; for the host",
	}, a.cancelTournament)
	handle(a, operation{
		method: http.MethodGet, path: "/tournaments/{tournament}/records", id: "download-tournament", tag: tagContest, public: true,
		summary: "The records of all its matches, as one ZIP archive, once it is over",
	}, a.tournamentRecords)
}

func (a *API) listTournaments(ctx context.Context, in *tournamentsInput) (*body[TournamentHeads], error) {
	if err := auth.From(ctx).MayRead(); err != nil {
		return nil, err
	}
	heads, err := a.Contests.List(ctx, in.Phase, in.Skip, in.Limit)
	if err != nil {
		return nil, err
	}
	list := TournamentHeads{Tournaments: append([]tournament.Head{}, heads...)}
	var ids []string
	for _, h := range heads {
		ids = append(ids, h.Host)
		if h.Winner != nil {
			ids = append(ids, accountsOf(*h.Winner)...)
		}
	}
	list.People, err = a.named(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	if err != nil {
		return nil, err
	}
	return answer(list)
}

func accountsOf(entrants ...tournament.Entrant) (ids []string) {
	for i := range entrants {
		for _, m := range entrants[i].Everybody() {
			if m.Account != "" {
				ids = append(ids, m.Account)
			}
		}
	}
	return ids
}

func (a *API) announce(ctx context.Context, in *struct{ Body TournamentWish }) (*body[TournamentPage], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Host); err != nil {
		return nil, err
	}
	held, err := a.Contests.Held(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	if held >= mostHeld {
		return nil, problem.New(http.StatusForbidden, "contest.refused.many", "most", mostHeld)
	}
	w := in.Body
	id, err := a.Office.Announce(ctx, v.ID(), tournament.Terms{
		Name: w.Name, Game: w.Game, Form: w.Form, Pace: w.Pace, Entrance: w.Entrance, Rounds: w.Rounds, Minutes: w.Minutes, Seats: w.Seats,
		Most: w.Most, Rest: w.Rest, Rated: w.Rated, Twin: w.Twin, Starts: w.Starts,
	})
	if err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, id, 0, tournament.MostRows)
}

func (a *API) tournament(ctx context.Context, in *tournamentInput) (*body[TournamentPage], error) {
	if err := auth.From(ctx).MayRead(); err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, in.Tournament, in.From, in.Count)
}

func (a *API) seeTournament(ctx context.Context, id string, from, count int) (*body[TournamentPage], error) {
	var p *tournament.Page
	if err := a.Office.See(ctx, id, func(t *tournament.Tournament) { p = t.Page(auth.From(ctx).ID(), from, count) }); err != nil {
		return nil, err
	}
	if p.You != nil && p.You.Match != nil {
		p.You.Laid = a.laid(ctx, p.You.Match.Tables)
	}
	ids := append(accountsOf(p.Entrants...), p.Host)
	people, err := a.named(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	if err != nil {
		return nil, err
	}
	return answer(TournamentPage{p, people})
}

// laid tells whether these tables are there. They are promised when two are paired, and
// founded a moment later, perhaps by another machine.
func (a *API) laid(ctx context.Context, tables []string) bool {
	for _, id := range tables {
		if _, err := a.Hall.Summary(ctx, id); err != nil {
			return false
		}
	}
	return true
}

func (a *API) chartTournament(ctx context.Context, in *tournamentInput) (*body[TournamentChart], error) {
	if err := auth.From(ctx).MayRead(); err != nil {
		return nil, err
	}
	var c *tournament.Chart
	if err := a.Office.See(ctx, in.Tournament, func(t *tournament.Tournament) {
		c = t.Chart(auth.From(ctx).ID(), in.From, in.Count)
	}); err != nil {
		return nil, err
	}
	people, err := a.named(ctx, slices.Compact(slices.Sorted(slices.Values(accountsOf(c.Entrants...))))...)
	if err != nil {
		return nil, err
	}
	return answer(TournamentChart{c, people})
}

// contestRest is how long a stream of a tournament rests between two looks at it.
const contestRest = time.Second / 2

func (a *API) streamTournament(ctx context.Context, in *tournamentInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	if _, err := a.seeTournament(ctx, in.Tournament, in.From, in.Count); err != nil {
		return nil, err
	}
	told, laid := uint64(0), false
	return a.whenTold(v, contestRest, []string{Tournament(in.Tournament)}, func(ctx context.Context, _ []string) ([]any, error) {
		page, err := a.seeTournament(ctx, in.Tournament, in.From, in.Count)
		if err != nil {
			return nil, err
		}
		now := page.Body.You != nil && page.Body.You.Laid
		if page.Body.Seq == told && now == laid {
			return nil, nil
		}
		told, laid = page.Body.Seq, now
		return []any{page.Body}, nil
	})
}

// enter checks who may, and how strong they are.
func (a *API) enter(ctx context.Context, in *enterInput) (*body[TournamentPage], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Play); err != nil {
		return nil, err
	}
	var terms tournament.Terms
	if err := a.Office.See(ctx, in.Tournament, func(t *tournament.Tournament) { terms = *t.Terms() }); err != nil {
		return nil, err
	}
	if (terms.Entrance == tournament.Members || terms.Rated) && v.Account.Kind == account.Guest {
		return nil, problem.New(http.StatusForbidden, "contest.refused.members-only")
	}
	game := terms.Game
	if terms.Twin {
		game = account.TwinsOf(game)
	}
	standing, err := a.Ratings.Standing(ctx, v.ID(), game)
	if err != nil {
		return nil, err
	}
	if err := a.knowMembers(ctx, v, terms.Game, in.Body.Members); err != nil {
		return nil, err
	}
	return a.change(ctx, in.Tournament, tournament.Enter{
		Team: in.Body.Team, Members: in.Body.Members, Rating: int(math.Round(standing.Rating.Rating)), Nonce: in.Body.Nonce,
	})
}

// joinTeam checks who may. Whoever gave the key away wants to play with them.
func (a *API) joinTeam(ctx context.Context, in *joinTeamInput) (*body[TournamentPage], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Play); err != nil {
		return nil, err
	}
	var members bool
	if err := a.Office.See(ctx, in.Tournament, func(t *tournament.Tournament) {
		members = t.Terms().Entrance == tournament.Members
	}); err != nil {
		return nil, err
	}
	if members && v.Account.Kind == account.Guest {
		return nil, problem.New(http.StatusForbidden, "contest.refused.members-only")
	}
	if err := a.Office.Do(ctx, in.Tournament, v.ID(), tournament.JoinTeam{Number: in.Body.Number, Key: in.Body.Key}); err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, in.Tournament, 0, tournament.MostRows)
}

// knowMembers refuses a team with people or bots that are not here, or with people who
// do not want to play with whoever enters it.
func (a *API) knowMembers(ctx context.Context, v *auth.Visitor, game string, members []tournament.Member) error {
	var ids []string
	for _, m := range members {
		if m.Bot != "" {
			if err := knowBot(game, m.Bot); err != nil {
				return err
			}
		} else if m.Account != "" && m.Account != v.ID() {
			ids = append(ids, m.Account)
		}
	}
	for _, id := range ids {
		if _, err := a.People.Find(ctx, id); err != nil {
			return err
		}
	}
	return a.Manners.MayInvite(ctx, v.ID(), ids)
}

func knowBot(game, name string) error {
	known := []string{}
	for _, b := range bot.Levels(game) {
		known = append(known, b.Name)
	}
	if slices.Contains(known, name) {
		return nil
	}
	return problem.New(http.StatusUnprocessableEntity, "contest.refused.robot", "got", name, "known", strings.Join(known, ", "))
}

func (a *API) enterBot(ctx context.Context, in *enterBotInput) (*body[TournamentPage], error) {
	if err := auth.From(ctx).Must(account.Host); err != nil {
		return nil, err
	}
	var game string
	if err := a.Office.See(ctx, in.Tournament, func(t *tournament.Tournament) { game = t.Terms().Game }); err != nil {
		return nil, err
	}
	if in.Body.Bot != table.RandomBot {
		if err := knowBot(game, in.Body.Bot); err != nil {
			return nil, err
		}
	}
	return a.change(ctx, in.Tournament, tournament.EnterBot{Bot: in.Body.Bot})
}

func (a *API) leaveTournament(ctx context.Context, in *leaveInput) (*body[TournamentPage], error) {
	if err := auth.From(ctx).Must(account.Play); err != nil {
		return nil, err
	}
	return a.change(ctx, in.Tournament, tournament.Leave{Number: in.Body.Number})
}

func (a *API) cancelTournament(ctx context.Context, in *AtTournament) (*body[TournamentPage], error) {
	if err := auth.From(ctx).Must(account.Host); err != nil {
		return nil, err
	}
	return a.change(ctx, in.Tournament, tournament.Cancel{})
}

func (a *API) change(ctx context.Context, id string, c tournament.Command) (*body[TournamentPage], error) {
	if err := a.Office.Do(ctx, id, auth.From(ctx).ID(), c); err != nil {
		return nil, err
	}
	return a.seeTournament(ctx, id, 0, tournament.MostRows)
}
