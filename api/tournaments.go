package api

import (
	"time"

	"nagara/site/tournament"
)

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
	People People `json:"people"`
}

// TournamentChart is a tournament at a glance, with the names of all who are in it.
type TournamentChart struct {
	*tournament.Chart
	People People `json:"people"`
}

// TournamentHeads are tournaments of a list.
type TournamentHeads struct {
	Tournaments []tournament.Head `json:"tournaments"`
	People      People            `json:"people"`
}

// EnterRequest enters a player or a team for a tournament.
type EnterRequest struct {
	Nonce   string              `json:"nonce,omitempty" maxLength:"64" doc:"32 hexadecimal digits that you add to the luck that tables share, where they do."`
	Team    string              `json:"team,omitempty" maxLength:"200" doc:"In a duplicate: the name of your team."`
	Members []tournament.Member `json:"members,omitempty" maxItems:"8" doc:"In a duplicate: who shall be in it, by seat; you are one of them. Other people are asked, and in it once they have accepted. One without account and bot is a place that others can take, by the key that you are shown; if nobody comes a bot plays."`
}

// JoinTeamRequest takes a place in a team, or declines it.
type JoinTeamRequest struct {
	Number  int    `json:"number" minimum:"1" doc:"The number of the team."`
	Key     string `json:"key,omitempty" maxLength:"64" doc:"What those who are in it were given; not needed where the team asks you."`
	Decline bool   `json:"decline,omitempty" doc:"Say no to a team that asks you."`
}

// EnterBotRequest enters a bot of the house.
type EnterBotRequest struct {
	Bot string `json:"bot" maxLength:"64"`
}

// LeaveTournamentRequest leaves a tournament.
type LeaveTournamentRequest struct {
	Number int `json:"number,omitempty" minimum:"0" doc:"The bot that the host sends away; without it, yourself."`
}
