package api

import (
	"net/http"
	"strconv"

	"nagara/locale"
)

// ProblemType is the content type of a problem.
const ProblemType = "application/problem+json"

// Problem is the answer to a request that was not done.
type Problem struct {
	// Type is a stable word for programs.
	Type   string `json:"type" doc:"A stable name for programs." example:"urn:nagara:conflict"`
	Title  string `json:"title" doc:"What sort of problem it is, in the language that was asked for."`
	Status int    `json:"status" doc:"The HTTP status." example:"409"`
	Detail string `json:"detail" doc:"What was wrong and what would be right, in the language that was asked for."`
	// Key and Args let a client say the sentence in another language.
	Key    string      `json:"key,omitempty" doc:"The key of the sentence in the catalogue of languages."`
	Args   locale.Args `json:"args,omitempty" doc:"The arguments of that sentence."`
	Errors []Part      `json:"errors,omitempty" doc:"The parts of the request that do not fit."`
	// Wait is after how many seconds it makes sense to ask again; 0 where waiting does
	// not help.
	Wait int `json:"-"`
}

// Error implements error. Problems are made at the very end, in the language
// of the reader, so this is what the log gets.
func (p *Problem) Error() string { return p.Detail }

// GetStatus implements huma.StatusError.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders implements huma.HeadersError. Where nothing is wrong but the moment,
// clients are told how long to wait before they ask again.
func (p *Problem) GetHeaders() http.Header {
	if p.Wait == 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(p.Wait)}}
}

// ContentType implements huma.ContentTypeFilter.
func (p *Problem) ContentType(string) string { return ProblemType }

// Part is one thing in a request that does not fit.
type Part struct {
	Location string `json:"location" doc:"Where it stands." example:"body.settings.seats"`
	Message  string `json:"message" doc:"What is wrong with it, in English."`
}
