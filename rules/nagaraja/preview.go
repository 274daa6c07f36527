package nagaraja

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Foresight is what a placement, an effect on a temple, or letting the rival's
// effect happen would change, as far as one seat can know, if nobody undoes it.
type Foresight struct {
	Temple  rules.Seat     `json:"temple,omitempty" doc:"The seat whose paths or relics the move may change; missing where it changes none."`
	Lit     []string       `json:"lit" doc:"The paths that become connected, each as a cell and its sides: b2 NE."`
	Dark    []string       `json:"dark" doc:"The paths that are cut off or gone, each as a cell and its sides."`
	Up      []RelicPicture `json:"up" doc:"The relics that would turn face up; one that the seat does not know has no name."`
	Down    []RelicPicture `json:"down" doc:"The relics that would turn face down; one that the seat does not know has no name."`
	Amulets []string       `json:"amulets" doc:"The cells whose amulet would be taken."`
	Points  [2]int         `json:"points" doc:"How the points of the temple's owner change, at the least and at the most."`
	Loses   string         `json:"loses" enum:"no,maybe,yes" doc:"Whether the owner would lose by cursed relics."`
	Wins    string         `json:"wins" enum:"no,maybe,yes" doc:"Whether the owner would win by points."`
	After   *TemplePicture `json:"after,omitempty" doc:"The temple that the move changes, as it would be then; missing where it changes none."`
}

// Preview tells what a move would change.
func (Rules) Preview(view rules.View, move rules.Move) (rules.Foresight, error) {
	v, ok := view.(*View)
	if !ok {
		return nil, errors.New("foreseeing nagaraja: the view is not one of nagaraja")
	}
	m, ok := move.(Move)
	if !ok || v.seat == rules.Spectator {
		return nil, refuse("foreign")
	}
	player := v.seat.Index()
	if !v.state.offers(player, v.state.menu(player, nil), &m.Choice) {
		return nil, v.explain(m.Choice)
	}
	return v.preview(player, m.Choice), nil
}

func (v *View) preview(player int, c Choice) Foresight {
	s := v.state
	if !v.remembers() {
		s.forget()
	}
	known := s
	actor := player
	if c.Action == allow { // what would happen then is the rival's
		actor, c = player^1, s.asked
	}
	owner, changes := player, false
	if c.Action == place || c.Action == activate {
		owner, changes = s.reshape(actor, &c)
	}
	f := Foresight{Loses: "no", Wins: "no", Lit: []string{}, Dark: []string{}, Up: []RelicPicture{}, Down: []RelicPicture{}, Amulets: []string{}}
	after := &s.temples[owner]
	if changes {
		f.Temple = seat(owner)
		f.settle(v, after)
		f.judge(v, player, owner, after)
		if c.Action == place && s.trapLeaves(owner) {
			s.trapCell = nothing
		}
	}
	if !changes && s.trapIn(owner) == known.trapIn(owner) {
		return f
	}
	f.After = &TemplePicture{seat(owner), after.tilePictures(s.ed), v.relicPictures(after), s.trapPicture()}
	was, is := shining(known.temples[owner].tilePictures(s.ed)), shining(f.After.Tiles)
	f.Lit, f.Dark = without(is, was), without(was, is)
	return f
}

// shining are all connected paths, each as its cell and sides. So a tile that
// was moved is gone from its old cell and come to its new one.
func shining(tiles Tiles) (paths []string) {
	for _, tile := range tiles.InOrder() {
		for _, sides := range tile.Lit {
			paths = append(paths, tile.Cell+" "+sides)
		}
	}
	return paths
}

func without(all, some []string) []string {
	return slices.DeleteFunc(append([]string{}, all...), func(p string) bool { return slices.Contains(some, p) })
}

// settle takes amulets and turns relics, as far as they are known.
func (f *Foresight) settle(v *View, after *temple) {
	tab := v.state.ed
	flow := after.flow(tab.layers)
	for left := after.offered; left != 0; left &= left - 1 {
		if cell := first(left); after.connected(tab, flow, cell) {
			f.Amulets = append(f.Amulets, cellNames[cell])
			after.amulet[cell] = nothing
		}
	}
	reached := after.reached(flow, tab.layers)
	for left := reached ^ after.up; left != 0; left &= left - 1 {
		n := first(left)
		r := v.relicPicture(after, n)
		r.Up = reached>>n&1 != 0
		if r.Up {
			f.Up = append(f.Up, r)
		} else {
			f.Down = append(f.Down, r)
		}
	}
	after.up = reached
	for p := range after.seen {
		after.seen[p] |= reached
	}
}

// judge tells what the owner's points would become and whether the match
// would end. What a relic may be follows from those that are not known yet.
func (f *Foresight) judge(v *View, player, owner int, after *temple) {
	tab := v.state.ed
	points, cursed, unknown := 0, 0, 0
	for left := after.up; left != 0; left &= left - 1 {
		n := first(left)
		if after.relic[n] == hidden {
			unknown++
			continue
		}
		points += int(tab.relics[after.relic[n]].points)
		if tab.relics[after.relic[n]].cursed {
			cursed++
		}
	}
	least, most, curses := tab.unknownRelics(after, unknown)
	was, _ := v.state.temples[owner].score(tab)
	f.Points = [2]int{points + least - was, points + most - was}
	f.Loses = certainty(cursed+curses[0] >= tab.cursedToLose, cursed+curses[1] >= tab.cursedToLose)
	kept := v.state.amuletPoints(owner)
	sure := points+least+kept >= tab.winPoints
	maybe := points+most+kept+tab.bestAmulets(f, v, player, owner) >= tab.winPoints
	f.Wins = certainty(sure && f.Loses == "no", maybe && f.Loses != "yes")
}

// unknownRelics is the least and the most that n relics of a temple can be
// worth together, and the fewest and most of them that can be cursed, given
// the ones that are known.
func (t *tables) unknownRelics(of *temple, n int) (least, most int, curses [2]int) {
	left := slices.Clone(t.allRelics[:])
	for _, r := range of.relic {
		if i := slices.Index(left, r); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	sort.SliceStable(left, func(i, j int) bool { return t.relics[left[i]].points < t.relics[left[j]].points })
	for i := range n {
		low, high := &t.relics[left[i]], &t.relics[left[len(left)-1-i]]
		least += int(low.points)
		most += int(high.points)
		if low.cursed { // cursed ones are worth the most, so they come last
			curses[0]++
		}
		if high.cursed {
			curses[1]++
		}
	}
	return least, most, curses
}

// bestAmulets is the most that amulets which the seat does not know could add
// to the owner's points: those that would be taken, and a rival's own.
func (t *tables) bestAmulets(f *Foresight, v *View, player, owner int) int {
	best := 0
	for i := range t.amulets {
		best = max(best, int(t.amulets[i].points))
	}
	unknown := len(f.Amulets)
	if owner != player {
		unknown += int(v.state.amuletCount[owner])
	}
	return unknown * best
}

func certainty(sure, maybe bool) string {
	switch {
	case sure:
		return "yes"
	case maybe:
		return "maybe"
	}
	return "no"
}

func (f Foresight) String() string { return f.Text(locale.English) }

// Text is the foresight in words.
func (f Foresight) Text(l *locale.Language) string {
	say := func(key string, pairs ...any) string { return l.Text("nagaraja.foresee."+key, locale.Pairs(pairs...)) }
	if f.Temple == rules.Spectator {
		return say("nothing")
	}
	parts := []string{say("points", "seat", f.Temple, "least", fmt.Sprintf("%+d", f.Points[0]), "most", fmt.Sprintf("%+d", f.Points[1]))}
	for _, part := range []struct {
		key  string
		list []string
	}{{"lit", f.Lit}, {"dark", f.Dark}, {"amulets", f.Amulets}, {"up", niches(f.Up)}, {"down", niches(f.Down)}} {
		if len(part.list) > 0 {
			parts = append(parts, say(part.key, "list", strings.Join(part.list, ", ")))
		}
	}
	if f.Loses != "no" {
		parts = append(parts, say("loses."+f.Loses))
	}
	if f.Wins != "no" {
		parts = append(parts, say("wins."+f.Wins))
	}
	return strings.Join(parts, "; ")
}

func niches(relics []RelicPicture) []string {
	names := make([]string, len(relics))
	for i, r := range relics {
		names[i] = strings.TrimSpace(r.Niche + " " + r.Relic)
	}
	return names
}
