package api

import (
	"time"

	"nagara/site/account"
	"nagara/study/playstyle"
)

// Person is what everybody may know of an account.
type Person struct {
	ID   string       `json:"id"`
	Kind account.Kind `json:"kind" enum:"guest,member,bot"`
	// Name is empty once the account is deleted.
	Name  string `json:"name" doc:"Empty once the account is deleted."`
	Owner string `json:"owner,omitempty" doc:"The member whose bot it is."`
}

// PersonOf leaves out what is nobody's business.
func PersonOf(a account.Account) Person { return Person{a.ID, a.Kind, a.Name, a.Owner} }

// People are persons by their ids.
type People map[string]Person

// PeopleOf leaves out of accounts what is nobody's business.
func PeopleOf(accounts map[string]account.Account) People {
	people := make(People, len(accounts))
	for id, a := range accounts {
		people[id] = PersonOf(a)
	}
	return people
}

// Profile is what anybody may know of an account.
type Profile struct {
	Person
	Standings []account.Standing `json:"standings" doc:"One for each game."`
	Puzzles   []PuzzleRating     `json:"puzzles" doc:"One for each game of whose puzzles some were answered."`
}

// History is how a rating came to be, the newest change first.
type History struct {
	Changes []account.Change `json:"changes"`
	People  People           `json:"people"`
	Next    string           `json:"next,omitempty"`
}

// TeamMatches are matches in which all played together.
type TeamMatches struct {
	Matches []account.TeamMatch `json:"matches"`
	People  People              `json:"people"`
	Next    string              `json:"next,omitempty"`
}

// Circle is whom somebody knows here. Nobody else is shown it.
type Circle struct {
	Following []Followed         `json:"following" doc:"The newest first."`
	Recent    []Met              `json:"recent" doc:"People with whom a match was finished, the latest first; bots are left out."`
	Blocked   []account.Relation `json:"blocked" doc:"The newest first. They are not told."`
	People    People             `json:"people" doc:"Those whose ids are above."`
}

// Followed is somebody whom one follows.
type Followed struct {
	account.Relation
	State string     `json:"state,omitempty" enum:"here,playing,away" doc:"Absent where nothing is known: here is at a table, playing has a seat there. Of those who follow back it is told also that they are here, at whatever page, or away: they have not asked for anything for a while. That somebody plays at a private table is not told."`
	Away  *time.Time `json:"away,omitempty" doc:"Since when they are away."`
}

// Met is somebody with whom one finished a match.
type Met struct {
	Other string    `json:"other"`
	Table string    `json:"table" doc:"Where it was, the last time."`
	Game  string    `json:"game"`
	At    time.Time `json:"at"`
}

// ReportRequest reports somebody to the operator.
type ReportRequest struct {
	Accused string               `json:"accused" maxLength:"64" doc:"The id of an account."`
	Table   string               `json:"table,omitempty" maxLength:"64" doc:"Where it happened: the operator is shown what was said there."`
	Reason  account.ReportReason `json:"reason" enum:"insult,cheating,stalling,name,other"`
	Words   string               `json:"words,omitempty" maxLength:"4000" doc:"Up to 500 characters."`
}

// Portraits are how somebody decides, game by game.
type Portraits struct {
	Portraits []*playstyle.Portrait `json:"portraits" doc:"One for each game of which matches were reviewed."`
}
