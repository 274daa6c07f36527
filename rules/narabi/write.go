//go:build !js

package narabi

import (
	"nagara/rules"
	"nagara/rules/jsonwriter"
)

// A browser draws what it shows: it need not fetch this.
var _ rules.JSONAppender = (*View)(nil)

// AppendJSON writes the picture of the view as draw would draw it.
func (v *View) AppendJSON(text []byte) []byte {
	m := &v.match
	e, stones := m.edition(), m.edition().parts.Stones
	p := &jsonwriter.Writer{Text: text}
	p.Object(func() {
		now := v.shared()
		rules.WriteShared(p, &now, func() { v.writeChoices(p) })
		p.Key("options").Map(m.setup.Options)
		p.Key("turn").Int(m.state.Turn())
		p.Key("maxTurns").Int(e.MaxTurns())
		v.writeStones(p)
		p.Key("last").List(func() {
			if m.state.last != noChoice {
				p.String(stones[m.state.last.Own].ID)
				p.String(stones[m.state.last.Other].ID)
			}
		})
		v.writeMoves(p)
		p.Key("talk").Object(func() { m.writeTalk(p) })
		p.Raw(e.lasting())
		p.Key("redeals").Int(m.redeals)
		if rank := m.rank(); rank != "" {
			p.Key("rank").String(rank)
		}
		par := m.par()
		if par.Turns > 0 {
			p.Key("par").Int(par.Turns)
		}
		if par.GivenUp {
			p.Key("parGivenUp").Bool(true)
		}
	})
	return p.Text
}

// lasting are the fields of every picture that are the edition's alone.
func (e *Edition) lasting() []byte {
	e.once.Do(func() {
		var p jsonwriter.Writer
		p.Key("conditions").Any(e.conditions)
		p.Key("ladder").Any(e.ladder)
		e.fields = p.Text
	})
	return e.fields
}

func (v *View) writeChoices(p *jsonwriter.Writer) {
	if v.open {
		return
	}
	m := &v.match
	can := m.may(v.seat)
	var room [2 * stoneCount]pairs
	talks := m.talks(can, room[:0])
	v.writeTalks(p, ask, talks)
	if can.moods {
		p.Key(verbs[mood]).Object(func() {
			p.Key("kind").String(verbs[mood])
			p.Key("slots").List(func() {
				p.Object(func() {
					p.Key("name").String("mood")
					p.Key("fits").Strings(moods[:])
				})
			})
		})
	}
	v.writeTalks(p, suggest, talks)
}

// writeTalks writes the choices of one verb, by their names.
func (v *View) writeTalks(p *jsonwriter.Writer, does verb, talks []pairs) {
	e := v.match.edition()
	for _, stone := range e.byName {
		for _, t := range talks {
			if t.does != does || t.stones.First() != stone {
				continue
			}
			p.Key(t.name(e)).Object(func() {
				p.Key("kind").String(verbs[does])
				p.Key("slots").List(func() {
					v.match.writeSlot(p, "stone", t.stones)
					v.match.writeSlot(p, "other", t.others)
				})
			})
		}
	}
}

func (m *Match) writeSlot(p *jsonwriter.Writer, name string, fits Set) {
	p.Object(func() {
		p.Key("name").String(name)
		p.Key("fits").List(func() {
			for stone := range fits.All() {
				p.String(m.edition().parts.Stones[stone].ID)
			}
		})
	})
}

func (v *View) writeStones(p *jsonwriter.Writer) {
	s := &v.match.state
	lists := lists{conditions: v.match.edition().parts.Conditions}
	write := func(stones Set) {
		for _, stone := range v.match.edition().byName {
			if stones.Has(stone) {
				v.writeStone(p, stone, &lists)
			}
		}
	}
	p.Key("stones").Object(func() { write(s.layout.all) })
	p.Key("removed").Object(func() { write(full &^ s.layout.all) })
}

func (v *View) writeStone(p *jsonwriter.Writer, stone uint8, lists *lists) {
	s := v.bare(stone)
	p.Key(s.ID).Object(func() {
		p.Key("id").String(s.ID)
		if !s.Blank() {
			p.Key("number").Int(*s.Number)
		}
		p.Key("colour").String(string(s.Colour))
		if s.Holder != 0 {
			p.Key("place").Int(s.Place)
			p.Key("holder").Int(int(s.Holder))
		}
		if s.Condition != "" {
			p.Key("condition").String(s.Condition)
		}
		p.Key("readable").Bool(s.Readable)
		lists.write(p.Key("possible"), v.own[stone])
		lists.write(p.Key("public"), v.public[stone])
		p.Key("readBy").List(func() {
			for seat := range v.readers(stone).All() {
				p.Int(int(seat) + 1)
			}
		})
	})
}

// lists are the lists of conditions in a text: many stones may have the same ones,
// and what was written before is copied.
type lists struct {
	conditions []Condition
	written    [2 * stoneCount]struct {
		set      Set
		from, to int
	}
	n int
}

func (l *lists) write(p *jsonwriter.Writer, set Set) {
	for i := range l.written[:l.n] {
		if w := &l.written[i]; w.set == set {
			p.Raw(p.Text[w.from:w.to])
			return
		}
	}
	from := len(p.Text)
	p.List(func() {
		for condition := range set.All() {
			p.String(l.conditions[condition].ID)
		}
	})
	w := &l.written[l.n]
	w.set, w.from, w.to = set, from, len(p.Text)
	l.n++
}

func (v *View) writeMoves(p *jsonwriter.Writer) {
	m, stones := &v.match, v.match.edition().parts.Stones
	p.Key("moves").List(func() {
		if !m.may(v.seat).swap {
			return
		}
		var room [maxEach * stoneCount]Choice
		for _, c := range m.state.Moves(room[:0]) {
			own, other := stones[c.Own].ID, stones[c.Other].ID
			p.Object(func() {
				p.Key("move").StringFunc(m.edition().Swap(c).write)
				p.Key("kind").String(verbs[swap])
				p.Key("stone").String(own)
				p.Key("other").String(other)
			})
		}
	})
}

func (m *Match) writeTalk(p *jsonwriter.Writer) {
	talk := m.talkPicture()
	p.Key("questions").Int(talk.Questions)
	if talk.QuestionsLeft != nil {
		p.Key("questionsLeft").Int(*talk.QuestionsLeft)
	}
	p.Key("suggestions").List(func() {
		for _, s := range talk.Suggestions {
			p.Object(func() {
				p.Key("seat").Int(int(s.Seat))
				p.Key("stone").String(s.Stone)
				p.Key("other").String(s.Other)
			})
		}
	})
	jsonwriter.Ints(p.Key("suggestionsLeft"), talk.SuggestionsLeft)
	jsonwriter.Ints(p.Key("moodsLeft"), talk.MoodsLeft)
}
