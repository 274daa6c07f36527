package nagaraja

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/rulestest"
)

// middle is a match with something of everything on the table.
func middle(t *testing.T) *scene {
	s := begin(t).
		tile(1, "corridor-alcove b1 north amulet-1vp").tile(1, "fork b2 north").tile(1, "crossroads a2 north").tile(1, "twin-bends c1 north").
		tile(2, "fork-shrine a1 west amulet-2vp").tile(2, "crossroads c1 north").
		hand(1, "relic-peek-2-either stick-add-3-self tile-pivot-either").hand(2, "card-spoil-opponent-b stick-rethrow-2-opponent").
		amulet(1, "amulet-draw").amulet(2, "amulet-undoing").inPlay("bend-alcove")
	s.state.tileAmulet = s.amuletKind("amulet-2vp")
	s.state.trapTemple, s.state.trapCell = 1, 4
	s.state.temples[0].seen[0] |= 1 << 6
	return s.confrontation("green-naga white-naga brown-3", "white-2 brown-4")
}

// TestTextOfAView keeps the picture that people get, in each language and for
// each seat. The map of the temples fits a terminal of 80 columns.
func TestTextOfAView(t *testing.T) {
	s := middle(t)
	s.play("1 activate relic-peek-2-either with green on own a1w rival b3n")
	var out strings.Builder
	for _, l := range locale.All() {
		for seat := range rules.Seat(3) {
			out.WriteString("== " + l.Code() + ", seat " + seat.String() + "\n" + s.look(seat).Text(l))
		}
	}
	if strings.Contains(out.String(), "nagaraja.") || strings.Contains(out.String(), "{") {
		t.Error("a sentence is missing or has an open brace")
	}
	topics := s.look(1).Topics(locale.English)
	drawn := topics[slices.IndexFunc(topics, func(t rules.Topic) bool { return t.Name == "map" })].Text
	for line := range strings.Lines(drawn) {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("too wide: %s", line)
		}
	}
	for _, topic := range topics {
		out.WriteString("== " + topic.Name + "\n" + topic.Text + "\n")
	}
	rulestest.Kept(t, "view.txt", out.String())
}

// TestMemoryForgetsWhatIsShuffled: of a new pile nobody knows anything.
func TestMemoryForgetsWhatIsShuffled(t *testing.T) {
	s := begin(t).discarded("tile-trap-opponent card-draw-2-self")
	v := s.look(1)
	v.trail = []note{{what: shown, cards: s.state.discard}, {what: swept}, {what: fromDiscard}}
	if m := v.memory(); len(m.Gone) == 0 || m.Taken != 1 {
		t.Fatalf("before the shuffle: %+v", m)
	}
	v.trail = append(v.trail, note{what: shuffledIn})
	if m := v.memory(); len(m.Gone) != 0 || m.Taken != 0 {
		t.Errorf("after the shuffle: %+v", m)
	}
}

// TestSaysNothingOfWhatIsNotThere: where every relic lies open, none is hidden.
func TestSaysNothingOfWhatIsNotThere(t *testing.T) {
	s := begin(t)
	text := s.look(1).Text(locale.English)
	if strings.Contains(text, "face up") || strings.Contains(text, "known to you") || strings.Count(text, "Hidden relics") != 2 {
		t.Errorf("at the beginning:\n%s", text)
	}
	for p := range 2 {
		s.state.temples[p].up = everyCell
	}
	if text := s.look(1).Text(locale.English); strings.Contains(text, "Hidden relics") {
		t.Errorf("with all relics open:\n%s", text)
	}
}

// TestEventsInWords: every event of some matches has a sentence in every
// language, for each seat.
func TestEventsInWords(t *testing.T) {
	said := map[string]bool{}
	field, _ := reflect.TypeFor[Event]().FieldByName("What")
	names := strings.Split(field.Tag.Get("enum"), ",")
	for _, word := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"} {
		m, events := start(t, word)
		random := rules.NewFastRand(7)
		for {
			for _, e := range events {
				said[e.Name()] = true
				if !slices.Contains(names, e.Name()) {
					t.Errorf("the list of events lacks %s", e.Name())
				}
				for seat := range rules.Seat(3) {
					for _, l := range locale.All() {
						text := reread(t, e.SeenBy(seat)).Text(l)
						if strings.Contains(text, "nagaraja.") || strings.Contains(text, "{") {
							t.Errorf("%s for seat %s in %s: %s", e, seat, l.Code(), text)
						}
					}
				}
			}
			if m.Outcome() != nil {
				break
			}
			who := m.Awaited()[0]
			var err error
			if events, err = m.Play(who, pick(m.Legal(who).All(), random)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(said) < 28 {
		t.Errorf("the matches of this test show only %d kinds of events", len(said))
	}
}

// reread writes an event as JSON and reads it again.
func reread(t *testing.T, e rules.Event) Event {
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	bare := e.(Event)
	bare.ed = nil // what is read does not know its edition
	again, err := Rules{}.ReadEvent(text)
	if err != nil || !reflect.DeepEqual(again, rules.Event(bare)) {
		t.Fatalf("%s is read as %v (%v)", text, again, err)
	}
	return again.(Event)
}

func TestRevealIsOpen(t *testing.T) {
	s := middle(t)
	s.play("1 activate tile-pivot-either with white on own b2 to east")
	text, err := json.MarshalIndent(s.Reveal(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Kept(t, "open.json", string(text)+"\n")
	if said := s.Reveal().(*View).Text(locale.English); !strings.Contains(said, "hand: Throw again 2, Spoil") {
		t.Errorf("the revealed match does not say what seat 2 holds:\n%s", said)
	}
}

// TestOpenIsTheSamePicture: what a spectator sees is in the revealed picture
// too, and nothing but secrets comes to it.
func TestOpenIsTheSamePicture(t *testing.T) {
	m := middle(t).Match
	seen, open := m.look(rules.Spectator).draw(), m.Reveal().(*View).draw()
	open.Open, open.Tile.AmuletID, open.Piles.Contents, open.Discard = false, "", nil, []string{}
	for p, player := range open.Players {
		player.Cards, player.Held, player.Points = []string{}, []string{}, seen.Players[p].Points
		for cell, tile := range player.Tiles {
			tile.AmuletID = ""
			player.Tiles[cell] = tile
		}
		for niche, relic := range player.Relics {
			relic.Relic = seen.Players[p].Relics[niche].Relic
			player.Relics[niche] = relic
		}
	}
	if !reflect.DeepEqual(seen, open) {
		t.Errorf("seen is\n%+v\nand open is\n%+v", seen, open)
	}
}

func TestFacts(t *testing.T) {
	s := middle(t)
	s.play("2 resign")
	f := s.Facts()
	s.equal("facts", []float64{f["first guide won"], f["tiles of the winner"], f["tiles of the loser"], f["rounds"]}, "[1 4 2 1]")
	s.equal("names", (Event{What: "pass"}).Name(), "pass")
}
