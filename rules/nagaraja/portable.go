package nagaraja

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"nagara/rules"
)

// A view can be written down as bytes and read again, so that a bot in another
// process can think with it. There is no more in it than in the view.

// MarshalBinary writes the view down.
func (v *View) MarshalBinary() ([]byte, error) {
	out := []byte{byte(v.seat)}
	for _, field := range v.state.fields() {
		var err error
		if out, err = binary.Append(out, binary.LittleEndian, field); err != nil {
			return nil, fmt.Errorf("writing a view of nagaraja: %w", err)
		}
	}
	for _, n := range v.trail {
		out = append(out, byte(n.what), n.player, n.n)
		out = binary.LittleEndian.AppendUint64(out, uint64(n.cards))
	}
	return out, nil
}

// noteSize is how many bytes a note of the trail takes.
const noteSize = 3 + 8

// ReadView reads what MarshalBinary wrote of a match of that set-up.
func (r Rules) ReadView(setup rules.Setup, bytes []byte) (rules.View, error) {
	setup, err := setup.Check(r)
	if err != nil {
		return nil, fmt.Errorf("reading a view of nagaraja: %w", err)
	}
	if len(bytes) == 0 {
		return nil, errors.New("reading a view of nagaraja: there is nothing to read")
	}
	setup = r.played(setup)
	v := &View{state: State{ed: &setup.Edition.(*Edition).tables}, seat: rules.Seat(bytes[0]), setup: setup.WithoutLuck()}
	bytes = bytes[1:]
	for _, field := range v.state.fields() {
		n, err := binary.Decode(bytes, binary.LittleEndian, field)
		if err != nil {
			return nil, fmt.Errorf("reading a view of nagaraja: %w", err)
		}
		bytes = bytes[n:]
	}
	if len(bytes)%noteSize != 0 {
		return nil, errors.New("reading a view of nagaraja: its trail is cut off")
	}
	for ; len(bytes) > 0; bytes = bytes[noteSize:] {
		v.trail = append(v.trail, note{
			passage(bytes[0]), bytes[1], bytes[2], Cards(binary.LittleEndian.Uint64(bytes[3:])),
		})
	}
	if v.seat < 1 || v.seat > 2 || v.state.phase > over || v.state.turn > 1 || v.state.guide > 1 {
		return nil, errors.New("reading a view of nagaraja: there is no such seat or phase")
	}
	return v, nil
}

// ReadEvent reads an event from its JSON.
func (Rules) ReadEvent(text []byte) (rules.Event, error) {
	var e Event
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("reading an event of nagaraja: %w", err)
	}
	return e, nil
}

// fields are pointers to all that a position is made of.
func (p *position) fields() []any {
	all := []any{
		&p.pile, &p.discard, &p.hands, &p.laid, &p.used, &p.known, &p.drawn, &p.asked,
		&p.sticks, &p.thrown, &p.added, &p.amulets, &p.amuletPile, &p.spent, &p.tilePile,
		&p.pileSize, &p.discardSize, &p.drawnSize, &p.tilesLeft, &p.amuletsLeft,
		&p.handSize, &p.laidSize, &p.amuletCount, &p.tile, &p.tileAmulet, &p.trapTemple, &p.trapCell,
		&p.phase, &p.guide, &p.firstGuide, &p.turn, &p.passes, &p.round, &p.shuffles, &p.draws, &p.spoils,
		&p.winner, &p.reason,
	}
	for i := range p.temples {
		t := &p.temples[i]
		all = append(all, &t.paths, &t.lie, &t.amulet, &t.relic, &t.tiled, &t.offered, &t.up, &t.seen)
	}
	return all
}
