package nagaraja

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
)

// Text is the view in sentences, line by line: the round, one's own side, the
// other, the hand. A map of the temples is one of its topics.
func (v *View) Text(l *locale.Language) string {
	w := v.writer(l)
	w.headline()
	first := max(v.seat.Index(), 0)
	for _, p := range []int{first, 1 - first} {
		w.out.WriteString("\n")
		w.side(p)
	}
	w.hand()
	return w.out.String()
}

// writer is a view being written in a language.
type writer struct {
	*View
	*locale.Language
	names names
	out   strings.Builder
}

func (v *View) writer(l *locale.Language) *writer {
	parts := standard()
	if own, ok := v.setup.Edition.(*Edition); ok {
		parts = own.Components()
	}
	return &writer{View: v, Language: l, names: names{l, parts}}
}

func (w *writer) say(key string, pairs ...any) string {
	return w.Language.Text("nagaraja.text."+key, locale.Pairs(pairs...))
}

func (w *writer) line(key string, pairs ...any) { fmt.Fprintln(&w.out, w.say(key, pairs...)) }

// of is the key of a sentence about a seat: to the one who looks it speaks of them.
func (w *writer) of(key string, about rules.Seat) string {
	if about == w.seat {
		return key + ".you"
	}
	return key
}

func (w *writer) headline() {
	s := &w.state
	phase := "phase." + phaseNames[s.phase]
	if s.phase != over {
		phase = w.of(phase, seat(int(s.turn)))
	}
	guide := seat(int(s.guide))
	w.line(w.of("round", guide), "round", s.round, "guide", guide, "phase", w.say(phase, "seat", seat(int(s.turn))))
	if decided := s.decided(); decided != nil {
		fmt.Fprintln(&w.out, decided.In(w.Language, w.seat, w.say("seat", "seat", decided.Seat)))
	}
	if asked := s.askedPicture(); asked != nil {
		w.line("asked", "move", w.asked(asked))
	}
	if s.tile != nothing {
		pic := s.ed.tilePicture(s.tile*4, s.tileAmulet)
		key := "tile"
		if pic.Amulet {
			key = "tile-amulet"
		}
		w.line(key, "tile", w.names.tile(pic.Type), "paths", w.paths(pic))
	}
	w.line("piles", "cards", s.pileSize, "discard", s.discardSize, "tiles", s.tilesLeft, "amulets", s.amuletsLeft)
}

// asked is the activation that is being answered, as all see it.
func (w *writer) asked(move *MovePicture) string {
	var aims []string
	for _, p := range move.Places {
		aims = append(aims, w.names.place(p.Temple.String()+":"+p.At))
	}
	for _, stick := range move.Sticks {
		aims = append(aims, w.names.stick(stick))
	}
	if move.Turn != "" {
		aims = append(aims, w.names.say("turn."+move.Turn))
	}
	cards := list(move.Cards, w.names.cardsTo(audience{by: 3 - seat(int(w.state.turn)), to: w.seat}))
	if len(aims) == 0 {
		return cards
	}
	return w.names.say("move.aimed", "move", cards, "aims", strings.Join(aims, ", "))
}

// temples draws both side by side.
func (w *writer) temples() {
	const gap = "      "
	left, right := w.drawing(0), w.drawing(1)
	for i := range left {
		pad := strings.Repeat(" ", drawnWidth-utf8.RuneCountInString(left[i]))
		w.out.WriteString(strings.TrimRight(left[i]+pad+gap+right[i], " ") + "\n")
	}
	w.out.WriteString("\n")
}

// player tells of one side of the table what the drawing does not show.
func (w *writer) player(p int) {
	pic := w.playerPicture(p)
	card := w.names.cardsTo(audience{by: seat(p), to: w.seat})
	args := []any{
		"seat", seat(p), "points", pic.Points, "cursed", pic.Cursed, "hand", pic.Hand, "amulets", pic.Amulets,
	}
	key := "player"
	if seat(p) == w.seat {
		key = "you"
	}
	w.line(key, args...)
	if w.open {
		w.line("cards", "cards", list(slices.Concat(pic.Cards, pic.Drawn), card))
	}
	if len(pic.Sticks) > 0 {
		w.line("sticks", "sticks", list(pic.Sticks, w.names.stick), "fate", pic.Fate, "nagas", pic.Nagas)
	}
	if pic.Laid > 0 {
		if len(pic.Shown) > 0 {
			w.line("laid", "cards", list(pic.Shown, card))
		} else {
			w.line("laid-hidden", "n", pic.Laid)
		}
	}
	if len(pic.Used) > 0 {
		w.line("used", "cards", list(pic.Used, card))
	}
	if len(pic.Held) > 0 {
		w.line("held", "amulets", list(pic.Held, w.names.amulet))
	}
}

// hand explains the cards of the seat that looks, and what it remembers.
func (w *writer) hand() {
	if w.seat == rules.Spectator {
		return
	}
	s, p := &w.state, w.seat.Index()
	w.cards("hand", s.hands[p])
	if p == int(s.guide) {
		w.cards("drawn", s.drawn)
	}
	if m := w.memory(); m != nil && len(m.Rival) > 0 {
		w.line("remember", "cards", list(m.Rival, w.names.cardsTo(audience{by: 3 - w.seat, to: w.seat})))
	}
}

func (w *writer) cards(key string, cards Cards) {
	if cards == 0 {
		return
	}
	w.out.WriteString("\n")
	w.line(key)
	for left := cards; left != 0; left &= left - 1 {
		k := w.state.ed.lowest(left)
		w.out.WriteString("  " + w.names.say("move.aimed", "move", w.names.card(w.state.ed.cards[k].id), "aims", w.state.ed.about(w.Language, k)) + "\n")
	}
}

// drawnWidth is how wide the drawing of a temple is: the number of the row,
// niches of four columns on both sides, three cells of five, four walls.
const drawnWidth = 2 + 4 + 3*5 + 4 + 5

// drawing is a temple as lines: walls, paths (double where they are
// connected), niches with what is known of their relics, entrances.
func (w *writer) drawing(p int) []string {
	t := &w.state.temples[p]
	title := w.say(w.of("temple", seat(p)), "seat", seat(p))
	lines := []string{
		centred(title, drawnWidth),
		"      " + spaced(w.relicMark(t, 3), w.relicMark(t, 4), w.relicMark(t, 5)),
	}
	wall := "      +-----+-----+-----+"
	flow := t.flow(w.state.ed.layers)
	for row := 2; row >= 0; row-- {
		lines = append(lines, wall)
		for part := range 3 {
			line := "      |"
			if part == 1 {
				line = fmt.Sprint(row+1) + " " + centred(w.relicMark(t, row), 4) + "|"
			}
			for column := range 3 {
				line += w.cellPart(p, row*3+column, part, flow) + "|"
			}
			if part == 1 {
				line += " " + w.relicMark(t, 8-row)
			}
			lines = append(lines, line)
		}
	}
	return append(lines, wall, "      "+spaced("^", "^", "^"), "      "+spaced("a", "b", "c"))
}

// spaced sets three marks under or over the cells of a row.
func spaced(marks ...string) string {
	line := ""
	for _, m := range marks {
		line += " " + centred(m, 5)
	}
	return line
}

func centred(text string, width int) string {
	room := max(0, width-utf8.RuneCountInString(text))
	return strings.Repeat(" ", room/2) + text + strings.Repeat(" ", room-room/2)
}

// relicMark is a relic in its niche: 4 or !6 face up (! is cursed), (4) face
// down but known, ? unknown.
func (w *writer) relicMark(t *temple, n int) string {
	pic := w.relicPicture(t, n)
	if pic.Relic == "" {
		return "?"
	}
	i := slices.IndexFunc(w.state.ed.relics, func(r relic) bool { return r.id == pic.Relic })
	mark := fmt.Sprint(w.state.ed.relics[i].points)
	if w.state.ed.relics[i].cursed {
		mark = "!" + mark
	}
	if !pic.Up {
		mark = "(" + mark + ")"
	}
	return mark
}

// cellPart is the upper, middle or lower line of a cell.
func (w *writer) cellPart(p, cell, part int, flow ports) string {
	t := &w.state.temples[p]
	switch {
	case int(w.state.trapIn(p)) == cell:
		return [...]string{`\   /`, `  X  `, `/   \`}[part]
	case !t.has(cell):
		return [...]string{"     ", "  ·  ", "     "}[part]
	}
	arm := func(side int, dark, lit string) string {
		switch here := port(cell, side); {
		case (t.paths[0]|t.paths[1]|t.paths[2]|t.paths[3])&here == 0:
			return strings.Repeat(" ", utf8.RuneCountInString(dark))
		case flow&here != 0:
			return lit
		}
		return dark
	}
	switch part {
	case 0:
		return "  " + arm(north, "│", "║") + "  "
	case 1:
		return arm(west, "──", "══") + w.middle(t, cell) + arm(east, "──", "══")
	}
	return "  " + arm(south, "│", "║") + "  "
}

// middle is a dot where all paths of a tile meet, a cross where they pass each
// other, and a star for an amulet.
func (w *writer) middle(t *temple, cell int) string {
	switch {
	case t.offered>>cell&1 != 0:
		return "*"
	case len(w.state.ed.tilePicture(t.lie[cell], nothing).Paths) > 1:
		return "x"
	}
	return "o"
}
