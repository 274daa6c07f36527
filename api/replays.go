package api

import (
	"nagara/record"
	"nagara/site/reviews"
	"nagara/study/review"
)

// Replay is a part of a finished match, step by step.
type Replay struct {
	Steps []record.Line `json:"steps" doc:"Each with its move, its events and what is seen after it."`
	Moves int           `json:"moves" doc:"How many moves the match had."`
}

// Reviewed is a review, or how far it is.
type Reviewed struct {
	Verdict string           `json:"verdict,omitempty" doc:"What decided the match, in a sentence to you, in the language that was asked for."`
	Paths   []review.Path    `json:"paths,omitempty" doc:"The match as each seat went it, on a scale that people can picture; in that language."`
	Told    []review.Told    `json:"told,omitempty" doc:"What there is to say of some steps, in that language."`
	Way     []string         `json:"way,omitempty" doc:"How the match could have gone best with everything known, move by move in words; missing where nobody can say."`
	Review  *review.Review   `json:"review,omitempty" doc:"The review; missing while it is being made."`
	Waiting *reviews.Waiting `json:"waiting,omitempty" doc:"How far it is; missing once it is made."`
}
