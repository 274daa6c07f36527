package replay

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
)

// reviewer makes reviews: a server does, in its own queue, and keeps them.
type reviewer interface {
	Review(ctx context.Context, table string) (*review.Review, error)
}

// reviewing is the review of a match that is stepped through, while it is made.
type reviewing struct {
	// by is who makes it; nil is this program.
	by reviewer
	// stop ends it; nil where none was asked for.
	stop context.CancelFunc
	made bool
	err  error
}

// reviewed is a review that is made.
type reviewed struct {
	of    *record.Record
	notes []record.Note
	err   error
}

// thinker lets one review be made at a time, however many terminals are served.
var thinker = make(chan struct{}, 1)

// review makes the review of a match that is over, once: what it says of the moves
// is shown beside them.
func (r *Screen) review() tea.Cmd {
	if r.stop != nil || r.kept.Result == record.Unfinished {
		return nil
	}
	ctx, stop := context.WithCancel(r.Context)
	r.stop = stop
	kept, edition, by := r.kept, r.steps[0].Match.Setup().Edition, r.by
	return func() tea.Msg {
		defer stop()
		var made *review.Review
		var err error
		if by != nil && kept.Luck != nil {
			made, err = by.Review(ctx, kept.Luck.Table)
		} else {
			made, err = makeHere(ctx, kept, edition)
		}
		if err != nil {
			return reviewed{kept, nil, err}
		}
		return reviewed{kept, made.Notes(), nil}
	}
}

// makeHere makes a review in this program.
func makeHere(ctx context.Context, kept *record.Record, edition rules.Edition) (*review.Review, error) {
	select {
	case thinker <- struct{}{}:
		defer func() { <-thinker }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return review.Make(ctx, kept, edition, nil)
}

// ReviewedBy lets the backend that a match was played in make its review, where it
// does that.
func (r *Screen) ReviewedBy(at any) *Screen {
	r.by, _ = at.(reviewer)
	return r
}

// takeNotes shows a review: as notes of the record, which it may have had before.
func (r *Screen) takeNotes(m reviewed) {
	if m.of != r.kept {
		return
	}
	r.made, r.err = true, m.err
	if m.err == nil {
		noted := *r.kept
		noted.Notes = m.notes
		r.kept = &noted
	}
	r.show()
}

// leave ends what nobody waits for any more.
func (r *Screen) leave() {
	if r.stop != nil {
		r.stop()
	}
}
