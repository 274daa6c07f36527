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
	sitting *sitting
	// zone is what is pointed at, and why is the reason why it cannot be chosen.
	zone, why string
	topics    map[string]rules.Explanation
}

// pointFrom begins to walk where somebody points now; nil where the game has nothing
// to say.
func pointFrom(s *sitting, zone string) *pointing {
	game, err := rules.Find(s.game)
	_, can := s.board.(board.Explaining)
	if err != nil || !can || s.page == nil || s.in(table.Gathering) || s.Drawn == nil {
		return nil
	}
	p := &pointing{sitting: s, zone: zone, topics: map[string]rules.Explanation{}}
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
	zones := s.Drawn.Zones()
	onScreen := slices.ContainsFunc(zones, func(z canvas.Zone) bool { return z.What == zone })
	if p.explains(zone) && onScreen {
		return p
	}
	p.zone = ""
	if i := slices.IndexFunc(zones, func(z canvas.Zone) bool { return p.explains(z.What) }); i >= 0 {
		p.zone = zones[i].What
	}
	return p
}

// topic is what is to be said of a zone.
func (p *pointing) topic(zone string) (rules.Explanation, bool) {
	explaining, can := p.sitting.board.(board.Explaining)
	if !can {
		return rules.Explanation{}, false
	}
	e, ok := p.topics[explaining.Topic(zone)]
	return e, ok
}

func (p *pointing) explains(zone string) bool {
	_, ok := p.topic(zone)
	return ok
}

// next is where an arrow key leads: also to what lies far aside, where nothing is nearer.
func (p *pointing) next(arrow string) (zone string, found bool) {
	zones := p.sitting.Drawn.Zones()
	if zone, found = nearest(zones, p.zone, arrow, p.pointable); found {
		return zone, true
	}
	return towards(zones, p.zone, arrow, anywhere, p.pointable)
}

// pointable tells whether a walk leads to a zone: a stone is there twice.
func (p *pointing) pointable(zone string) bool {
	return p.explains(zone) && choose.Kind(zone) != "body"
}

// cycle is the next thing that is explained, or the one before.
func (p *pointing) cycle(by int) (zone string, found bool) {
	var all []string
	for _, z := range p.sitting.Drawn.Zones() {
		if p.pointable(z.What) && !slices.Contains(all, z.What) {
			all = append(all, z.What)
		}
	}
	if len(all) == 0 {
		return "", false
	}
	return all[(slices.Index(all, p.zone)+by+len(all))%len(all)], true
}

// move points at another thing, and tells whether it is another one.
func (p *pointing) move(zone string) bool {
	if zone == p.zone || !p.explains(zone) {
		return false
	}
	p.zone, p.why = zone, ""
	return true
}

// refusedFor is why a thing cannot be chosen.
type refusedFor struct{ zone, why string }

// whyNot asks the backend why a thing cannot be chosen with what is picked: the rules
// say it when one tries.
func whyNot(s *sitting, picks []choose.Part, zone string) tea.Cmd {
	explaining, can := s.board.(board.Explaining)
	if !can {
		return nil
	}
	if why := explaining.Why(s.Language, zone); why != "" {
		return s.Own(func() tea.Msg { return refusedFor{zone, why} })
	}
	wish := explaining.Wish(picks, zone)
	if wish == "" {
		return nil
	}
	at, id, language := s.backend(), s.table, s.Language
	return s.Ask(5*time.Second, func(ctx context.Context) (tea.Msg, error) {
		if _, err := at.Preview(ctx, id, wish, language); err != nil {
			return refusedFor{zone, brief(language, err)}, nil
		}
		return nil, nil
	})
}

// brief is why the rules refuse a move, in as few words as there are for it.
func brief(l *locale.Language, err error) string {
	if key := "topic.why." + keyOf(err); l.Has(key) {
		return l.Text(key, nil)
	}
	return text.Explain(l, err)
}

// keyOf is the key of the sentence that an error says; empty where it has none.
func keyOf(err error) string {
	if refused, ok := errors.AsType[*api.Problem](err); ok {
		return refused.Key
	}
	if said, ok := errors.AsType[*locale.Message](err); ok {
		return said.Key
	}
	return ""
}

// lines are what is pointed at, in lines of that width.
func (p *pointing) lines(width int) []board.Line {
	s := p.sitting
	e, ok := p.topic(p.zone)
	if !ok {
		return []board.Line{{Text: s.Say("topic.none"), Colour: style.Soft}}
	}
	title := e.Title
	if about := s.board.About(s.Language, p.zone); about != "" && !strings.HasPrefix(e.ID, "card.") {
		title += " · " + about
	}
	said := board.Paragraph("", e.Text, width, style.Ink)
	if all := p.specific(width); len(all) > 0 {
		said = all
	}
	return slices.Concat(
		[]board.Line{{Text: canvas.Cut(title, width), Colour: style.Accent}},
		said,
		board.Paragraph("", p.why, width, style.Danger),
	)
}

// specific is what is to be said of each thing that lies where somebody points, in lines of
// that width.
func (p *pointing) specific(width int) (lines []board.Line) {
	b, can := p.sitting.board.(board.Specific)
	if !can {
		return nil
	}
	for _, id := range b.Topics(p.zone) {
		if e, known := p.topics[id]; known {
			lines = append(lines, board.Paragraph("", e.Title+" · "+e.Text, width, style.Ink)...)
		}
	}
	return lines
}

// draw marks what is pointed at.
func (p *pointing) draw(c *canvas.Canvas) {
	look := style.Look{Fg: style.Lamp, Bold: true, Reverse: true}
	for _, z := range c.Zones() {
		if z.What != p.zone {
			continue
		}
		if body, has := bodyOf(c, z.What); has { // what stands below it stays to be read
			z.Rect = body
		}
		if z.H < 3 {
			c.Tint(z.Rect, func(style.Look) style.Look { return look })
		} else {
			drawCorners(c, z.Rect, look, false)
		}
	}
}

// bodyOf is where a thing lies itself, where more than that is marked as it.
func bodyOf(c *canvas.Canvas, zone string) (canvas.Rect, bool) {
	for _, z := range c.Zones() {
		if z.What == "body:"+choose.Name(zone) && choose.Kind(zone) != "body" {
			return z.Rect, true
		}
	}
	return canvas.Rect{}, false
}
