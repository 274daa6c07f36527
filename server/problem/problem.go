// Package problem is how the server says no: RFC 9457 problem details, with a
// sentence that helps, in the language of whoever asked.
package problem

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"net/http"
	"time"

	"nagara/api"
	"nagara/journal"
	"nagara/locale"
	"nagara/site/fault"
	"nagara/table"
)

// Fault is a refusal of the server itself.
type Fault struct {
	Status int
	locale.Message
	// wait is after how many seconds it makes sense to ask again; 0 where
	// waiting does not help.
	wait int
}

// New is a refusal with that status and the sentence under that key; the
// arguments are names and values in turn.
func New(status int, key string, args ...any) *Fault {
	return &Fault{Status: status, Message: *locale.Say(key, args...)}
}

// TooOften refuses whoever has reached a limit, until that time has passed.
func TooOften(wait time.Duration) *Fault {
	n := seconds(wait)
	return New(http.StatusTooManyRequests, "server.often", "n", n).after(n)
}

func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }

// after says when to ask again.
func (f *Fault) after(seconds int) *Fault {
	f.wait = seconds
	return f
}

// From tells a reader of that language what went wrong.
func From(err error, l *locale.Language) *api.Problem {
	if done, ok := errors.AsType[*api.Problem](err); ok {
		return done
	}
	f := faultOf(err)
	return &api.Problem{
		Type: "urn:nagara:" + word(f.Status), Title: l.Text("server.status."+word(f.Status), nil), Status: f.Status,
		Detail: f.In(l), Key: f.Key, Args: f.Args, Wait: f.wait,
	}
}

// faultOf finds the status and the sentence for an error of any room.
func faultOf(err error) *Fault {
	if f, ok := errors.AsType[*Fault](err); ok {
		return f
	}
	if r, ok := errors.AsType[*table.Refusal](err); ok {
		f := &Fault{Status: ofTable[r.Why], Message: r.Message}
		if r.Why == table.Later {
			return f.after(1)
		}
		return f
	}
	if m, ok := errors.AsType[*locale.Message](err); ok {
		return ofMessage(err, m)
	}
	if m, ok := errors.AsType[*journal.Misuse](err); ok {
		return New(http.StatusUnprocessableEntity, "server.misuse", "cause", m.Error())
	}
	if away(err) {
		return New(http.StatusServiceUnavailable, "server.away").after(1)
	}
	return New(http.StatusInternalServerError, "server.broken")
}

// Silent tells whether the operator hears of an error elsewhere, once and not
// for each request.
func Silent(err error) bool {
	return errors.Is(err, journal.ErrFull) || errors.Is(err, context.Canceled)
}

// away tells whether nothing is wrong but the moment: to ask again may help.
func away(err error) bool {
	_, unsure := errors.AsType[*journal.Uncertain](err)
	return unsure || errors.Is(err, journal.ErrClosed) || errors.Is(err, journal.ErrAway) || errors.Is(err, journal.ErrFull) ||
		errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

var ofTable = map[table.Why]int{
	table.Unknown:   http.StatusNotFound,
	table.Forbidden: http.StatusForbidden,
	table.Conflict:  http.StatusConflict,
	table.Late:      http.StatusConflict,
	table.Unfit:     http.StatusUnprocessableEntity,
	table.Later:     http.StatusServiceUnavailable,
}

var ofKind = map[fault.Kind]int{
	fault.Unfit:       http.StatusUnprocessableEntity,
	fault.Unsigned:    http.StatusUnauthorized,
	fault.Forbidden:   http.StatusForbidden,
	fault.Unknown:     http.StatusNotFound,
	fault.Conflict:    http.StatusConflict,
	fault.TooMany:     http.StatusTooManyRequests,
	fault.Unavailable: http.StatusServiceUnavailable,
}

// ofMessage is the refusal that a sentence is part of, or that is behind it; a sentence
// alone says that a request does not fit.
func ofMessage(err error, m *locale.Message) *Fault {
	f, sorted := errors.AsType[*fault.Error](err)
	if sorted && &f.Message != m { // the sentence says more than the refusal behind it
		f, sorted = errors.AsType[*fault.Error](m)
	}
	if !sorted {
		return &Fault{Status: http.StatusUnprocessableEntity, Message: *m}
	}
	return (&Fault{Status: ofKind[f.Kind], Message: *m}).after(seconds(f.Retry))
}

var words = map[int]string{
	http.StatusBadRequest:            "malformed",
	http.StatusUnauthorized:          "unsigned",
	http.StatusForbidden:             "forbidden",
	http.StatusNotFound:              "unknown",
	http.StatusMethodNotAllowed:      "method",
	http.StatusNotAcceptable:         "format",
	http.StatusRequestTimeout:        "slow",
	http.StatusConflict:              "conflict",
	http.StatusRequestEntityTooLarge: "large",
	http.StatusUnsupportedMediaType:  "format",
	http.StatusUnprocessableEntity:   "unfit",
	http.StatusUpgradeRequired:       "outdated",
	http.StatusTooManyRequests:       "often",
	http.StatusServiceUnavailable:    "away",
}

func word(status int) string {
	if w := words[status]; w != "" {
		return w
	}
	return "broken"
}

// Write sends a problem.
func Write(w http.ResponseWriter, p *api.Problem) {
	w.Header().Set("Content-Type", api.ProblemType)
	maps.Copy(w.Header(), p.GetHeaders())
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // ignore: client disconnected
}
