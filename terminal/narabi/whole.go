package narabi

import (
	"encoding/json"
	"fmt"

	"nagara/rules"
	"nagara/rules/narabi"
)

// SeeAll takes in the whole state, as those get who see everything: every
// condition can be read.
func (b *Board) SeeAll(state json.RawMessage) error {
	var w narabi.Revealed
	if err := json.Unmarshal(state, &w); err != nil {
		return fmt.Errorf("reading a state of Narabi: %w", err)
	}
	edition := narabi.Rules{}.Edition().(*narabi.Edition)
	p := narabi.Picture{
		Now:  rules.Now{Game: narabi.Rules{}.Name(), Awaited: w.Awaited, Outcome: w.Outcome},
		Turn: w.Turn, MaxTurns: edition.MaxTurns(), Last: w.Last, Conditions: edition.Conditions(), Ladder: edition.Ladder(),
		Rank: w.Rank, Par: w.Par, Talk: narabi.TalkPicture{Questions: w.Questions},
	}
	for _, s := range w.Stones {
		p.Seats = max(p.Seats, int(s.Holder))
		p.Stones = append(p.Stones, stoneOf(s))
	}
	for _, s := range w.Removed {
		p.Removed = append(p.Removed, stoneOf(s))
	}
	b.picture, b.options = sight{Picture: p}, nil
	return nil
}

func stoneOf(s narabi.RevealedStone) narabi.StonePicture {
	return narabi.StonePicture{Stone: s.Stone, Holder: s.Holder, Condition: s.Condition, Readable: true}
}
