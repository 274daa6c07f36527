package boards

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/testkit/localetest"
)

// TestWholeMatchesAreToldRight plays matches of both games and tells them in every
// language to every seat and to a spectator: by the rules, which know seats, and
// by the boards, which know names. Each sentence holds, and is of the reader's
// side.
func TestWholeMatchesAreToldRight(t *testing.T) {
	if testing.Short() {
		t.Skip("tells whole matches, in no goroutine: nothing for the race detector")
	}
	for _, match := range []struct {
		game  string
		seats int
		seeds []string
	}{{"nagaraja", 2, []string{"monsoon", "lotus"}}, {"narabi", 3, []string{"gravel"}}, {"narabi", 5, []string{"moss"}}} {
		for _, seed := range match.seeds {
			telling := tellingOf(t, match.game, match.seats)
			telling.play(rules.SeedOf(seed))
		}
	}
}

// telling is a match that is told to all who may hear of it.
type telling struct {
	*testing.T
	game    rules.Rules
	board   board.Board
	readers []*board.Reader
	told    map[string]bool
}

func tellingOf(t *testing.T, game string, seats int) *telling {
	found, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	all := &telling{T: t, game: found, board: Of(game, nil), told: map[string]bool{}}
	names := []string{"Ada", "Ben", "", "Dan", "Ève"}[:seats]
	for _, l := range locale.All() {
		for seat := range seats + 1 {
			all.readers = append(all.readers, &board.Reader{Language: l, Seat: rules.Seat(seat), Names: names})
		}
	}
	return all
}

// play takes any move until the match is over, with a word out of turn now and then.
func (all *telling) play(seed rules.Seed) {
	setup := rules.Setup{Edition: all.game.Edition(), Seats: len(all.readers[0].Names), Seed: seed}
	match, events, err := all.game.Start(setup)
	if err != nil {
		all.Fatal(err)
	}
	luck := rules.NewFastRand(7)
	for moves := 0; match.Outcome() == nil; moves++ {
		if all.tell(events); moves%20 == 0 {
			all.look(match)
		}
		seat := match.Awaited()[0]
		if other := rules.Seat(moves%setup.Seats + 1); moves%3 == 1 && match.Legal(other).Len() > 0 {
			seat = other
		}
		legal := match.Legal(seat)
		move := legal.At(luck.IntN(rules.Label{}, legal.Len()))
		for _, l := range locale.All() {
			all.check(l, rules.MoveText(l, all.game.Name(), move))
		}
		if events, err = match.Play(seat, move); err != nil {
			all.Fatal(err)
		}
	}
	all.tell(events)
	all.look(match)
	for _, r := range all.readers {
		won, _ := r.Ending(all.game.Name(), match.Outcome())
		all.check(r.Language, won)
	}
}

// tell tells what has happened to every reader.
func (all *telling) tell(events []rules.Event) {
	for _, r := range all.readers {
		for _, event := range events {
			seen := event.SeenBy(r.Seat)
			if seen == nil {
				continue
			}
			all.check(r.Language, rules.EventText(r.Language, all.game.Name(), seen))
			text, err := json.Marshal(seen)
			if err != nil {
				all.Fatal(err)
			}
			said := all.board.Sentence(r, text)
			all.check(r.Language, said)
			all.own(r, said)
		}
	}
}

// look reads the table as seat 1 does.
func (all *telling) look(match rules.Match) {
	for _, l := range locale.All() {
		text := rules.ViewText(l, match.View(rules.Seat(1)))
		for _, fault := range localetest.Faults(l, track.ReplaceAllString(text, "#")) {
			all.Errorf("%s: %s in\n%s", l.Code(), fault, text)
		}
	}
}

// track is the score track, drawn with signs.
var track = regexp.MustCompile(`[#.]{5,}`)

// ids are names that programs give to things: of relics, sticks, niches, cards,
// and of places with their owners.
var ids = regexp.MustCompile(`\b(sacred|cursed|white|green|brown)-|\b[12]:[abc]|\b[abc][123][wen]\b|\b(relic|tile|stick|card)-[a-z]|amulet-`)

// check holds a sentence to what sentences are held to, once.
func (all *telling) check(l *locale.Language, said string) {
	if said == "" || all.told[l.Code()+said] {
		return
	}
	all.told[l.Code()+said] = true
	for _, fault := range localetest.SentenceFaults(l, said) {
		all.Errorf("%s: %s in %q", l.Code(), fault, said)
	}
	if found := ids.FindString(said); found != "" {
		all.Errorf("%s: only programs say %q, in %q", l.Code(), found, said)
	}
}

// own sees to it that nobody reads their own name where they are spoken to.
func (all *telling) own(r *board.Reader, said string) {
	if r.Seat != rules.Spectator && strings.Contains(said, r.Name(r.Seat)) {
		all.Errorf("%s: %s reads %q", r.Language.Code(), r.Name(r.Seat), said)
	}
}
