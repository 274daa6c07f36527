package replay

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
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
	// review is what it says, once it is made; judged and moves are how far it is.
	review        *review.Review
	judged, moves atomic.Int64
	// top is the line of the whole review that is shown first.
	top int
}

// reviewed is a review that is made.
type reviewed struct {
	of   *record.Record
	made *review.Review
	err  error
}

// thinker lets one review be made at a time, however many terminals are served.
var thinker = make(chan struct{}, 1)

// known are the reviews that were made here, for all terminals that are served.
var known memory

// judging is that it is time to say how far a review is.
type judging struct{}

// judgingTime is how long what is said of it stands there.
const judgingTime = 300 * time.Millisecond

func (r *Screen) judging() tea.Cmd {
	if r.stop == nil || r.made {
		return nil
	}
	return r.Own(tea.Tick(judgingTime, func(time.Time) tea.Msg { return judging{} }))
}

// lookBack makes the review of a match that is over, once: what it says of the moves
// is shown beside them.
func (r *Screen) lookBack() tea.Cmd {
	if r.stop != nil || r.kept.Result == record.Unfinished {
		return nil
	}
	ctx, stop := context.WithCancel(r.Context)
	r.stop = stop
	tell := r.judgeSoFar
	kept, edition, by := r.raw, r.steps[0].Match.Setup().Edition, r.by
	return func() tea.Msg {
		defer stop()
		var made *review.Review
		var err error
		if by != nil && kept.Luck != nil {
			made, err = by.Review(ctx, kept.Luck.Name())
		} else {
			made, err = makeHere(ctx, kept, edition, tell)
		}
		return reviewed{kept, made, err}
	}
}

// judgeSoFar notes how far a review is. The deal is a step of it, but no move.
func (r *Screen) judgeSoFar(done, of int) {
	r.judged.Store(int64(done - 1))
	r.moves.Store(int64(of - 1))
}

// makeHere makes a review in this program, where it has not made it before.
func makeHere(ctx context.Context, kept *record.Record, edition rules.Edition, tell review.Progress) (*review.Review, error) {
	select {
	case thinker <- struct{}{}:
		defer func() { <-thinker }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if before := known.find(kept); before != nil {
		return before, nil
	}
	now, err := review.Make(ctx, kept, edition, tell)
	if err == nil {
		known.keep(kept, now)
	}
	return now, err
}

// ReviewedBy lets the backend that a match was played in make its review, where it
// does that.
func (r *Screen) ReviewedBy(at any) *Screen {
	r.by, _ = at.(reviewer)
	return r
}

// takeNotes shows a review: as notes of the record, which it may have had before.
func (r *Screen) takeNotes(m reviewed) {
	if m.of != r.raw {
		return
	}
	r.made, r.err = true, m.err
	if m.err == nil {
		noted := *r.raw
		noted.Notes = m.made.Notes()
		if len(m.made.Steps) == len(r.steps) {
			own := *m.made // others may read it under other names
			own.Seats = slices.Clone(own.Seats)
			r.review = &own
			noted.Notes = slices.DeleteFunc(noted.Notes, saidBetter)
		}
		r.raw = &noted
		r.name()
	}
	r.show()
}

// saidBetter tells whether a note is of what the review itself has better words for.
func saidBetter(n record.Note) bool {
	kind, _, _ := strings.Cut(n.Text, " ")
	return kind == "review" || kind == "equal"
}

// explained is what the review says of the step beyond what it cost: why another move is
// better, as `nagara review` says it.
func (r *Screen) explained() []string {
	for _, told := range r.review.Tell(r.Language, r.own, r.steps) {
		if told.Number == r.at {
			return append(told.Why, told.Remarks...)
		}
	}
	return nil
}

// looksOver tells whether the whole review is shown: before the first move.
func (r *Screen) looksOver() bool { return r.review != nil && r.at == 0 }

// drawOverview shows what `nagara review` says of the whole match, from the line that was
// scrolled to.
func (r *Screen) drawOverview(c *canvas.Canvas, area canvas.Rect) {
	var lines []string
	for line := range strings.Lines(r.review.Text(r.Language, r.own, r.steps)) {
		text := strings.TrimLeft(line, " ")
		indent := len(line) - len(text)
		for _, part := range canvas.Wrap(strings.TrimRight(text, "\n"), area.W-indent) {
			lines = append(lines, strings.Repeat(" ", indent)+part)
		}
		if text == "\n" {
			lines = append(lines, "")
		}
	}
	r.top = max(min(r.top, len(lines)-area.H), 0)
	for y, line := range lines[r.top:min(len(lines), r.top+area.H)] {
		look := style.Soft.Look()
		if !strings.HasPrefix(line, " ") {
			look = style.Look{Fg: style.Ink, Bold: y+r.top == 0}
		}
		c.Text(area.X, area.Y+y, line, look)
	}
}

// lookAt goes to a mistake, to be seen as whoever made it saw it.
func (r *Screen) lookAt(step int) {
	if step == r.at {
		return
	}
	r.jump(step)
	r.seat = r.steps[step].Seat
	r.borrowed = r.seat != r.own
	r.show()
}

// leave ends what nobody waits for any more.
func (r *Screen) leave() {
	if r.stop != nil {
		r.stop()
	}
}
