// Package puzzle is positions with one question each: find the move, conclude
// what must be, reach the end in so many moves.
//
// A puzzle is data, like a lesson: a match up to a position, what is asked, and
// what is right. They are mined from play (see study/puzzle/mine) and shipped as
// data (see study/puzzle/shipped). An Attempt is somebody at work on one: clients
// show its Page and hand it answers. The package knows no game: what is special
// to a kind of puzzle, its game says by the power rules.Puzzling.
//
// How puzzles are made and checked is told in docs/puzzle-making.md.
package puzzle

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/study/glicko"
)

// Puzzle is one puzzle. There are three ways to answer one: with a choice, where
// there are any; with a line of moves of all seats, where Moves says how many;
// or else with one move.
type Puzzle struct {
	// ID follows from what is asked: the same question has the same one.
	ID   string `json:"id" doc:"Its name: eight letters and digits that follow from what is asked."`
	Game string `json:"game"`
	// Kind says what is asked, in locale under puzzle.GAME.KIND, and Theme what
	// it is about, under puzzle.theme.GAME.THEME.
	Kind  string `json:"kind" doc:"What kind of question it is."`
	Theme string `json:"theme" doc:"What it is about."`
	// Rules, Edition, Options and Seed are those of the match; the edition is
	// there where it is not the one that is built in.
	Rules   int             `json:"rules" doc:"The version of the rules that the match is played by."`
	Edition json.RawMessage `json:"edition,omitempty" doc:"The edition that the match is played with; missing where it is the one that is built in."`
	Options rules.Options   `json:"options,omitempty" doc:"What the table chose, by the names of the options."`
	Seed    string          `json:"seed" doc:"A word from which all luck follows, or the seed itself in hexadecimal digits."`
	// Company are the names of those at the other seats, in their order.
	Company []string `json:"company" doc:"Who sits at the other seats, in their order."`
	// Before are the moves up to the position: "2 swap 4 7".
	Before []string `json:"before" doc:"The moves up to the position, each after its seat."`
	// Seat is whose eyes one sees with.
	Seat  rules.Seat `json:"seat" doc:"The seat that is to find the answer."`
	About string     `json:"about,omitempty" doc:"What is asked about, by its name in the game; missing where the whole position is."`
	// Choices are the answers that one may give where the answer is no move.
	Choices []string `json:"choices,omitempty" doc:"The answers to choose from, by their names in the game; missing where the answer is a move."`
	Moves   int      `json:"moves,omitempty" doc:"In how many moves of all seats the end must be reached; missing where one move or a choice is asked for."`
	// Right are the right answers, all as good; of a line, one that is right.
	Right []string `json:"right" doc:"The right answers; where a line is asked for, one such line."`
	// Why says why the first right answer is right, and Others why the others are.
	Why    []*locale.Message            `json:"why,omitempty" doc:"Why the first right answer, or the line, is right: keys of sentences and their arguments."`
	Others map[string][]*locale.Message `json:"others,omitempty" doc:"Why the other right answers are right, by answer; missing where there is nothing to say of them."`
	// Worth and Next are the chances of winning after the right move and after
	// the next best one, in percent, where they can be told.
	Worth int `json:"worth,omitempty" doc:"The chance of winning after the right move, in percent."`
	Next  int `json:"next,omitempty" doc:"The chance of winning after the next best move, in percent."`
	// Margin is how far the worst right answer is ahead of all others, in percent,
	// and Noise the standard error of that; nothing where the answer is proved.
	Margin float64 `json:"margin,omitempty" doc:"By how much the right answers are better than all others, in percent; missing where they are proved."`
	Noise  float64 `json:"noise,omitempty" doc:"The standard error of that, in percent."`
	// Rating and Deviation are how hard it is, as for a person who is met.
	Rating    int    `json:"rating" doc:"How hard it is: the rating of somebody who solves every second of the kind."`
	Deviation int    `json:"deviation" doc:"How far off that may be."`
	From      Source `json:"from" doc:"Where it comes from."`
}

// Source is where a puzzle comes from.
type Source struct {
	Players  []string `json:"players" doc:"Who played the match: bots, by seat; one entry that is empty for each person."`
	Thoughts int      `json:"thoughts,omitempty" doc:"How many thoughts they had for a move."`
	Checked  int      `json:"checked,omitempty" doc:"In how many deals the answer was confirmed; missing where it is proved."`
	Seeds    []uint64 `json:"seeds,omitempty" doc:"The seeds with which it was confirmed."`
	Program  string   `json:"program" doc:"The version of the program that found it."`
}

// seats is how many play.
func (p *Puzzle) seats() int { return 1 + len(p.Company) }

// Names are who sits at each seat; whoever solves has no name.
func (p *Puzzle) Names() []string {
	return slices.Insert(slices.Clone(p.Company), p.Seat.Index(), "")
}

// Difficulty is how hard the puzzle is, as a rating.
func (p *Puzzle) Difficulty() glicko.Rating {
	return glicko.Rating{Rating: float64(p.Rating), Deviation: float64(p.Deviation), Volatility: glicko.New().Volatility}
}

// LeastMargin is how much better the right answers must be than all others, in
// percent, with two standard errors to spare: where people could argue about the
// answer there is no puzzle.
const LeastMargin = 5

// Sure tells whether the answer is beyond doubt: proved, or better than all others
// by far more than the noise of measuring it.
func (p *Puzzle) Sure() bool {
	return p.From.Checked == 0 || p.Noise > 0 && p.Margin-2*p.Noise >= LeastMargin
}

// Measure notes what an answer was found to be worth.
func (p *Puzzle) Measure(worth, next, margin, noise float64) {
	percent := func(x, parts float64) float64 { return math.Round(100*parts*x) / parts }
	p.Worth, p.Next = int(percent(worth, 1)), int(percent(next, 1))
	p.Margin, p.Noise = percent(margin, 10), percent(noise, 100)
}

// Name is the ID that follows from what is asked.
func (p *Puzzle) Name() string {
	asked := []string{
		p.Game, p.Kind, strconv.Itoa(p.Rules), string(p.Edition), p.Options.String(), p.Seed,
		strconv.Itoa(p.seats()), p.Seat.String(), p.About, strconv.Itoa(p.Moves),
	}
	digest := sha256.Sum256([]byte(strings.Join(append(asked, p.Before...), "\n")))
	return strings.ToLower(base32.StdEncoding.EncodeToString(digest[:5]))
}

// Check finds what is wrong with a puzzle, apart from its match: that shows when
// it is begun.
func (p *Puzzle) Check() *rules.Fault {
	fault := rules.FirstFault(
		rules.PlainID(rules.Field{"game"}, p.Game),
		rules.PlainID(rules.Field{"kind"}, p.Kind),
		rules.PlainID(rules.Field{"theme"}, p.Theme),
		rules.Within(rules.Field{"rules"}, p.Rules, 1, mostVersions),
		rules.Within(rules.Field{"company"}, len(p.Company), 0, mostCompany),
		rules.Within(rules.Field{"before"}, len(p.Before), 0, mostMoves),
		rules.Within(rules.Field{"moves"}, p.Moves, 0, mostMoves),
		rules.Within(rules.Field{"right"}, len(p.Right), 1, mostMoves),
		rules.Within(rules.Field{"rating"}, p.Rating, 1, mostRating),
		rules.Within(rules.Field{"deviation"}, p.Deviation, 1, mostRating),
	)
	if fault != nil {
		return fault
	}
	if fault := rules.Within(rules.Field{"seat"}, int(p.Seat), 1, p.seats()); fault != nil {
		return fault
	}
	for i, text := range p.Before {
		if seat, move := moveOf(text); move == "" || seat < 1 || int(seat) > p.seats() {
			return rules.Wrong(rules.Field{"before", i}, "puzzle.file.move", "got", strconv.Quote(text), "most", p.seats())
		}
	}
	switch {
	case len(p.Choices) > 0 && p.Moves > 0:
		return rules.Wrong(rules.Field{"moves"}, "puzzle.file.both")
	case len(p.Choices) > 0 && !slices.Contains(p.Choices, p.Right[0]):
		return rules.Wrong(rules.Field{"right", 0}, "puzzle.file.right", "got", strconv.Quote(p.Right[0]))
	case p.Moves > 0 && len(p.Right) != p.Moves:
		return rules.Wrong(rules.Field{"right"}, "puzzle.file.line", "got", len(p.Right), "want", p.Moves)
	case p.ID != p.Name():
		return rules.Wrong(rules.Field{"id"}, "puzzle.file.id", "got", strconv.Quote(p.ID), "want", p.Name())
	}
	return nil
}

// Far more than any puzzle needs.
const (
	mostVersions = 99
	mostCompany  = 9
	mostMoves    = 999
	mostRating   = 5000
)

// moveOf reads "2 swap 4 7". What is none has no text.
func moveOf(text string) (seat rules.Seat, move string) {
	before, move, _ := strings.Cut(text, " ")
	number, err := strconv.ParseInt(before, 10, 8)
	if err != nil {
		return 0, ""
	}
	return rules.Seat(number), move
}

// start deals the match and plays it up to the position.
func (p *Puzzle) start(game rules.Rules) (rules.Match, []rules.Event, error) {
	edition := game.Edition()
	if len(p.Edition) > 0 {
		read, err := game.ReadEdition(p.Edition)
		if err != nil {
			return nil, nil, fmt.Errorf("reading the edition of the puzzle %s: %w", p.ID, err)
		}
		edition = read
	}
	seed, err := rules.ParseSeed(p.Seed)
	if err != nil {
		seed = rules.SeedOf(p.Seed)
	}
	return game.Start(rules.Setup{Edition: edition, Seats: p.seats(), Options: p.Options, Seed: seed})
}
