package api

import (
	"time"

	"nagara/rules"
)

// Day is a day as one visitor may see it.
type Day struct {
	Date   string    `json:"date" example:"2026-11-16"`
	Today  string    `json:"today" doc:"The date of today, by the clock of the server."`
	Ends   time.Time `json:"ends" doc:"When the day is over, for everybody at the same moment."`
	Now    time.Time `json:"now"`
	Games  []DayGame `json:"games"`
	Streak int       `json:"streak" doc:"On how many days in a row you played, up to today or yesterday."`
	People People    `json:"people" doc:"Those whose ids are here."`
}

// DayGame is what there is to play of one game.
type DayGame struct {
	Game       string    `json:"game"`
	Title      string    `json:"title" doc:"What it is called, in the language of the request."`
	Commitment string    `json:"commitment" doc:"The SHA-256 of the secret that the deal follows from."`
	Sealed     time.Time `json:"sealed" doc:"Since when the server is bound to it."`
	Secret     string    `json:"secret,omitempty" doc:"There once the day is over."`
	By         string    `json:"by" enum:"turns,points" doc:"What results are counted by."`
	Streak     int       `json:"streak" doc:"On how many days in a row you played it, up to today or yesterday."`
	Begun      int       `json:"begun" doc:"How many have begun."`
	Board      any       `json:"board,omitempty" doc:"The deal as everybody finds it who sits down, without what anybody keeps secret; missing for the first minute of a day."`
	Par        int       `json:"par,omitempty" doc:"How few turns it takes with everything known, where the game has that: once you have played to the end, or the day is over."`
	Mine       *DayRow   `json:"mine,omitempty" doc:"Your try that counts."`
	Share      string    `json:"share,omitempty" doc:"Your result as a text for others, which tells nothing of the deal."`
	// The table of the day tells how hard the deal is.
	Friends []DayRow   `json:"friends" doc:"Those whom you follow, and you, the best first; empty until you have played to the end or the day is over."`
	Best    []DayRow   `json:"best" doc:"The best of all, and you with your neighbours; empty until then, too."`
	Spread  []DayCount `json:"spread" doc:"How many came to each number of turns or points; empty until then, too."`
}

// DayRow is a result in the table of the day.
type DayRow struct {
	Rank      int          `json:"rank,omitempty" doc:"The place; missing where the try is not over or came too late."`
	Account   string       `json:"account"`
	Table     string       `json:"table,omitempty" doc:"Where it is or was played; only of your own."`
	Over      bool         `json:"over"`
	Won       bool         `json:"won"`
	Reason    rules.Reason `json:"reason,omitempty" doc:"Why the match ended, in one word."`
	Turns     int          `json:"turns,omitempty"`
	Questions int          `json:"questions,omitempty"`
	Points    int          `json:"points,omitempty"`
	Theirs    int          `json:"theirs,omitempty" doc:"The points of the bot."`
	Seconds   int          `json:"seconds"`
	Marks     []string     `json:"marks,omitempty" enum:"swap,over,question,relic,curse,nothing,gap" doc:"How it went, step by step; it tells nothing of the deal."`
	Picture   string       `json:"picture,omitempty" doc:"The same in characters."`
	Says      string       `json:"says" doc:"The result in a line, in the language of the request."`
}

// DayCount is how many came to a number.
type DayCount struct {
	N     int `json:"n"`
	Count int `json:"count"`
}

// DayPlayed is the table that one plays at.
type DayPlayed struct {
	Table  string `json:"table"`
	Counts bool   `json:"counts" doc:"Whether this is the one try that counts."`
}

// Days are those of the past, and the promise for tomorrow.
type Days struct {
	Today    string    `json:"today"`
	Tomorrow DayPast   `json:"tomorrow" doc:"What the server is bound to for tomorrow."`
	Past     []DayPast `json:"past" doc:"The latest first."`
}

// DayPast is a day in a list.
type DayPast struct {
	Date  string        `json:"date"`
	Games []DayPastGame `json:"games"`
}

// DayPastGame is one of its games.
type DayPastGame struct {
	Game       string `json:"game"`
	Commitment string `json:"commitment"`
	Secret     string `json:"secret,omitempty"`
	Played     int    `json:"played"`
	Par        int    `json:"par,omitempty"`
	Mine       string `json:"mine,omitempty" doc:"Your result in a line, in the language of the request."`
}
