package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// turns are those that bots of this hall are busy with.
type turns struct {
	mu   sync.Mutex
	busy map[turnKey]bool
}

type turnKey struct {
	table string
	seat  rules.Seat
	turn  uint64
}

// start tells whether nobody was busy with it.
func (t *turns) start(k turnKey) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.busy[k] {
		return false
	}
	if t.busy == nil {
		t.busy = map[turnKey]bool{}
	}
	t.busy[k] = true
	return true
}

func (t *turns) end(k turnKey) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.busy, k)
}

// startTurn lets a bot take its turn, unless it is at it.
func (h *Hall) startTurn(t *table.Table, turn table.BotTurn) {
	key := turnKey{t.ID(), turn.Seat, turn.Turn}
	if h.ctx.Err() != nil || !h.turns.start(key) {
		return
	}
	h.tasks.do(func() {
		err := h.Contain(t.ID(), func() error { return h.takeTurn(h.ctx, t, turn) })
		h.turns.end(key)
		switch {
		case err == nil || table.IsAside(err):
		case h.ctx.Err() != nil:
			h.handOver(t.ID(), turn.On)
		default:
			h.warn(err, "bot will take its turn again", "table", t.ID(), "seat", turn.Seat)
			h.later(t.ID())
		}
	})
}

// takeTurn thinks, waits until all bots would have answered, and plays. If the
// table has moved on meanwhile, whoever made it move lets the bot think again.
func (h *Hall) takeTurn(ctx context.Context, t *table.Table, turn table.BotTurn) error {
	ctx, taken := h.Meter.follow(ctx, "turn")
	defer taken()
	move, err := h.think(ctx, t, turn)
	if err != nil {
		return err
	}
	patience := h.pace(t.Settings().Game, turn.Bot)
	if err := sleep(ctx, min(h.until(turn.Since.Add(patience)), patience)); err != nil {
		return err
	}
	_, err = h.Do(ctx, t.ID(), table.Request{}, move)
	refusal, refused := errors.AsType[*table.Refusal](err)
	if !refused {
		return err
	}
	if refusal.Why == table.Unfit { // it was legal on the page that the bot saw
		// Neither the move nor why it was refused: the operator's log must not
		// tell what the bot holds.
		return fmt.Errorf("the move of %s at seat %s was refused", turn.Bot, turn.Seat)
	}
	return nil
}

// seen reads from the log what the seat of a bot has seen. The random bot has no
// use for it.
func (h *Hall) seen(ctx context.Context, t *table.Table, b bot.Bot, seat rules.Seat) (events []rules.Event, err error) {
	if b.Name == table.RandomBot {
		return nil, nil
	}
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, err
	}
	page, err := table.History(t.ID(), log, record.Viewpoint{Seat: seat}, 0, 0)
	if err != nil {
		return nil, err
	}
	for _, u := range table.Standing(page.Updates) {
		events = append(events, u.Events...)
	}
	return events, nil
}

// think asks the bot; where it fails a random move is made, and the log will
// say so. The error is that of the journal.
func (h *Hall) think(ctx context.Context, t *table.Table, turn table.BotTurn) (table.BotPlay, error) {
	play := table.BotPlay{Seat: turn.Seat, On: turn.On, Bot: turn.Bot}
	if turn.Ghost != "" {
		play.Move, play.Ghost = turn.Ghost, true
		return play, nil
	}
	move, because, err := h.ask(ctx, t, turn)
	if err != nil {
		return play, err
	}
	if because != "" {
		h.Log.Warn("bot failed; a random move is made for it", "bot", turn.Bot, "seat", turn.Seat, "because", because)
		play.Bot, play.For, play.Because = table.RandomBot, turn.Bot, because
		thought, _ := sit(bot.Random(t.Settings().Game), turn).Choose(ctx, bot.Turn{View: turn.View}) // an awaited seat has a move: rulestest
		move = thought.Move
	}
	play.Move = move.String()
	return play, nil
}

// The ways in which bots fail.
const (
	missing = "missing"
	slow    = "slow"
	broken  = "broken"
	illegal = "illegal"
)

// thought is what came of a bot's thinking.
type thought struct {
	move rules.Move
	err  error
}

// ask gives the bot its time. A bot that does not answer keeps its slot among
// the thinkers until it does, so that runaways cannot take all processors; but
// the match goes on.
func (h *Hall) ask(ctx context.Context, t *table.Table, turn table.BotTurn) (move rules.Move, because string, err error) {
	b, known := h.bot(t.Settings().Game, turn.Bot)
	host := t.Host()
	if !known {
		return nil, missing, nil
	}
	ctx, cancel := context.WithTimeout(ctx, h.budget()+grace)
	defer cancel()
	// The last quarter of its time is for the answer to arrive. The busier the
	// hall, the less its bots think; one that has no time left after it waited
	// for a slot answers with what it sees at a glance.
	end := time.Now().Add(h.budget() * 3 / 4)
	if !h.slots.take(ctx, host) {
		return nil, slow, nil
	}
	answer := make(chan thought, 1)
	go func() {
		defer h.slots.leave(host)
		var seen []rules.Event
		err := h.Contain(t.ID(), func() (err error) {
			seen, err = h.seen(ctx, t, b, turn.Seat)
			return err
		})
		if err != nil {
			answer <- thought{nil, err}
			return
		}
		thinking, stop := context.WithTimeout(ctx, h.slots.share(end, host))
		defer stop()
		answer <- thought{h.choose(thinking, b, turn, seen), nil}
	}()
	select {
	case came := <-answer:
		move, err = came.move, came.err
	case <-ctx.Done():
		return nil, slow, nil
	}
	switch {
	case err != nil:
		return nil, "", err
	case move == nil:
		return nil, broken, nil
	case !slices.Contains(turn.View.Legal(), move):
		return nil, illegal, nil
	}
	return move, "", nil
}

// choose is the bot's move, or nil if it broke down.
func (h *Hall) choose(ctx context.Context, b bot.Bot, turn table.BotTurn, seen []rules.Event) (move rules.Move) {
	defer func() {
		if broke := recover(); broke != nil {
			h.Log.Error("bot panicked", "bot", b.Name, "panic", broke)
			move = nil
		}
	}()
	began := time.Now()
	thought, err := sit(b, turn).Choose(ctx, bot.Turn{View: turn.View, Events: seen})
	if h.Meter.Thought != nil {
		// Not less than everybody waits for: how fast a bot was may tell what
		// it holds (R9.7), and anyone can read the metrics.
		h.Meter.Thought(ctx, b.Name, began, max(time.Since(began), h.pace(b.Game, b.Name)))
	}
	if err != nil {
		h.Log.Warn("bot found no move", "bot", b.Name, "error", err)
		return nil
	}
	return thought.Move
}
