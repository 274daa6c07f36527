package api

import (
	"nagara/site/account"
	"nagara/site/stats"
)

// Ladder are the strongest at a game.
type Ladder struct {
	Rungs           []Rung  `json:"rungs" doc:"The highest rating first; 200 accounts at most."`
	You             *Rung   `json:"you,omitempty" doc:"Where you stand, if you do not stand above; missing where you were never rated."`
	ProvisionalFrom float64 `json:"provisionalFrom" doc:"The deviation from which on a rating is provisional: who has one gets no place."`
	People          People  `json:"people" doc:"Those whose ids are above."`
}

// Rung is one who stands on a ladder: an account, or a bot of the house.
type Rung struct {
	Place       int               `json:"place,omitempty" doc:"Which of all accounts whose rating is sure; missing for a provisional one and for bots of the house."`
	Account     string            `json:"account,omitempty"`
	Bot         string            `json:"bot,omitempty" doc:"A bot of the house: its rating was measured in an arena against other bots, and is set such that the bots' mean is a newcomer's 1500."`
	Rating      float64           `json:"rating"`
	Deviation   float64           `json:"deviation,omitempty" doc:"How far off the rating may be: with 95 % probability the strength lies within two of them."`
	Provisional bool              `json:"provisional"`
	Matches     int               `json:"matches"`
	Single      *account.Standing `json:"single,omitempty" doc:"Of twin matches: the same player in single ones, to compare how sure both ratings are."`
}

// PlayedAlone is how those fared who played alone, of late.
type PlayedAlone struct {
	Tallies []AloneTally `json:"tallies" doc:"With each companion and number of seats, where there are enough to tell."`
}

// AloneTally is how those fared who played alone with one bot.
type AloneTally struct {
	Bot    string `json:"bot"`
	Seats  int    `json:"seats"`
	Played int    `json:"played" doc:"How many matches there were of late."`
	Over   int    `json:"over" doc:"In how many of them more turns were needed than the deal takes, or the end was not reached."`
}

// Statistics are what somebody played, as far as whoever asks may see it.
type Statistics struct {
	Games   []stats.Game        `json:"games" doc:"Each game, and each edition of one apart; those played most often first."`
	Ratings []Rated             `json:"ratings" doc:"All ratings: of single matches and of twins, of each edition apart."`
	Feats   []stats.Achievement `json:"feats" doc:"What the records of their matches prove, the earliest first."`
	Unread  int                 `json:"unread" doc:"How many matches were not looked through for feats yet. To ask again looks further."`
	People  People              `json:"people" doc:"Those whose ids are above."`
}

// Rated is a rating, and of what.
type Rated struct {
	Game        string  `json:"game"`
	EditionHash string  `json:"editionHash,omitempty" doc:"Of the edition, where it is not the one that is built in."`
	Twin        bool    `json:"twin" doc:"Whether it is of twin matches."`
	Rating      float64 `json:"rating"`
	Deviation   float64 `json:"deviation" doc:"How far off the rating may be: with 95 % probability the strength lies within two of them."`
	Provisional bool    `json:"provisional" doc:"Whether the deviation is too large for a place on the ladder."`
	Matches     int     `json:"matches"`
}
