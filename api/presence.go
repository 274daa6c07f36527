package api

import (
	"time"

	"nagara/rules"
	"nagara/site/presence"
)

// Presence is who is at a table now. It stands in no journal.
type Presence struct {
	// Seats are those that belong to a person, as far as is known of them.
	Seats    []Attendance `json:"seats" doc:"How present those are who have a seat. One of whom nothing is known yet is missing; so are bots."`
	Watching int          `json:"watching" doc:"How many look on without a seat."`
	Named    []string     `json:"named" doc:"The accounts of those among them who wish to be named."`
	People   People       `json:"people,omitempty" doc:"Those of them whose names were not sent on this socket before."`
}

// Attendance is how present the owner of a seat is.
type Attendance struct {
	Seat  rules.Seat     `json:"seat"`
	State presence.State `json:"state" enum:"here,away,elsewhere,gone" doc:"here: looks at the table. away: has it open, but nobody is at the page. elsewhere: plays at another table. gone: has closed it, or the line is down."`
	Since *time.Time     `json:"since,omitempty" doc:"When they went away or were gone; missing where nobody knows."`
	Until *time.Time     `json:"until,omitempty" doc:"Of one who is gone: when the others need not wait any longer (stop-waiting). Missing where nobody waits for them, and while their clock runs: then that decides."`
}
