package rulestest

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// checkViews: a view says what the match says, can be written as JSON, and
// looking at it changes nothing.
func (t *trial) checkViews() {
	before := t.all(t.match)
	for _, eye := range t.eyes() {
		view := t.match.View(eye)
		now := view.Now()
		if now.Game != t.Rules.Name() || now.Seats != t.setup.Seats || now.Seat != eye || now.Edition != t.setup.Edition.ID() {
			t.fail("the view of seat %s says of itself %+v", eye, now)
		}
		if !slices.Equal(now.Awaited, t.match.Awaited()) || !slices.Equal(view.Legal(), t.match.Legal(eye).All()) {
			t.fail("the view of seat %s has other moves than the match", eye)
		}
		t.checkPicture(view)
		t.checkOffer(view)
		t.checkBytes(view)
		t.checkForesights(view)
	}
	if now := t.all(t.match); !bytes.Equal(now, before) {
		t.fail("foreseeing moves changed the match from %s to %s", before, now)
	}
	t.checkReveal()
	for _, nobody := range []rules.Seat{-1, rules.Seat(t.setup.Seats + 1)} {
		if len(t.match.Legal(nobody).All()) > 0 || t.match.View(nobody).Now().Seat != rules.Spectator {
			t.fail("seat %s, which does not exist, is no spectator", nobody)
		}
	}
	if now := t.all(t.match); !bytes.Equal(now, before) {
		t.fail("looking at views changed the match from %s to %s", before, now)
	}
}

// checkForesights: every legal move can be foreseen, in words of every language, and the
// view is the same afterwards.
func (t *trial) checkForesights(view rules.View) {
	before := t.written(view)
	for _, move := range view.Legal() {
		foresight, err := t.Rules.Preview(view, move)
		if err != nil {
			t.fail("seat %s cannot foresee %q: %v", view.Now().Seat, move, err)
		}
		t.noNull(foresight)
		if !t.reads() {
			continue
		}
		for _, l := range locale.All() {
			if said := rules.ForesightText(l, foresight); unsaid(t.Rules, said) {
				t.fail("the foresight of %q has no words in %s: %q", move, l.Code(), said)
			}
		}
	}
	if now := t.written(view); !bytes.Equal(now, before) {
		t.fail("foreseeing moves changed the view from %s to %s", before, now)
	}
}

// muchRead is how many views and foresights are read in all languages; later ones only
// now and then, since to write them out takes long.
const muchRead = 2000

func (t *trial) reads() bool {
	t.read++
	return t.read <= muchRead || t.read%t.Share == 0
}

// checkText: a view that can be read has words in every language.
func (t *trial) checkText(view rules.View) {
	readable, can := view.(rules.Readable)
	if !can || !t.reads() {
		return
	}
	for _, l := range locale.All() {
		if unsaid(t.Rules, readable.Text(l)) {
			t.fail("the view of %s has no words in %s: %q", who(view.Now().Seat), l.Code(), readable.Text(l))
		}
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
	picture := t.json(view.Picture())
	if written := t.json(view); !bytes.Equal(written, picture) {
		t.fail("a view is written as %s, its picture as %s", written, picture)
	}
	if own := t.written(view); !bytes.Equal(own, picture) {
		t.fail("a view writes itself as %s, its picture is %s", own, picture)
	}
	t.checkText(view)
	t.checkLayout(view)
	t.noNullIn(picture)
}

// written is a view as it writes itself, which is quick. That its JSON is the same,
// checkPicture sees to.
func (t *trial) written(view rules.View) []byte {
	text, err := rules.AppendView(nil, view)
	if err != nil {
		t.fail("writing a view: %v", err)
	}
	return text
}

// checkBytes: where a seat's view can be written as bytes, they are read as the
// same view.
func (t *trial) checkBytes(view rules.View) {
	game, can := t.Rules.(rules.Portable)
	seat := view.Now().Seat
	if !can || seat == rules.Spectator {
		return
	}
	written, err := view.(rules.PortableView).MarshalBinary()
	if err != nil {
		t.fail("writing the view of %s as bytes: %v", who(seat), err)
	}
	read, err := game.ReadView(t.setup.WithoutLuck(), written)
	if err != nil || !bytes.Equal(t.written(read), t.written(view)) {
		t.fail("the bytes of the view of %s are read as another (%v)", who(seat), err)
	}
}

func (t *trial) noNull(v any) { t.noNullIn(t.json(v)) }

func (t *trial) noNullIn(text []byte) {
	if bytes.Contains(text, []byte(":null")) || bytes.Contains(text, []byte("[null")) {
		t.fail("something is null in %s", text)
	}
}

func (t *trial) json(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		t.fail("writing %T as JSON: %v", v, err)
	}
	return text
}

// checkEnd: after the end nobody is awaited and nothing is legal.
func (t *trial) checkEnd() {
	if len(t.match.Awaited()) > 0 {
		t.fail("seats %v are awaited after the end", t.match.Awaited())
	}
	for _, eye := range t.eyes() {
		if moves := t.match.Legal(eye).All(); len(moves) > 0 {
			t.fail("seat %s may still %v after the end", eye, moves)
		}
		view := t.match.View(eye)
		if view.Now().Outcome == nil {
			t.fail("the view of seat %s does not know of the end", eye)
		}
		t.checkPicture(view)
	}
	t.checkReveal()
	t.mustSay(t.T, "end."+string(t.match.Outcome().Reason))
	t.refuses(t.log[len(t.log)-1].seat, t.log[len(t.log)-1].move)
	t.refuses(1, rules.Forfeit(rules.Resigned))
}
