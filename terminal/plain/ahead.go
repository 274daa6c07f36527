package plain

import (
	"context"
	"crypto/rand"

	"nagara/table"
	"nagara/terminal/boards/board"
)

// ahead are the answers that a visitor has given once and for all, by their words.
type ahead struct {
	given map[string]bool
	// answered is the page on which one was sent last: none is sent twice.
	answered uint64
	// done are those that the server has taken, or has not.
	done chan error
}

// standing are the answers that can be given once and for all on this page.
func (g *guest) standing() []board.Standing {
	if g.told.board == nil || g.told.board.See(g.page.View, nil) != nil {
		return nil
	}
	return g.told.board.Standing(g.Language)
}

// giveAhead gives an answer once and for all, or takes it back, where the line names one.
func (g *guest) giveAhead(ctx context.Context, line string) bool {
	for _, answer := range g.standing() {
		if answer.Text != line {
			continue
		}
		if g.ahead.given == nil {
			g.ahead.given = map[string]bool{}
		}
		g.ahead.given[answer.Key] = !g.ahead.given[answer.Key]
		key := map[bool]string{true: "plain.ahead.on", false: "plain.ahead.off"}[g.ahead.given[answer.Key]]
		g.print(key, "answer", answer.Text)
		g.answerAhead(ctx)
		return true
	}
	return false
}

// answerAhead sends an answer that was given ahead, if this page asks for one. The house
// holds it back, for about as long as the visitor takes by hand; meanwhile all else goes on,
// and whoever types an answer is faster.
func (g *guest) answerAhead(ctx context.Context) {
	if g.ahead.done == nil {
		g.ahead.done = make(chan error, 1)
	}
	if g.sent || g.page.Seq == g.ahead.answered || !awaits(g.page) {
		return
	}
	for _, answer := range g.standing() {
		if answer.Move == "" || !g.ahead.given[answer.Key] {
			continue
		}
		g.ahead.answered = g.page.Seq
		play, done := table.Play{Move: answer.Move, On: g.page.Seq, Client: rand.Text(), Automatic: true}, g.ahead.done
		go func() {
			select {
			case done <- g.Server.Do(ctx, g.table, play):
			case <-ctx.Done():
			}
		}()
		return
	}
}
