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
	w := v.writer(l)
	w.now()
	w.circle()
	w.known()
	return w.out.String()
}

// Topics are one's own stones, the others, the circle, and every stone by its
// name.
func (v *View) Topics(l *locale.Language) []rules.Topic {
	topics := []rules.Topic{}
	add := func(name string, write func(*writer)) {
		w := v.writer(l)
		if write(w); w.out.Len() > 0 {
			topics = append(topics, rules.Topic{Name: name, Text: strings.TrimSpace(w.out.String())})
		}
	}
	name := func(key string) string { return l.Text("narabi.topic."+key, nil) }
	add(name("hand"), (*writer).yours)
	add(name("others"), (*writer).others)
	add(name("circle"), (*writer).circle)
	add(name("table"), (*writer).now)
	for place, stone := range v.match.state.circle[:v.match.state.layout.places] {
		w := v.writer(l)
		holder := rules.Seat(v.match.state.layout.holder[place] + 1)
		text := w.stone(stone) + ", " + w.say("seat", "seat", holder) + ": " + w.toldOf(stone, holder)
		topics = append(topics, rules.Topic{Name: v.match.edition().parts.Stones[stone].ID, Text: text})
	}
	return topics
}

// toldOf is what the seat knows of the condition of a stone.
func (w *writer) toldOf(stone uint8, holder rules.Seat) string {
	switch {
	case w.allOpen() || holder == w.seat:
		return w.condition(stone)
	case !w.match.remembers():
		return w.say("unknown")
	}
	return w.guess(stone)
}

// writer is ready to write what the seat knows.
func (v *View) writer(l *locale.Language) *writer {
	w := &writer{View: v, l: l}
	if v.allOpen() {
		return w
	}
	belief := v.match.belief(v.seat)
	if w.possible = v.own; v.match.posed != AskCondition {
		w.possible = belief.possible()
	}
	for _, c := range v.match.state.condition {
		if c != hidden {
			w.read |= single(c)
		}
	}
	return w
}

// now is how far the match is.
func (w *writer) now() {
	if w.match.outcome == nil {
		w.running()
	} else {
		w.over()
	}
}

// known is what the seat knows of the conditions.
func (w *writer) known() {
	if w.allOpen() {
		w.all()
		return
	}
	w.yours()
	w.others()
}

func (w *writer) say(key string, pairs ...any) string {
	return w.l.Text("narabi.text."+key, locale.Pairs(pairs...))
}

func (w *writer) line(text string) { w.out.WriteString(text + "\n") }

func (w *writer) running() {
	m := &w.match
	w.line(w.say("turn", "turn", m.state.Turn()+1, "max", m.edition().MaxTurns(), "seat", m.state.Mover()))
	w.track()
	if left, limited := m.questionsLeft(); limited && !m.Silent() {
		w.line(w.say("questions", "n", left))
	}
}

func (w *writer) over() {
	m := &w.match
	reason := w.l.Text("narabi.end."+string(m.outcome.Reason), nil)
	w.line(w.say("over", "n", m.state.Turn(), "reason", reason))
	if decided := m.decided(); decided != nil {
		w.line(decided.In(w.l, w.seat, w.say("seat", "seat", decided.Seat)))
	}
	w.track()
	if rank := m.rank(); rank != "" {
		w.line(w.say("rank", "rank", rankText(w.l, rank)))
	}
	switch par := m.par(); {
	case par.GivenUp:
		w.line(w.say("unsolved"))
	case par.Turns > 0:
		w.line(w.say("par", "n", par.Turns))
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
func (w *writer) track() {
	turn, most := w.match.state.Turn(), w.match.edition().MaxTurns()
	w.line(w.say("track", "track", strings.Repeat("#", turn)+strings.Repeat(".", most-turn)))
}

// circle draws the stones, a row for each seat.
func (w *writer) circle() {
	w.line("\n" + w.say("circle"))
	m := &w.match
	w.table(func(row func(cells ...string)) {
		for seat := range m.state.layout.seats {
			mark, who := " ", "seat"
			if m.outcome == nil && seat == m.state.mover {
				mark = ">"
			}
			if rules.Seat(seat+1) == w.seat {
				who = "you"
			}
			cells := []string{mark + " " + w.say(who, "seat", seat+1)}
			for place := seat * m.state.layout.each; place < (seat+1)*m.state.layout.each; place++ {
				cells = append(cells, w.stone(m.state.circle[place]))
			}
			row(cells...)
		}
	})
}

// table writes rows of cells in columns, three spaces apart.
func (w *writer) table(rows func(row func(cells ...string))) {
	widths := map[int]int{}
	rows(func(cells ...string) {
		for i, cell := range cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell)+3)
		}
	})
	rows(func(cells ...string) {
		last := len(cells) - 1
		for i, cell := range cells[:last] {
			fmt.Fprintf(&w.out, "%-*s", widths[i], cell)
		}
		fmt.Fprintln(&w.out, cells[last])
	})
}

func (w *writer) stone(stone uint8) string {
	s := w.match.edition().parts.Stones[stone]
	return w.say("stone", "stone", s.ID, "colour", w.l.Text("narabi.colour."+string(s.Colour), nil))
}

// yours lists the stones before the seat with what they could be swapped with
// now.
func (w *writer) yours() {
	if w.seat == rules.Spectator || w.allOpen() {
		return
	}
	m := &w.match
	w.line("\n" + w.say("yours"))
	w.table(func(row func(cells ...string)) {
		for _, stone := range m.state.row(uint8(w.seat.Index())) {
			now := w.say("nobody")
			if partners := m.state.Partners(stone); partners != 0 {
				now = w.say("partners", "stones", list(m.edition().stoneIDs(partners)))
			}
			row("  "+w.stone(stone), w.condition(stone), now)
		}
	})
}

// row is the stones before a seat, clockwise.
func (s *State) row(seat uint8) []uint8 {
	each := s.layout.each
	return s.circle[seat*each : (seat+1)*each]
}

func (w *writer) condition(stone uint8) string {
	return w.match.edition().parts.Conditions[w.match.state.condition[stone]].Text(w.l)
}

// others lists what the seat knows of all other stones in play (N6.9).
func (w *writer) others() {
	m := &w.match
	if !m.remembers() || w.allOpen() {
		return
	}
	w.line("\n" + w.say("others"))
	w.table(func(row func(cells ...string)) {
		for place, stone := range m.state.circle[:m.state.layout.places] {
			if holder := rules.Seat(m.state.layout.holder[place] + 1); holder != w.seat {
				row("  "+w.stone(stone), w.say("seat", "seat", holder), w.guess(stone))
			}
		}
	})
}

// guess is what the seat knows of a stone that it may not read: by the shorter
// of the two lists, what it may be or what it cannot be.
func (w *writer) guess(stone uint8) string {
	conditions := w.match.edition().parts.Conditions
	possible := w.possible[stone]
	switch {
	case w.match.state.condition[stone] != hidden:
		return w.say("read", "condition", w.condition(stone))
	case possible.Len() == 1:
		return w.say("sure", "condition", conditions[possible.First()].Text(w.l))
	case possible|w.read == full:
		return w.say("unknown")
	case possible.Len() > conditionCount/2:
		return w.say("anybut", "conditions", w.shorts(full&^possible))
	}
	return w.say("possible", "conditions", w.shorts(possible))
}

func (w *writer) shorts(set Set) string {
	var words []string
	for c := range set.All() {
		words = append(words, w.match.edition().parts.Conditions[c].Short(w.l))
	}
	return list(words)
}

// all lays every condition open, once the match is over.
func (w *writer) all() {
	m := &w.match
	w.line("\n" + w.say("all"))
	w.table(func(row func(cells ...string)) {
		for place, stone := range m.state.circle[:m.state.layout.places] {
			row("  "+w.stone(stone), w.say("seat", "seat", m.state.layout.holder[place]+1), w.condition(stone))
		}
		for stone := range (full &^ m.state.layout.all).All() {
			row("  "+w.stone(stone), w.say("removed"), w.condition(stone))
		}
	})
}
