// Package rulestest is the suite that every game must pass. It plays many
// random matches and asks of each that it ends, that its log rebuilds it, that
// illegal moves are refused and change nothing, that no component is lost, and
// above all that no view, event, list of moves or refusal betrays a secret.
package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nagara/rules"
)

// Suite is a game and how hard to test it.
type Suite struct {
	Rules rules.Rules
	// Setups are the kinds of match to play, in turn; their seeds are set by
	// the suite.
	Setups []rules.Setup
	// Matches is how many to play in all.
	Matches int
	// Longest is how many moves no random match may reach.
	Longest int
	// Components counts every component, wherever it is, as a text that must
	// stay the same from the first move to the last.
	Components func(rules.Match) string
	// Share is one in how many positions is looked at closely, by the slow
	// checks. The default is 64.
	Share int
}

// Run runs the whole suite.
func (s Suite) Run(t *testing.T) {
	if s.Share == 0 {
		s.Share = 64
	}
	t.Run("random matches", s.testMatches)
	t.Run("forfeits", s.testForfeits)
	t.Run("garbage", s.testGarbage)
	t.Run("setups", s.testSetups)
}

func (s Suite) testMatches(t *testing.T) {
	for i := range s.Matches {
		trial := &trial{Suite: s, T: t, name: fmt.Sprintf("match %d", i), random: rules.NewQuick(uint64(i))}
		trial.run(s.Setups[i%len(s.Setups)])
		if t.Failed() {
			return
		}
	}
}

// trial is one random match under test.
type trial struct {
	Suite
	*testing.T
	name   string
	random *rules.Quick
	setup  rules.Setup
	match  rules.Match
	log    []entry
	start  []rules.Event
	// strange are moves that were legal some time ago.
	strange []rules.Move
}

// entry is a move of the log, with what it led to.
type entry struct {
	seat   rules.Seat
	move   rules.Move
	events []rules.Event
	hash   rules.Hash
}

// fail reports what is wrong and how to get there again.
func (t *trial) fail(format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	for i, e := range t.log {
		text += fmt.Sprintf("\n%d %s %s", i+1, e.seat, e.move)
	}
	t.Fatalf("%s (%s, seed %s, options %s), after the moves below: %s",
		t.Rules.Name(), t.name, t.setup.Seed, t.setup.Options, text)
}

func (t *trial) run(setup rules.Setup) {
	setup.Seed = rules.SeedOf(t.name)
	t.setup = setup
	var err error
	if t.match, t.start, err = t.Rules.Start(setup); err != nil {
		t.fail("starting: %v", err)
	}
	t.setup = t.match.Setup()
	components := t.Components(t.match)
	for t.match.Outcome() == nil {
		if len(t.log) == t.Longest {
			t.fail("it does not end")
		}
		if t.random.IntN(rules.Label{}, t.Share) == 0 {
			t.lookClosely()
		}
		t.step()
		if now := t.Components(t.match); now != components {
			t.fail("components were lost or made: %s became %s", components, now)
		}
	}
	t.checkEnd()
	t.checkReplay()
}

// step plays a random legal move, mostly of an awaited seat.
func (t *trial) step() {
	awaited := t.match.Awaited()
	if len(awaited) == 0 {
		t.fail("nobody is awaited in a match that runs")
	}
	seat := pick(t.random, awaited)
	if t.random.IntN(rules.Label{}, 8) == 0 {
		seat = rules.Seat(1 + t.random.IntN(rules.Label{}, t.setup.Seats))
	}
	legal := t.match.Legal(seat)
	if len(legal) == 0 {
		if slices.Contains(awaited, seat) {
			t.fail("seat %s is awaited and may do nothing", seat)
		}
		return
	}
	move := pick(t.random, legal)
	t.strange = append(t.strange, move)
	if len(t.strange) > 16 {
		t.strange = t.strange[1:]
	}
	events, err := t.match.Play(seat, move)
	if err != nil {
		t.fail("seat %s may %q, but is refused: %v", seat, move, err)
	}
	t.log = append(t.log, entry{seat, move, events, t.match.Hash()})
}

func pick[T any](random *rules.Quick, list []T) T {
	return list[random.IntN(rules.Label{}, len(list))]
}

// lookClosely runs the slow checks on this position.
func (t *trial) lookClosely() {
	t.checkMoves()
	t.checkViews()
	t.checkRefusals()
	t.checkClone()
	t.checkSecrets()
	t.checkEvents()
}

// checkMoves: every legal move can be written and read, and is listed once.
func (t *trial) checkMoves() {
	for seat := rules.Seat(1); int(seat) <= t.setup.Seats; seat++ {
		seen := map[string]bool{}
		for _, move := range t.match.Legal(seat) {
			text := move.String()
			if seen[text] {
				t.fail("%q is listed twice", text)
			}
			seen[text] = true
			back, err := t.match.Parse(text)
			if err != nil || back != move {
				t.fail("%q is read as %v (%v)", text, back, err)
			}
			if len(text) < len(move.Kind()) || text[:len(move.Kind())] != move.Kind() {
				t.fail("%q does not begin with its kind %q", text, move.Kind())
			}
		}
	}
}

// checkViews: a view says what the match says, can be written as JSON, and
// looking at it changes nothing.
func (t *trial) checkViews() {
	before := t.match.Hash()
	for seat := rules.Spectator; int(seat) <= t.setup.Seats; seat++ {
		view := t.match.View(seat)
		now := view.Now()
		if now.Game != t.Rules.Name() || now.Seats != t.setup.Seats || now.Seat != seat || now.Edition != t.setup.Edition.ID() {
			t.fail("the view of seat %s says of itself %+v", seat, now)
		}
		if !slices.Equal(now.Awaited, t.match.Awaited()) || !slices.Equal(view.Legal(), t.match.Legal(seat)) {
			t.fail("the view of seat %s has other moves than the match", seat)
		}
		t.checkPicture(view)
		t.checkOffer(view)
		for _, move := range view.Legal() {
			foresight, err := t.Rules.Foresee(view, move)
			if err != nil {
				t.fail("seat %s cannot foresee %q: %v", seat, move, err)
			}
			t.noNull(foresight)
		}
	}
	t.checkReveal()
	for _, nobody := range []rules.Seat{-1, rules.Seat(t.setup.Seats + 1)} {
		if len(t.match.Legal(nobody)) > 0 || t.match.View(nobody).Now().Seat != rules.Spectator {
			t.fail("seat %s, which does not exist, is no spectator", nobody)
		}
	}
	if t.match.Hash() != before {
		t.fail("looking at views changed the match")
	}
}

// checkReveal: what is revealed is the same picture with everything open.
func (t *trial) checkReveal() {
	revealed := t.match.Reveal()
	if now := revealed.Now(); !now.Open || now.Seat != rules.Spectator || len(revealed.Legal()) > 0 || len(now.Choices) > 0 {
		t.fail("a revealed match says of itself %+v", now)
	}
	if open, shut := reflect.TypeOf(revealed.Picture()), reflect.TypeOf(t.match.View(1).Picture()); open != shut {
		t.fail("a revealed match is a %s and a view is a %s", open, shut)
	}
	if t.match.View(rules.Spectator).Now().Open {
		t.fail("a spectator's view calls itself open")
	}
	t.checkPicture(revealed)
}

// checkPicture: a view is written as its picture is, and lists are never null.
func (t *trial) checkPicture(view rules.View) {
	if a, b := t.json(view), t.json(view.Picture()); !bytes.Equal(a, b) {
		t.fail("a view is written as %s, its picture as %s", a, b)
	}
	t.noNull(view)
}

func (t *trial) noNull(v any) {
	if text := t.json(v); bytes.Contains(text, []byte(":null")) || bytes.Contains(text, []byte("[null")) {
		t.fail("something is null in %s", text)
	}
}

// checkOffer: what a picture lists, and what its choices offer, are the legal
// moves, each once.
func (t *trial) checkOffer(view rules.View) {
	var picture struct {
		Moves   []rules.Listed `json:"moves"`
		Choices []rules.Choice `json:"choices"`
	}
	if err := json.Unmarshal(t.json(view), &picture); err != nil || picture.Moves == nil || picture.Choices == nil {
		t.fail("a picture has no moves or no choices: %v", err)
	}
	var offered, legal []string
	for _, m := range picture.Moves {
		if kind, _, _ := strings.Cut(m.Move, " "); kind != m.Kind {
			t.fail("%q is listed as a %q", m.Move, m.Kind)
		}
		offered = append(offered, m.Move)
	}
	for _, c := range picture.Choices {
		if slices.ContainsFunc(picture.Moves, func(m rules.Listed) bool { return m.Kind == c.Kind }) {
			t.fail("%s is both listed and offered as a choice", c.Kind)
		}
		offered = append(offered, c.Moves()...)
	}
	for _, m := range view.Legal() {
		legal = append(legal, m.String())
	}
	slices.Sort(offered)
	slices.Sort(legal)
	if !slices.Equal(offered, legal) {
		t.fail("seat %s is offered %q, but may %q", view.Now().Seat, offered, legal)
	}
}

func (t *trial) json(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		t.fail("writing %T as JSON: %v", v, err)
	}
	return text
}

// checkClone: a clone goes its own way.
func (t *trial) checkClone() {
	clone := t.match.Clone()
	before := t.match.Hash()
	if clone.Hash() != before {
		t.fail("a clone differs")
	}
	seat := clone.Awaited()[0]
	if _, err := clone.Play(seat, pick(t.random, clone.Legal(seat))); err != nil {
		t.fail("playing on a clone: %v", err)
	}
	if t.match.Hash() != before {
		t.fail("playing on a clone changed the match")
	}
}

// checkEnd: after the end nobody is awaited and nothing is legal.
func (t *trial) checkEnd() {
	if len(t.match.Awaited()) > 0 {
		t.fail("seats %v are awaited after the end", t.match.Awaited())
	}
	for seat := rules.Spectator; int(seat) <= t.setup.Seats; seat++ {
		if moves := t.match.Legal(seat); len(moves) > 0 {
			t.fail("seat %s may still %v after the end", seat, moves)
		}
		view := t.match.View(seat)
		if view.Now().Outcome == nil {
			t.fail("the view of seat %s does not know of the end", seat)
		}
		t.checkPicture(view)
	}
	t.checkReveal()
	t.refuses(t.log[len(t.log)-1].seat, t.log[len(t.log)-1].move)
	t.refuses(1, rules.Forfeit(rules.Resigned))
}

// checkReplay: the log rebuilds every state and every event; and a log that is
// cut short is an undo.
func (t *trial) checkReplay() {
	match, start, err := t.Rules.Start(t.setup)
	if err != nil {
		t.fail("starting again: %v", err)
	}
	if !reflect.DeepEqual(start, t.start) {
		t.fail("the set-up has other events the second time")
	}
	for i, e := range t.log {
		move, err := match.Parse(e.move.String())
		if err != nil {
			t.fail("reading move %d again: %v", i+1, err)
		}
		events, err := match.Play(e.seat, move)
		if err != nil {
			t.fail("playing move %d again: %v", i+1, err)
		}
		if match.Hash() != e.hash || !reflect.DeepEqual(events, e.events) {
			t.fail("move %d, played again, leads elsewhere", i+1)
		}
	}
	if !reflect.DeepEqual(match.Outcome(), t.match.Outcome()) {
		t.fail("played again, it ends otherwise: %s", match.Outcome())
	}
}
