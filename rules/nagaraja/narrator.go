package nagaraja

import "nagara/rules"

// log gathers the events of a move. A nil log gathers nothing: search and
// simulation play without one. Each method is one kind of event.
type narrator struct {
	events []rules.Event
	notes  []note
}

func (l *narrator) add(e Event) { l.events = append(l.events, e) }

func seat(player int) rules.Seat { return rules.Seat(player + 1) }

func (l *narrator) threwForGuide(s *State, player int, faces [2]uint8) {
	if l != nil {
		l.add(Event{What: "guide-throw", Seat: seat(player), Sticks: []string{
			s.ed.stickName(stickSpot(s.ed.brown, int(faces[0]))),
			s.ed.stickName(stickSpot(s.ed.brown, int(faces[1]))),
		}})
	}
}

func (l *narrator) guides(player int) {
	if l != nil {
		l.add(Event{What: "guide", Seat: seat(player)})
	}
}

func (l *narrator) revealedTile(s *State) {
	if l != nil {
		e := Event{What: "tile", N: int(s.round), Tile: s.ed.tiles[s.tile].id}
		if s.tileAmulet != nothing {
			e.Places = []string{"shrine"}
		}
		l.add(e)
	}
}

func (l *narrator) drew(s *State, player int, cards Cards) {
	if l != nil && cards != 0 {
		l.note(fromPile, player, cards)
		l.add(Event{What: "drew", Seat: seat(player), N: cards.Len(), Cards: s.ed.cardNames(cards), secret: forSeat})
	}
}

func (l *narrator) shuffled() {
	if l != nil {
		l.note(shuffledIn, 0, 0)
		l.add(Event{What: "shuffle"})
	}
}

func (l *narrator) laid(s *State, player int, cards Cards) {
	if l != nil {
		l.add(Event{What: "lay", Seat: seat(player), N: cards.Len(), Cards: s.ed.cardNames(cards), secret: forSeat})
	}
}

func (l *narrator) revealed(s *State, player int) {
	if l != nil && s.laidSize[player] > 0 {
		l.note(shown, player, s.laid[player])
		l.add(Event{What: "reveal", Seat: seat(player), Cards: s.ed.cardNames(s.laid[player])})
	}
}

func (l *narrator) threw(s *State, player int) {
	if l != nil {
		l.add(Event{What: "throw", Seat: seat(player), Sticks: s.ed.stickNames(&s.sticks[player])})
	}
}

func (l *narrator) passed(player int) {
	if l != nil {
		l.add(Event{What: "pass", Seat: seat(player)})
	}
}

// hasNoNaga is a pass of somebody who was not asked (R9.6).
func (l *narrator) hasNoNaga(player int) {
	if l != nil {
		l.add(Event{What: "pass", Seat: seat(player), Forced: true})
	}
}

func (l *narrator) activated(s *State, player int, c *Choice) {
	if l != nil {
		l.note(shown, player, s.ed.with(0, c.Card))
		e := s.described("activate", player, c)
		e.Cards = []string{s.ed.cards[c.Card].id}
		e.Sticks = append([]string{s.ed.sticks[c.Stick].id}, e.Sticks...)
		l.add(e)
	}
}

func (l *narrator) allowed(player int) {
	if l != nil {
		l.add(Event{What: "allow", Seat: seat(player)})
	}
}

func (l *narrator) undid(player int) {
	if l != nil {
		l.add(Event{What: "undo", Seat: seat(player)})
	}
}

func (l *narrator) addedFate(player, n int) {
	if l != nil {
		l.add(Event{What: addFate.String(), Seat: seat(player), N: n})
	}
}

func (l *narrator) rethrew(s *State, rival int, before, left sticks) {
	if l != nil {
		l.add(Event{
			What: rethrow.String(), Seat: seat(rival ^ 1), To: seat(rival),
			Sticks: s.ed.stickNames(difference(before, left)),
			Became: s.ed.stickNames(difference(s.sticks[rival], left)),
		})
	}
}

func difference(more, less sticks) *sticks {
	for k := range more {
		more[k] -= less[k]
	}
	return &more
}

// happened is an effect of which all see what there is to see.
func (l *narrator) happened(s *State, player int, c *Choice) {
	if l != nil {
		l.add(s.described(s.ed.cards[c.Card].effect.String(), player, c))
	}
}

func (l *narrator) peeked(s *State, player int, c *Choice) {
	if l != nil {
		e := s.described(peek.String(), player, c)
		e.secret = forSeat
		for t := range c.targets() {
			e.Relics = append(e.Relics, s.ed.relics[s.temples[s.templeOf(player, t)].relic[index(t)]].id)
		}
		l.add(e)
	}
}

func (l *narrator) drewByCard(player, n int) {
	if l != nil {
		l.add(Event{What: drawCards.String(), Seat: seat(player), N: n})
	}
}

func (l *narrator) looks(s *State, player int) {
	if l != nil {
		l.note(looked, player, s.discard)
		l.add(Event{What: "look", Seat: seat(player), N: s.discard.Len(), Cards: s.ed.cardNames(s.discard), secret: forSeat})
	}
}

func (l *narrator) recovered(s *State, player int, card kind) {
	if l != nil {
		l.note(fromDiscard, player, s.ed.with(0, card))
		l.add(Event{What: recoverCard.String(), Seat: seat(player), Cards: []string{s.ed.cards[card].id}, secret: forSeat})
	}
}

func (l *narrator) spoiled(s *State, victim int, card kind) {
	if l != nil {
		l.note(spoiled, victim, s.ed.with(0, card))
		l.add(Event{What: spoil.String(), Seat: seat(victim ^ 1), To: seat(victim), Cards: []string{s.ed.cards[card].id}})
	}
}

func (l *narrator) decided(s *State, winner int) {
	if l != nil {
		l.note(swept, 0, 0)
		l.add(Event{What: "won", Seat: seat(winner), Tile: s.ed.tiles[s.tile].id, Fates: []int{s.fate(0), s.fate(1)}})
	}
}

func (l *narrator) placed(s *State, player, cell int) {
	if l != nil {
		lie := s.temples[player].lie[cell]
		l.add(Event{What: "place", Seat: seat(player), Places: []string{cellNames[cell]}, Tile: s.ed.tiles[lie/4].id, Turn: turnNames[lie%4]})
	}
}

func (l *narrator) tookAmulet(s *State, owner, cell int, amulet uint8) {
	if l != nil {
		l.add(Event{What: "amulet", Seat: seat(owner), Places: []string{cellNames[cell]}, Amulet: s.ed.amulets[amulet].id, secret: forSeat})
	}
}

// turned is seen by all, whichever way the relics turned: they lay open just
// before or lie open now.
func (l *narrator) turned(s *State, owner int, niches uint16) {
	if l == nil {
		return
	}
	t := &s.temples[owner]
	for left := niches; left != 0; left &= left - 1 {
		niche, what := first(left), "relic-down"
		if t.up>>niche&1 != 0 {
			what = "relic-up"
		}
		l.add(Event{What: what, Seat: seat(owner), Places: []string{nicheNames[niche]}, Relics: []string{s.ed.relics[t.relic[niche]].id}})
	}
}

func (l *narrator) trapReturned(owner int) {
	if l != nil {
		l.add(Event{What: "trap-returned", Seat: seat(owner)})
	}
}

func (l *narrator) drewByAmulet(player int) {
	if l != nil {
		l.add(Event{What: "amulet-draw", Seat: seat(player)})
	}
}

func (l *narrator) gave(s *State, player int, card kind) {
	if l != nil {
		l.note(toRival, player, s.ed.with(0, card))
		l.add(Event{What: "give", Seat: seat(player), To: seat(player ^ 1), Cards: []string{s.ed.cards[card].id}, secret: forGiven})
	}
}

func (l *narrator) forfeited(player int, why rules.Reason) {
	if l != nil {
		l.add(Event{What: string(why), Seat: seat(player)})
	}
}

// ended lays everything open (R9.12).
func (l *narrator) ended(s *State) {
	if l == nil {
		return
	}
	l.add(Event{
		What: "end", Seat: seat(int(s.winner)), Reason: string(reasonNames[s.reason]),
		Points:  []int{s.points(0), s.points(1)},
		Amulets: [][]string{s.ed.amuletNames(&s.amulets[0]), s.ed.amuletNames(&s.amulets[1])},
	})
}

// described is an event with the targets of a choice. A place that can lie in
// either temple begins with the seat that owns it: 2:a1.
func (s *State) described(what string, player int, c *Choice) Event {
	var aims MovePicture
	s.aim(&aims, player, c, nil)
	e := Event{What: what, Seat: seat(player), Sticks: aims.Sticks, Turn: aims.Turn}
	if len(aims.Sticks) > 0 {
		e.To = seat(player ^ 1)
	}
	for _, p := range aims.Places {
		e.Places = append(e.Places, p.Temple.String()+":"+p.At)
	}
	return e
}

func (t *tables) cardNames(c Cards) []string {
	names := make([]string, 0, c.Len())
	for left := c; left != 0; left &= left - 1 {
		k := t.lowest(left)
		names = append(names, t.cards[k].id)
	}
	return names
}

func (t *tables) stickNames(before *sticks) []string {
	names := []string{}
	for spot := range uint8(stickKinds * 4) {
		for range before.count(spot) {
			names = append(names, t.stickName(spot))
		}
	}
	return names
}

func (t *tables) amuletNames(held *[amuletKinds]uint8) []string {
	names := []string{}
	for i, n := range held {
		for range n {
			names = append(names, t.amulets[i].id)
		}
	}
	return names
}
