package api

import "nagara/site/matchmaking"

// Seeks is what people can look for, and how many do.
type Seeks struct {
	Paces   []matchmaking.Pace  `json:"paces" doc:"How fast strangers play, the fastest first."`
	Games   []matchmaking.Offer `json:"games"`
	Waiting []Crowd             `json:"waiting" doc:"How many wait now; what nobody waits for is left out."`
	SitDown int                 `json:"sitDown" doc:"How many seconds those who were paired have to sit down."`
}

// Crowd is how many wait for one thing.
type Crowd struct {
	Game    string `json:"game"`
	Seats   int    `json:"seats"`
	Pace    string `json:"pace"`
	Rated   bool   `json:"rated"`
	Waiting int    `json:"waiting"`
}

// Sought is a line of the stream of one who looks for company.
type Sought struct {
	Type     matchmaking.What `json:"type" enum:"searching,found,begun,missed,replaced" doc:"searching: you wait; it comes again when something changes, and when your company did not come. found: join this table within SitDown seconds, with a nonce that you throw after you have seen its commitment, and listen on. begun: all have, and the match runs. missed: you have not. replaced: you search elsewhere. After the last three the stream ends."`
	Table    string           `json:"table,omitempty" doc:"The table that was found, or where the match has begun."`
	Waiting  int              `json:"waiting,omitempty" doc:"How many wait for the same, with you."`
	Estimate int              `json:"estimate,omitempty" doc:"How many seconds those waited who were paired lately; left out while nobody knows."`
	Window   int              `json:"window,omitempty" doc:"How many points the rating of a partner may be from yours, in a rated search."`
}
