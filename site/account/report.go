package account

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
)

// ReportReason is what somebody is reported for.
type ReportReason string

// The reasons.
const (
	Insult   ReportReason = "insult"
	Cheating ReportReason = "cheating"
	Stalling ReportReason = "stalling"
	BadName  ReportReason = "name"
	Other    ReportReason = "other"
)

// Reasons are all that there are.
func Reasons() []ReportReason { return []ReportReason{Insult, Cheating, Stalling, BadName, Other} }

const (
	// MaxReports is how many reports of one account may wait for the operator.
	MaxReports = 20
	// MaxWords is how long the words of a report may be, in characters.
	MaxWords = 500
)

// Report is what an account tells the operator of another. Whom it accuses never
// learns of it.
type Report struct {
	ID       string       `json:"id"`
	Reporter string       `json:"reporter"`
	Accused  string       `json:"accused"`
	Table    string       `json:"table,omitempty"`
	Reason   ReportReason `json:"reason"`
	Words    string       `json:"words,omitempty"`
	At       time.Time    `json:"at"`
	// Closed is zero while nobody has decided.
	Closed  time.Time `json:"closed,omitzero"`
	Verdict string    `json:"verdict,omitempty"`
}

// ReportStore is what Reports needs.
type ReportStore interface {
	// AddReport answers ErrUnknown if one of the accounts is not there or
	// deleted, and ErrFull if MaxReports of the reporter wait.
	AddReport(ctx context.Context, r Report) error
	// Report answers ErrUnknown if there is none.
	Report(ctx context.Context, id string) (Report, error)
	// OpenReports are those that wait, the oldest first.
	OpenReports(ctx context.Context) ([]Report, error)
	// ReportsBy are those that an account made, ReportsOn those that accuse it;
	// the newest first.
	ReportsBy(ctx context.Context, reporter string) ([]Report, error)
	ReportsOn(ctx context.Context, accused string) ([]Report, error)
	// CloseReport answers ErrUnknown if there is none that waits.
	CloseReport(ctx context.Context, id, verdict string, at time.Time) error
}

// Reports takes reports to the operator.
type Reports struct{ store ReportStore }

// NewReports reads and writes that store.
func NewReports(store ReportStore) *Reports { return &Reports{store} }

// Add makes a report; its id, time and verdict are not the reporter's to say.
func (r *Reports) Add(ctx context.Context, report Report) (Report, error) {
	if report.Reporter == report.Accused {
		return Report{}, ErrSelf
	}
	if !slices.Contains(Reasons(), report.Reason) {
		return Report{}, locale.Say("friends.reason", "known", reasonList())
	}
	report.Words = legible(report.Words)
	if n := utf8.RuneCountInString(report.Words); n > MaxWords {
		return Report{}, locale.Say("friends.words", "got", n, "most", MaxWords)
	}
	report.ID, report.At, report.Closed, report.Verdict = newID(), now(), time.Time{}, ""
	if err := r.store.AddReport(ctx, report); err != nil {
		return Report{}, fmt.Errorf("report account %s: %w", report.Accused, err)
	}
	return report, nil
}

// legible leaves out what is no character: the operator reads it in a terminal.
func legible(words string) string {
	return strings.TrimSpace(locale.Level(strings.Map(func(r rune) rune {
		if r != '\n' && !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(words, ""))))
}

func reasonList() string {
	var names []string
	for _, reason := range Reasons() {
		names = append(names, string(reason))
	}
	return strings.Join(names, ", ")
}
