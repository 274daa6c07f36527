package nagaraja

import (
	"encoding/json"
	"slices"
	"strings"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// How many frames it takes to turn a card, how long sticks tumble, and how long they lie
// there before they are put away.
const (
	turnFrames   = 4
	tumbleFrames = 9
	lieFrames    = 16
)

// beat is the laying open of cards, the throw of both sides and how the sticks lay when
// the tile was won, in the order in which people see it.
type beat struct {
	// cards are those that are turned, by who laid them; sticks what was thrown.
	cards, sticks [2][]string
	// won is the event of the tile; nil where it is not won yet.
	won *nagaraja.Event
}

func readBeat(events []json.RawMessage) (b beat) {
	for _, raw := range events {
		var e nagaraja.Event
		if json.Unmarshal(raw, &e) != nil || e.Seat.Index() < 0 || e.Seat.Index() > 1 {
			continue
		}
		switch e.What {
		case "reveal":
			b.cards[e.Seat.Index()] = e.Cards
		case "throw":
			b.sticks[e.Seat.Index()] = e.Sticks
		case "won":
			if len(e.Thrown) == 2 && len(e.Fates) == 2 {
				b.won = &e
			}
		}
	}
	return b
}

// turning is how many frames cards are turned for: both sides turn theirs together.
func (b beat) turning() int { return turnFrames * max(len(b.cards[0]), len(b.cards[1])) }

// moving is how many frames cards are turned and sticks tumble for.
func (b beat) moving() int {
	if len(b.sticks[0])+len(b.sticks[1]) > 0 {
		return b.turning() + tumbleFrames
	}
	return b.turning()
}

// Frames are those in which cards are turned, sticks tumble, and lie there: the rules put
// them away as soon as the tile is won, and nobody would see what they show.
func (b *Board) Frames(events []json.RawMessage) (moving, lying int) {
	beat := readBeat(events)
	if beat.won != nil {
		lying = lieFrames
	}
	return beat.moving(), lying
}

// settled is the won tile whose sticks are to be seen now: when they have tumbled, and
// afterwards until cards are laid for the next one. It is nil where there are none.
func (b *Board) settled(scene *board.Scene) *nagaraja.Event {
	if scene.Beat == nil {
		return nil
	}
	now := readBeat(scene.Beat.Events)
	past := scene.Beat.Frame - now.moving()
	if past < 0 || past >= lieFrames && b.player(0).Laid+b.player(1).Laid > 0 {
		return nil
	}
	return now.won
}

// drawSettled draws the sticks of a player as they lay when the tile was won, and what they
// came to; who won has the brighter sum.
func (b *Board) drawSettled(c *canvas.Canvas, r canvas.Rect, player int, won *nagaraja.Event, scene *board.Scene) {
	x := r.X + 1
	for _, stick := range won.Thrown[player] {
		kind, _, _ := strings.Cut(stick, "-")
		c.Mark(canvas.Rect{X: x, Y: r.Y, W: 3, H: 1}, "mine:"+stick)
		x = c.Text(x, r.Y, " "+stickText(stick), stickLook(kind))
	}
	look := style.Soft.Look()
	if won.Seat.Index() == player {
		look = style.Look{Fg: style.Lamp, Bold: true}
	}
	b.drawFate(c, r, x, won.Fates[player], b.side(rules.Seat(player+1)), look, scene)
}

// tumbling are the faces of a stick in the air.
var tumbling = []string{"╱", "─", "╲", "│"}

// drawBeat draws the cards that are turned so far before a player, or the sticks in the
// air, and tells whether there is such a thing.
func (b *Board) drawBeat(c *canvas.Canvas, r canvas.Rect, player int, scene *board.Scene) bool {
	if scene.Beat == nil {
		return false
	}
	if won := b.settled(scene); won != nil {
		b.drawSettled(c, r, player, won, scene)
		return true
	}
	now := readBeat(scene.Beat.Events)
	if scene.Beat.Frame >= now.moving() {
		return false
	}
	if frame := scene.Beat.Frame; frame < now.turning() {
		open := 1 + frame/turnFrames
		words := each(now.cards[player], func(id string) string { return b.title(scene.Language, id) })
		for i := range words {
			if i >= open {
				words[i] = "▮"
			}
		}
		c.Text(r.X+1, r.Y, canvas.Cut(scene.Say("nagaraja.laid", "cards", strings.Join(words, ", ")), r.W-1), style.Look{Fg: style.Ink, Bold: true})
		return true
	}
	x := r.X + 1
	for i, stick := range now.sticks[player] {
		kind, _, _ := strings.Cut(stick, "-")
		face := tumbling[(scene.Beat.Frame+i)%len(tumbling)]
		x = c.Text(x, r.Y, " "+stickSigns[kind]+face, stickLook(kind))
	}
	return len(now.sticks[player]) > 0
}

// Memorable are the events of the rival that change what one thinks of, and every throw.
func (b *Board) Memorable(event json.RawMessage) bool {
	var e nagaraja.Event
	if json.Unmarshal(event, &e) != nil {
		return false
	}
	if e.What == "throw" {
		return true
	}
	return e.Seat != b.picture.Seat && slices.Contains(memorable, e.What)
}

// memorable are what the rival lays and does with it, and what it does to the temples.
var memorable = []string{
	"reveal", "activate", "undo", "add-fate", "rethrow", "discard-sticks", "peek", "swap-relics", "pivot-tile",
	"move-tile", "swap-tiles", "trap", "spoil", "place", "relic-up", "relic-down", "give",
}

var (
	_ board.Lively    = (*Board)(nil)
	_ board.Memorable = (*Board)(nil)
	_ board.Scored    = (*Board)(nil)
)
