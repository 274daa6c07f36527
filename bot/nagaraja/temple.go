package nagaraja

import (
	"math/bits"

	game "nagara/rules/nagaraja"
)

// nicheCell is the cell that each niche lies at: west of a1, a2, a3, north of
// a3, b3, c3, east of c3, c2, c1.
var nicheCell = [9]uint8{0, 3, 6, 6, 7, 8, 8, 5, 2}

const columnA, columnC, allCells = 0b001001001, 0b100100100, 0b111111111

// beside are the cells next to those of a set.
func beside(set uint16) uint16 {
	return (set&^columnC<<1 | set&^columnA>>1 | set<<3 | set>>3) & allCells
}

// secrets is what a player can tell of the relics of a temple that nobody
// showed them: their mean worth, and the chance that one is cursed.
type secrets struct {
	count       float32
	worth, risk float32
}

func (st *study) secretsOf(t *game.Temple) secrets {
	var left [16]int8
	for _, r := range st.allRelics {
		left[r]++
	}
	for known := t.Known; known != 0; known &= known - 1 {
		left[t.Relics[bits.TrailingZeros16(known)]]--
	}
	var sec secrets
	for kind := range st.relics {
		n := float32(left[kind])
		sec.count += n
		sec.worth += n * float32(st.relics[kind].Points)
		if st.relics[kind].Cursed {
			sec.risk += n
		}
	}
	if sec.count > 0 {
		sec.worth /= sec.count
		sec.risk /= sec.count
	}
	return sec
}

// standing is how far a player has come, as another can tell.
type standing struct {
	points float32 // with amulets, as far as they are known or likely
	curses int     // cursed relics that lie open
}

func (st *study) standingOf(s *game.State, owner, viewer int, t *game.Temple) standing {
	var now standing
	for up := t.Up; up != 0; up &= up - 1 {
		r := &st.relics[t.Relics[bits.TrailingZeros16(up)]]
		now.points += float32(r.Points)
		if r.Cursed {
			now.curses++
		}
	}
	if owner == viewer {
		for kind, n := range s.Amulets(owner) {
			now.points += float32(int(n) * st.amulets[kind].Points)
		}
	} else {
		now.points += float32(s.AmuletCount(owner)) * st.amulet
	}
	return now
}

// describeSide fills in one player's side of the table, as the viewer knows it.
func (st *study) describeSide(s *game.State, owner, viewer int, t *game.Temple, x *[sideSize]float32) {
	sec, now := st.secretsOf(t), st.standingOf(s, owner, viewer, t)
	share := now.points / st.winPoints
	x[0] = share
	x[1], x[2], x[3] = larger(0, share-0.4), larger(0, share-0.6), larger(0, share-0.8)
	left := st.cursedToLose - now.curses
	switch left {
	case 1:
		x[4] = 1
	case 2:
		x[5] = 1
	}
	tiles := bits.OnesCount16(t.Tiled)
	x[6] = float32(tiles) / 9
	if tiles >= 7 {
		x[7] = float32(tiles - 6)
	}
	x[8] = float32(bits.OnesCount16(t.Up)) / 9
	x[9] = float32(bits.OnesCount16(t.Ends)) / 4
	if t.Trap != 0 {
		x[10] = 1
	}
	x[11] = float32(bits.OnesCount16(t.Offered)) / 2
	x[12] = float32(s.AmuletCount(owner)) / 2
	x[13] = float32(s.HandSize(owner)) / 8
	x[14] = sec.count / 9
	x[15] = sec.risk
	if owner == viewer {
		for kind, n := range s.Amulets(owner) {
			if st.amulets[kind].Undoes {
				x[16] = float32(n)
			} else if st.amulets[kind].Cards > 0 {
				x[17] = float32(n)
			}
		}
	}
	st.describeNiches(t, sec, now, left, x)
}

// describeNiches looks at the relics that are still to be reached: those at
// the open ends, those one cell further, those anywhere beyond, and those that
// only a turned tile could reach.
func (st *study) describeNiches(t *game.Temple, sec secrets, now standing, left int, x *[sideSize]float32) {
	empty := ^(t.Tiled | t.Trap) & allCells
	next := beside(t.Ends) & empty &^ t.Ends
	beyond := next
	for {
		grown := (beyond | beside(beyond)) & empty &^ t.Ends
		if grown == beyond {
			break
		}
		beyond = grown
	}
	safest, richest, finish := float32(1), float32(0), float32(-1)
	for hiding := ^t.Up & allCells; hiding != 0; hiding &= hiding - 1 {
		n := bits.TrailingZeros16(hiding)
		worth, risk := sec.worth, sec.risk
		if t.Known>>n&1 != 0 {
			r := &st.relics[t.Relics[n]]
			worth, risk = float32(r.Points), 0
			if r.Cursed {
				risk = 1
			}
		}
		cell := uint16(1) << nicheCell[n]
		switch {
		case t.Ends&cell != 0:
			x[18] += 0.25
			x[19] += worth / st.winPoints
			x[20] += risk / 2
			safest = smaller(safest, risk)
			richest = larger(richest, worth*(1-risk))
			if left > 1 || risk < 1 {
				finish = larger(finish, clip((now.points+worth-st.winPoints)/5, 1)*(1-risk*float32(2-min(left, 2))))
			}
		case next&cell != 0:
			x[21] += 0.25
			x[22] += worth / st.winPoints
		case beyond&cell != 0:
			x[23] += 0.25
		case t.Tiled&cell != 0:
			x[24] += 0.25
			x[25] += risk / 2
		}
	}
	if x[18] > 0 {
		x[26], x[27], x[28] = safest, richest/5, finish
		if left == 1 {
			x[29], x[30] = safest, x[20]/(4*x[18])*2
		}
	} else {
		x[31] = 1
	}
}
