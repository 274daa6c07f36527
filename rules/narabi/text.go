package narabi

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
)

// writer writes a view for a terminal.
type writer struct {
	*View
	l   *locale.Language
	out strings.Builder
	// possible are the conditions that each stone may have.
	possible [stoneCount]Set
	// read are the conditions that the seat has read.
	read Set
}

// Text is the view as people read it in a terminal.
func (v *View) Text(l *locale.Language) string {
	p := v.writer(l)
	p.now()
	p.circle()
	p.known()
	return p.out.String()
}

// Topics are one's own stones, the others, the circle, and every stone by its
// name.
func (v *View) Topics(l *locale.Language) []rules.Topic {
	topics := []rules.Topic{}
	add := func(name string, write func(*writer)) {
		p := v.writer(l)
		if write(p); p.out.Len() > 0 {
			topics = append(topics, rules.Topic{Name: name, Text: strings.TrimSpace(p.out.String())})
		}
	}
	name := func(key string) string { return l.Text("narabi.topic."+key, nil) }
	add(name("hand"), (*writer).yours)
	add(name("others"), (*writer).others)
	add(name("circle"), (*writer).circle)
	add(name("table"), (*writer).now)
	for place, stone := range v.match.state.circle[:v.match.state.layout.places] {
		p := v.writer(l)
		holder := rules.Seat(v.match.state.layout.holder[place] + 1)
		text := p.stone(stone) + ", " + p.say("seat", "seat", holder) + ": " + p.toldOf(stone, holder)
		topics = append(topics, rules.Topic{Name: v.match.edition().parts.Stones[stone].ID, Text: text})
	}
	return topics
}

// toldOf is what the seat knows of the condition of a stone.
func (p *writer) toldOf(stone uint8, holder rules.Seat) string {
	switch {
	case p.allOpen() || holder == p.seat:
		return p.condition(stone)
	case !p.match.remembers():
		return p.say("unknown")
	}
	return p.guess(stone)
}

// writer is ready to write what the seat knows.
func (v *View) writer(l *locale.Language) *writer {
	p := &writer{View: v, l: l}
	if v.allOpen() {
		return p
	}
	belief := v.match.belief(v.seat)
	if p.possible = v.own; v.match.posed != AskCondition {
		p.possible = belief.possible()
	}
	for _, c := range v.match.state.condition {
		if c != hidden {
			p.read |= single(c)
		}
	}
	return p
}

// now is how far the match is.
func (p *writer) now() {
	if p.match.outcome == nil {
		p.running()
	} else {
		p.over()
	}
}

// known is what the seat knows of the conditions.
func (p *writer) known() {
	if p.allOpen() {
		p.all()
		return
	}
	p.yours()
	p.others()
}

func (p *writer) say(key string, pairs ...any) string {
	return p.l.Text("narabi.text."+key, locale.Pairs(pairs...))
}

func (p *writer) line(text string) { p.out.WriteString(text + "\n") }

func (p *writer) running() {
	m := &p.match
	p.line(p.say("turn", "turn", m.state.Turn()+1, "max", m.edition().MaxTurns(), "seat", m.state.Mover()))
	p.track()
	if left, limited := m.questionsLeft(); limited && !m.Silent() {
		p.line(p.say("questions", "n", left))
	}
}

func (p *writer) over() {
	m := &p.match
	reason := p.l.Text("narabi.end."+string(m.outcome.Reason), nil)
	p.line(p.say("over", "n", m.state.Turn(), "reason", reason))
	if decided := m.decided(); decided != nil {
		p.line(decided.In(p.l, p.seat, p.say("seat", "seat", decided.Seat)))
	}
	p.track()
	if rank := m.rank(); rank != "" {
		p.line(p.say("rank", "rank", rankText(p.l, rank)))
	}
	switch par := m.par(); {
	case par.GivenUp:
		p.line(p.say("unsolved"))
	case par.Turns > 0:
		p.line(p.say("par", "n", par.Turns))
	}
}

// rankText is a rank in words, or its id where an edition has ranks of its
// own.
func rankText(l *locale.Language, id string) string {
	if key := "narabi.rank." + id; l.Has(key) {
		return l.Text(key, nil)
	}
	return id
}

// track draws the score track (N0.4).
func (p *writer) track() {
	turn, most := p.match.state.Turn(), p.match.edition().MaxTurns()
	p.line(p.say("track", "track", strings.Repeat("#", turn)+strings.Repeat(".", most-turn)))
}

// circle draws the stones, a row for each seat.
func (p *writer) circle() {
	p.line("\n" + p.say("circle"))
	m := &p.match
	p.table(func(row func(cells ...string)) {
		for seat := range m.state.layout.seats {
			mark, who := " ", "seat"
			if m.outcome == nil && seat == m.state.mover {
				mark = ">"
			}
			if rules.Seat(seat+1) == p.seat {
				who = "you"
			}
			cells := []string{mark + " " + p.say(who, "seat", seat+1)}
			for place := seat * m.state.layout.each; place < (seat+1)*m.state.layout.each; place++ {
				cells = append(cells, p.stone(m.state.circle[place]))
			}
			row(cells...)
		}
	})
}

// table writes rows of cells in columns, three spaces apart.
func (p *writer) table(rows func(row func(cells ...string))) {
	widths := map[int]int{}
	rows(func(cells ...string) {
		for i, cell := range cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell)+3)
		}
	})
	rows(func(cells ...string) {
		last := len(cells) - 1
		for i, cell := range cells[:last] {
			fmt.Fprintf(&p.out, "%-*s", widths[i], cell)
		}
		fmt.Fprintln(&p.out, cells[last])
	})
}

func (p *writer) stone(stone uint8) string {
	s := p.match.edition().parts.Stones[stone]
	return p.say("stone", "stone", s.ID, "colour", p.l.Text("narabi.colour."+string(s.Colour), nil))
}

// yours lists the stones before the seat with what they could be swapped with
// now.
func (p *writer) yours() {
	if p.seat == rules.Spectator || p.allOpen() {
		return
	}
	m := &p.match
	p.line("\n" + p.say("yours"))
	p.table(func(row func(cells ...string)) {
		for _, stone := range m.state.row(uint8(p.seat.Index())) {
			now := p.say("nobody")
			if partners := m.state.Partners(stone); partners != 0 {
				now = p.say("partners", "stones", list(m.edition().stoneIDs(partners)))
			}
			row("  "+p.stone(stone), p.condition(stone), now)
		}
	})
}

// row is the stones before a seat, clockwise.
func (s *State) row(seat uint8) []uint8 {
	each := s.layout.each
	return s.circle[seat*each : (seat+1)*each]
}

func (p *writer) condition(stone uint8) string {
	return p.match.edition().parts.Conditions[p.match.state.condition[stone]].Text(p.l)
}

// others lists what the seat knows of all other stones in play (N6.9).
func (p *writer) others() {
	m := &p.match
	if !m.remembers() || p.allOpen() {
		return
	}
	p.line("\n" + p.say("others"))
	p.table(func(row func(cells ...string)) {
		for place, stone := range m.state.circle[:m.state.layout.places] {
			if holder := rules.Seat(m.state.layout.holder[place] + 1); holder != p.seat {
				row("  "+p.stone(stone), p.say("seat", "seat", holder), p.guess(stone))
			}
		}
	})
}

// guess is what the seat knows of a stone that it may not read: by the shorter
// of the two lists, what it may be or what it cannot be.
func (p *writer) guess(stone uint8) string {
	conditions := p.match.edition().parts.Conditions
	possible := p.possible[stone]
	switch {
	case p.match.state.condition[stone] != hidden:
		return p.say("read", "condition", p.condition(stone))
	case possible.Len() == 1:
		return p.say("sure", "condition", conditions[possible.First()].Text(p.l))
	case possible|p.read == full:
		return p.say("unknown")
	case possible.Len() > conditionCount/2:
		return p.say("anybut", "conditions", p.shorts(full&^possible))
	}
	return p.say("possible", "conditions", p.shorts(possible))
}

func (p *writer) shorts(set Set) string {
	var words []string
	for c := range set.All() {
		words = append(words, p.match.edition().parts.Conditions[c].Short(p.l))
	}
	return list(words)
}

// all lays every condition open, once the match is over.
func (p *writer) all() {
	m := &p.match
	p.line("\n" + p.say("all"))
	p.table(func(row func(cells ...string)) {
		for place, stone := range m.state.circle[:m.state.layout.places] {
			row("  "+p.stone(stone), p.say("seat", "seat", m.state.layout.holder[place]+1), p.condition(stone))
		}
		for stone := range (full &^ m.state.layout.all).All() {
			row("  "+p.stone(stone), p.say("removed"), p.condition(stone))
		}
	})
}
