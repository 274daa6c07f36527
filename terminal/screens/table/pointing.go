package table

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// pointing is that somebody walks over the board to ask what things are, whether
// they can be chosen or not.
type pointing struct {
	// zone is what is pointed at, and why is the reason why it cannot be chosen.
	zone, why string
	topics    map[string]rules.Explanation
}

// point begins to walk, where the game has something to say.
func (s *Screen) point() tea.Cmd {
	game, err := rules.Find(s.game)
	_, can := s.board.(board.Explaining)
	if err != nil || !can || s.page == nil || s.page.Phase == table.Gathering || s.Drawn == nil {
		s.help.shown = true
		return nil
	}
	p := &pointing{topics: map[string]rules.Explanation{}}
	edition := s.edition()
	if edition == nil {
		edition = game.Edition()
	}
	for _, e := range rules.Explanations(s.Language, game, edition) {
		p.topics[e.ID] = e
	}
	for _, own := range []string{"entrance", "clock"} {
		p.topics[own] = rules.Explanation{ID: own, Title: s.Say("topic." + own + ".title"), Text: s.Say("topic." + own)}
	}
	s.pointed = p
	p.zone = s.Focus
	if _, ok := s.topic(p.zone); !ok || !s.onScreen(p.zone) {
		p.zone = s.firstTopic()
	}
	return s.askWhy()
}

// topic is what is to be said of a zone.
func (s *Screen) topic(zone string) (rules.Explanation, bool) {
	explaining, can := s.board.(board.Explaining)
	if !can || s.pointed == nil {
		return rules.Explanation{}, false
	}
	e, ok := s.pointed.topics[explaining.Topic(zone)]
	return e, ok
}

func (s *Screen) onScreen(zone string) bool {
	return slices.ContainsFunc(s.Drawn.Zones(), func(z canvas.Zone) bool { return z.What == zone })
}

func (s *Screen) firstTopic() string {
	for _, z := range s.Drawn.Zones() {
		if _, ok := s.topic(z.What); ok {
			return z.What
		}
	}
	return ""
}

// pointKey walks to the next thing, or ends the walk. A second ? shows the keys.
func (s *Screen) pointKey(name string) tea.Cmd {
	d := map[string][2]int{"up": {0, -1}, "down": {0, 1}, "left": {-1, 0}, "right": {1, 0}}[name]
	switch {
	case name == "?":
		s.pointed, s.help.shown = nil, true
		return nil
	case d == [2]int{}:
		s.pointed = nil
		return nil
	}
	explained := func(zone string) bool {
		_, ok := s.topic(zone)
		return ok && choose.Kind(zone) != "body" // a stone is there twice
	}
	next, found := nearest(s.Drawn.Zones(), s.pointed.zone, d[0], d[1], explained)
	if !found {
		return nil
	}
	return s.pointAt(next)
}

func (s *Screen) pointAt(zone string) tea.Cmd {
	if _, ok := s.topic(zone); !ok || zone == s.pointed.zone {
		return nil
	}
	s.pointed.zone, s.pointed.why = zone, ""
	return s.askWhy()
}

// refusedFor is why a thing cannot be chosen.
type refusedFor struct{ zone, why string }

// askWhy asks the backend why what is pointed at cannot be chosen: the rules say it
// when one tries.
func (s *Screen) askWhy() tea.Cmd { return s.whyNot(s.pointed.zone) }

func (s *Screen) whyNot(zone string) tea.Cmd {
	explaining, can := s.board.(board.Explaining)
	if !can || !s.mine() || s.MayPoint(zone) {
		return nil
	}
	if why := explaining.Why(s.Language, zone); why != "" {
		return func() tea.Msg { return refusedFor{zone, why} }
	}
	wish := explaining.Wish(s.Picks, zone)
	if wish == "" {
		return nil
	}
	at, id, language := s.backends[s.at], s.table, s.Language
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 5*time.Second)
		defer cancel()
		if _, err := at.Preview(ctx, id, wish, language); err != nil {
			return refusedFor{zone, brief(language, err)}
		}
		return nil
	}
}

// brief is why the rules refuse a move, in as few words as there are for it.
func brief(l *locale.Language, err error) string {
	key := ""
	if refused, ok := errors.AsType[*api.Problem](err); ok {
		key = refused.Key
	} else if said, ok := errors.AsType[*locale.Message](err); ok {
		key = said.Key
	}
	if key = "topic.why." + key; l.Has(key) {
		return l.Text(key, nil)
	}
	return text.Explain(l, err)
}

// answerWhy takes in why something cannot be chosen: for whoever walks, or for
// whoever clicked on it.
func (s *Screen) answerWhy(r refusedFor) {
	switch {
	case s.pointed == nil:
		s.notice = r.why
	case s.pointed.zone == r.zone:
		s.pointed.why = r.why
	}
}

// explanation is what is pointed at, in lines of that width.
func (s *Screen) explanation(width int) (lines []board.Line) {
	e, ok := s.topic(s.pointed.zone)
	if !ok {
		return []board.Line{{Text: s.Say("topic.none"), Colour: style.Soft}}
	}
	title := e.Title
	if about := s.board.About(s.Language, s.pointed.zone); about != "" && !strings.HasPrefix(e.ID, "card.") {
		title += " · " + about
	}
	lines = append(lines, board.Line{Text: canvas.Cut(title, width), Colour: style.Accent})
	for _, line := range canvas.Wrap(e.Text, width) {
		lines = append(lines, board.Line{Text: line, Colour: style.Ink})
	}
	for _, line := range canvas.Wrap(s.pointed.why, width) {
		lines = append(lines, board.Line{Text: line, Colour: style.Danger})
	}
	return lines
}

// drawPointed marks what is pointed at.
func (s *Screen) drawPointed(c *canvas.Canvas) {
	if s.pointed == nil {
		return
	}
	look := style.Look{Fg: style.Lamp, Bold: true, Reverse: true}
	for _, z := range c.Zones() {
		if z.What != s.pointed.zone {
			continue
		}
		if z.H < 3 {
			c.Tint(z.Rect, func(style.Look) style.Look { return look })
		} else {
			corners(c, z.Rect, look, false)
		}
	}
}
