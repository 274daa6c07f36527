package nagaraja

import (
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/ui/choose"
)

// Signs: every kind of thing has a shape of its own.
var (
	stickSigns  = map[string]string{"green": "●", "white": "◆", "brown": "■"}
	symbolSigns = map[string]string{"relic": "◈", "tile": "▦", "stick": "╱", "card": "▤"}
	targetSigns = map[string]string{"self": "↓", "opponent": "↑", "either": "↕"}
)

const nagaSign = "§" // as a snake lies

// title is a card's name.
func (b *Board) title(l *locale.Language, id string) string {
	card, ok := b.parts.Cards[id]
	if !ok {
		return id
	}
	return card.Title(l)
}

// sticks are those that a card throws, by their signs.
func (b *Board) sticks(id string) string {
	text := ""
	for _, kind := range b.parts.Sticks {
		text += strings.Repeat(stickSigns[kind], b.parts.Cards[id].Sticks[kind])
	}
	return text
}

// besideTemples are the effects that change no temple: nothing is foreseen of them.
var besideTemples = map[string]bool{
	"add-fate": true, "rethrow": true, "discard-sticks": true, "peek": true, "recover": true, "draw": true, "spoil": true,
}

// Does are the sticks that cards throw which are laid, and what cards do that are
// activated and change no temple.
func (b *Board) Does(l *locale.Language, move string) string {
	i := slices.IndexFunc(b.options, func(o choose.Option) bool { return o.Move == move })
	switch {
	case i < 0:
		return ""
	case b.picture.Phase == "confront":
		for _, part := range b.options[i].Parts {
			if card, is := b.parts.Cards[choose.Name(part)]; is && choose.Kind(part) == "card" && besideTemples[card.Kind] {
				return l.Text("nagaraja.effect."+card.Kind+"."+card.Target, locale.Pairs("n", card.N))
			}
		}
		return ""
	case b.picture.Phase != "lay":
		return ""
	}
	counts, all := map[string]int{}, 0
	for _, part := range b.options[i].Parts {
		for kind, n := range b.parts.Cards[choose.Name(part)].Sticks {
			counts[kind], all = counts[kind]+n, all+n
		}
	}
	if all == 0 {
		return "" // an amulet
	}
	var sticks []string
	for _, kind := range b.parts.Sticks {
		if n := counts[kind]; n > 0 {
			sticks = append(sticks, fmt.Sprintf("%d %s", n, l.Text("nagaraja.stick."+kind, locale.Pairs("n", n))))
		}
	}
	return l.Text("terminal.nagaraja.throws", locale.Pairs("n", all, "sticks", strings.Join(sticks, ", ")))
}

// About explains what is pointed at.
func (b *Board) About(l *locale.Language, part choose.Part) string {
	switch kind, name := choose.Kind(part), choose.Name(part); kind {
	case "card", "give", "recover":
		return b.aboutCard(l, name)
	case "own", "rival":
		return b.aboutPlace(l, kind == "rival", name)
	case "stick":
		return stickText(name)
	case "with":
		return l.Text("terminal.nagaraja.naga", locale.Pairs("stick", l.Text("nagaraja.stick."+name, locale.Pairs("n", 1))))
	case "verb":
		return l.Text("terminal.nagaraja.about."+name, nil)
	}
	return ""
}

func (b *Board) aboutCard(l *locale.Language, id string) string {
	card, ok := b.parts.Cards[id]
	if !ok {
		return id
	}
	var sticks []string
	for _, kind := range b.parts.Sticks {
		if n := card.Sticks[kind]; n > 0 {
			sticks = append(sticks, fmt.Sprintf("%s %d %s", stickSigns[kind], n, l.Text("nagaraja.stick."+kind, locale.Pairs("n", n))))
		}
	}
	return l.Text("terminal.nagaraja.about.card", locale.Pairs("title", b.title(l, id), "effect", b.effect(l, id), "sticks", strings.Join(sticks, ", ")))
}

// effect is what a card does; nothing is known of cards of other editions.
func (b *Board) effect(l *locale.Language, id string) string {
	card, ok := b.parts.Cards[id]
	if !ok {
		return ""
	}
	return l.Text("nagaraja.effect."+card.Kind+"."+card.Target, locale.Pairs("n", card.N))
}

func (b *Board) aboutPlace(l *locale.Language, rival bool, name string) string {
	owner := l.Text("terminal.nagaraja.temple.own", nil)
	player := b.me()
	if rival {
		owner = l.Text("terminal.nagaraja.temple.rival", nil)
		player = 1 - player
	}
	pic := b.player(player)
	if r, there := pic.Relics[name]; there {
		return owner + " " + name + " · " + b.relicText(l, r.Relic, r.Up)
	}
	if t, there := pic.Tiles[name]; there {
		return owner + " " + name + " · " + b.parts.TileName(l, t.Type)
	}
	return owner + " " + name
}

func (b *Board) relicText(l *locale.Language, id string, up bool) string {
	key := "hidden"
	relic := b.parts.Relics[id]
	switch {
	case id != "" && relic.Cursed:
		key = "cursed"
	case id != "":
		key = "sacred"
	}
	if id != "" && !up {
		key += ".known"
	}
	return l.Text("nagaraja.relic."+key, locale.Pairs("points", relic.Points))
}

// tileSaid is a tile's name within a sentence.
func (b *Board) tileSaid(l *locale.Language, id string) string {
	if key := "web.tile." + id; b.parts.OurTile(id) && l.Has(key) {
		return l.Text(key, nil)
	}
	return b.parts.TileName(l, id)
}

// stickText is a stick by kind and face: ◆3, ●§.
func stickText(name string) string {
	kind, face, _ := strings.Cut(name, "-")
	if face == "naga" {
		face = nagaSign
	}
	return stickSigns[kind] + face
}

// player is a side of the table, by the index of its seat.
func (b *Board) player(i int) *nagaraja.PlayerPicture { return b.picture.Players[rules.Seat(i+1)] }

// me is the index of the player whose temple is near: the seat that looks, or
// the first.
func (b *Board) me() int { return max(b.picture.Seat.Index(), 0) }
