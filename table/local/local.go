// Package local is a house to carry along: a hall for those at one device,
// with bots at the other seats, without a server and without a network. The
// terminal plays in it, and so does a browser that has no connection.
package local

import (
	"context"
	"crypto/sha256"
	"time"

	"nagara/bot"
	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/table/hall"
)

// thinkingTime is how long bots think about a move. Nothing else uses the
// device's processor meanwhile.
const thinkingTime = time.Second

// House is a local hall.
type House struct {
	*hall.Hall
	journal journal.Journal
}

// Load puts the log of a table, as a device has kept it, into a new journal. A house
// that is opened over it goes on with what is left to do there.
func Load(ctx context.Context, j journal.Journal, id string, log []journal.Entry) error {
	var due time.Time
	if len(log) > 0 && table.MayRun(log[len(log)-1].Kind) {
		due = time.Now()
	}
	return j.AppendDue(ctx, id, due, log...)
}

// Open opens a house over a journal, which the caller closes afterwards. Bots
// take at least the pause for a move, so that one sees what they do.
func Open(j journal.Journal, pause time.Duration) *House {
	var bots []bot.Bot
	for _, game := range rules.All() {
		bots = append(bots, bot.Of(game.Name())...)
	}
	return &House{hall.Open(hall.Config{Journal: j, Bus: new(events.Local), Bots: bots, Think: thinkingTime, Pause: pause}), j}
}

// Wish is a match that is wanted.
type Wish struct {
	Game    string        `json:"game"`
	Seats   int           `json:"seats"`
	Options rules.Options `json:"options"`
	// People is how many play here; bots have the other seats.
	People int `json:"people"`
	// Quiet tells that nobody need write to anybody: they sit beside one another.
	Quiet bool `json:"-"`
	// Bot is the name of the bots; empty is the usual one.
	Bot string `json:"bot"`
	// Par is how few turns the deal takes at least; 0 is any deal.
	Par int `json:"par"`
	// Edition is the one that is played with; nil is the one that is built in.
	Edition rules.Edition `json:"-"`
	// Luck is a word from which all luck follows; empty is new luck.
	Luck string `json:"-"`
}

// Begin makes a table, puts the people into the first seats and bots into the
// others. The match has begun when it returns.
func (h *House) Begin(ctx context.Context, w Wish) (string, error) {
	name := w.Bot
	if name == "" {
		name = UsualBot(w.Game)
	}
	if err := prepare(w.Game, name); err != nil {
		return "", err
	}
	id, err := h.found(ctx, w)
	if err != nil {
		return "", err
	}
	host := table.Request{Account: Person(0)}
	for i := w.People; i < w.Seats; i++ {
		if _, err := h.Do(ctx, id, host, table.SeatBot{Seat: rules.Seat(i + 1), Bot: name}); err != nil {
			return "", err
		}
	}
	for i := range w.People {
		if _, err := h.Do(ctx, id, table.Request{Account: Person(i)}, table.Join{Seat: rules.Seat(i + 1)}); err != nil {
			return "", err
		}
	}
	return id, nil
}

// prepare sees to it that a bot has what it thinks with before anybody waits for it.
// The hall refuses bots that it does not know.
func prepare(game, name string) error {
	if found, err := bot.Find(game, name); err == nil && found.Prepare != nil {
		return found.Prepare()
	}
	return nil
}

// found writes the first entries of the table. Its secret is drawn, or follows
// from the word that was given, and then everything else does too.
func (h *House) found(ctx context.Context, w Wish) (string, error) {
	wish := table.Settings{Game: w.Game, Seats: w.Seats, Options: w.Options, Par: w.Par, Undo: true, Talk: !w.Quiet, Hints: true}
	if w.Luck == "" {
		made, err := h.Hall.Begin(ctx, table.Request{Account: Person(0)}, table.CreateRequest{Settings: wish, With: w.Edition})
		return made.Table, err
	}
	bodies, err := table.OpeningWith(w.Edition, Person(0), wish, record.Secret(sha256.Sum256([]byte(w.Luck))))
	if err != nil {
		return "", err
	}
	entries, err := table.Write(0, time.Now(), bodies...)
	if err != nil {
		return "", err
	}
	const id = "here"
	return id, h.journal.Append(ctx, id, entries...)
}

// Order carries out a command by its name, as it comes from a page.
func (h *House) Order(ctx context.Context, id, account, name string, body []byte) (hall.Receipt, error) {
	order, err := table.FindCommand(name)
	if err != nil {
		return hall.Receipt{}, err
	}
	command, err := order.Read(body)
	if err != nil {
		return hall.Receipt{}, err
	}
	return h.Do(ctx, id, table.Request{Account: account}, command)
}

// UsualAlone is the companion of somebody who plays alone and did not choose how much help
// they want: the most helpful in a first match, then the next. False where bots are rivals.
func UsualAlone(game string, first bool) (bot.Bot, bool) {
	if first {
		return bot.Companion(game, bot.Easy)
	}
	return bot.Companion(game, bot.Medium)
}

// UsualBot is the one that people meet who did not choose: the weakest that thinks.
func UsualBot(game string) string {
	if levels := bot.Levels(game); len(levels) > 0 {
		return levels[0].Name
	}
	return table.RandomBot
}

// MiddleBot is of the middle level: an edition is judged by how it plays.
func MiddleBot(game string) string {
	if levels := bot.Levels(game); len(levels) > 0 {
		return levels[len(levels)/2].Name
	}
	return table.RandomBot
}
