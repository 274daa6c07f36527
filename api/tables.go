package api

import (
	"time"

	"nagara/rules"
	"nagara/site/lobby"
	"nagara/site/moderation"
	"nagara/site/tournament"
	"nagara/table"
)

// Wish is the settings of a new table, where only the game must be chosen.
type Wish struct {
	Game       string           `json:"game" example:"nagaraja"`
	Seats      int              `json:"seats,omitempty" doc:"How many play; usually as few as can."`
	Options    rules.Options    `json:"options,omitempty" doc:"Choices of the game; see its options."`
	Edition    string           `json:"edition,omitempty" maxLength:"64" doc:"The hash of the edition to play with; see GET /editions. Usually the one that is built in. Only those that the site names can be rated."`
	Entrance   table.Entrance   `json:"entrance,omitempty" enum:"anyone,link,name" doc:"Who may join; usually anyone."`
	Invited    []string         `json:"invited,omitempty" doc:"The accounts that may join by name."`
	Par        int              `json:"par,omitempty" minimum:"0" maximum:"6" doc:"How few turns the deal takes at least with everything known: one is chosen that does. Only where all win together, and not in rated matches. Usually any deal."`
	Clock      table.Clock      `json:"clock,omitzero" required:"false" doc:"In seconds; usually there is none."`
	Expiry     table.Expiry     `json:"expiry,omitempty" enum:"bot,loss" doc:"What follows when a clock runs out; usually a bot plays."`
	StandIn    string           `json:"standIn,omitempty" doc:"The bot that plays then."`
	Holidays   table.Holidays   `json:"holidays,omitempty" enum:"stand,none" doc:"What a slow clock does on the days off of who plays: usually it stands."`
	Undo       bool             `json:"undo,omitempty"`
	Talk       bool             `json:"talk,omitempty" doc:"Free words between the seats."`
	Rated      bool             `json:"rated,omitempty"`
	Hints      bool             `json:"hints,omitempty" doc:"Hints although people play against each other; everybody is told who asks for one. Not in rated matches."`
	Spectators table.Spectators `json:"spectators,omitempty" enum:"none,open,everything" doc:"What those see who have no seat; usually what no seat keeps secret."`
	Delay      table.Seconds    `json:"delay,omitempty" doc:"How long those wait who see everything."`
}

// Founding is a table that is wanted, and what its host does there at once.
type Founding struct {
	Wish
	Promise *table.Promise `json:"promise,omitempty" doc:"What the server has bound itself to for this table, from GET /promise. A repeat with the same promise finds the table that was made."`
	Join    *table.Join    `json:"join,omitempty" doc:"Take a seat at once. A nonce here needs the promise: it is thrown after the promise was seen."`
	Bots    []string       `json:"bots,omitempty" maxItems:"16" doc:"Bots of the house, each for the first seat that is free then; the last seat starts the match."`
}

// Made is a table that was made, as its host sees it.
type Made struct {
	table.Promise
	Page Page `json:"page" doc:"The table as you see it now."`
}

// GhostRequest plays a match of others once more.
type GhostRequest struct {
	Seat rules.Seat `json:"seat" minimum:"1" maximum:"16" doc:"The chair to sit in; whoever had the others are ghosts there."`
}

// Mine is an unfinished table of the visitor's.
type Mine struct {
	lobby.Row
	Awaited []rules.Seat `json:"awaited,omitempty" doc:"Who is to act."`
	Yours   bool         `json:"yours" doc:"It waits for you: you are to act, or you are invited and there is a seat."`
	Due     *time.Time   `json:"due,omitempty" doc:"When the time of whoever is to act runs out: yours, where you are."`
}

// MyTables are the unfinished tables of the visitor: first what waits for them,
// the most urgent of it first; then what others think about; then what gathers.
type MyTables struct {
	Tables   []Mine `json:"tables"`
	Awaiting int    `json:"awaiting" doc:"How many of them wait for you."`
	People   People `json:"people" doc:"Those whose ids are in the rows."`
	// Tournaments are beside the tables because their rounds are told wherever one is.
	Tournaments []tournament.Mine `json:"tournaments,omitempty" doc:"The unfinished tournaments that you take part in, with the next round of each."`
	// Bulletin is beside the tables because everybody who is here hears of them.
	Bulletin *moderation.Bulletin `json:"bulletin,omitempty" doc:"What whoever keeps the site tells everybody who is connected."`
}

// List is a page of the lobby.
type List struct {
	Tables []lobby.Row `json:"tables"`
	People People      `json:"people" doc:"Those whose ids are in the rows."`
	Next   string      `json:"next,omitempty" doc:"What to ask for as after, for the next page. There is none after the last."`
}

// ListIn is the first page of the lobby of one state.
type ListIn struct {
	State lobby.State `json:"state"`
	List
}

// SatAt is a table where an account sat.
type SatAt struct {
	lobby.Row
	Said []string `json:"said,omitempty" doc:"What the account said there."`
}

// Notice tells a bot of a table that concerns it.
type Notice struct {
	Type  string    `json:"type" enum:"invited,seated" doc:"invited: there is a seat for you. seated: you sit there, and the match runs or will."`
	Table lobby.Row `json:"table"`
}

// CodeRequest asks which table a code leads to.
type CodeRequest struct {
	Code string `json:"code" maxLength:"80" example:"otter lantern" doc:"The two or three words, with accents and capitals or without."`
}

// Call is how a host calls somebody to a table.
type Call struct {
	Code    string    `json:"code" example:"otter lantern" doc:"Two words that lead to the table, in the language of Accept-Language; three while somebody guesses at codes. They stay the same while you ask for them."`
	Until   time.Time `json:"until" doc:"How long they hold. To ask again makes them hold longer."`
	Address string    `json:"address" doc:"The address of the table, with its invitation where one is needed."`
}

// Called is where two words lead.
type Called struct {
	Table      string `json:"table"`
	Invitation string `json:"invitation,omitempty" doc:"What to join with, where one is needed."`
}

// Hint is a move that a bot would make, and why.
type Hint struct {
	Move    string   `json:"move"`
	Reasons []string `json:"reasons" doc:"In the language that was asked for."`
	Seq     uint64   `json:"seq" doc:"The number of the page that it is for."`
}
