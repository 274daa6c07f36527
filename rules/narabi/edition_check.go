package narabi

import (
	"fmt"
	"regexp"
	"strconv"
)

// mostTurns keeps the score track of an edition to two digits.
const mostTurns = 99

var word = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,23}$`)

func checkID(id string) error {
	if !word.MatchString(id) {
		return fmt.Errorf("id %q: want 1 to 24 small letters, digits and hyphens", id)
	}
	return nil
}

func (c *content) check() error {
	if c.MaxTurns < 1 || c.MaxTurns > mostTurns {
		return fmt.Errorf("max_turns is %d; want 1 to %d", c.MaxTurns, mostTurns)
	}
	for _, check := range []func() error{c.checkStones, c.checkConditions, c.checkShares, c.checkLadder} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkStones holds the stones to N0.2.
func (c *content) checkStones() error {
	if len(c.Stones) != stoneCount {
		return fmt.Errorf("there are %d stones; want %d", len(c.Stones), stoneCount)
	}
	ids, numbers := map[string]bool{}, map[int]bool{}
	for i, s := range c.Stones {
		wrong := func(format string, args ...any) error {
			return fmt.Errorf("stones, entry %d: "+format, append([]any{i + 1}, args...)...)
		}
		if err := checkID(s.ID); err != nil {
			return wrong("%w", err)
		}
		if ids[s.ID] {
			return wrong("there is a stone %q already", s.ID)
		}
		ids[s.ID] = true
		if s.Colour != White && s.Colour != Black {
			return wrong("colour is %q; want white or black", s.Colour)
		}
		if s.Blank() {
			continue
		}
		if n := *s.Number; n < 0 || n >= numberCount || numbers[n] {
			return wrong("number is %d; want each of 0 to %d once, and null for a blank", n, numberCount-1)
		}
		numbers[*s.Number] = true
	}
	if len(numbers) != numberCount {
		return fmt.Errorf("%d stones have a number; want %d", len(numbers), numberCount)
	}
	return nil
}

// checkConditions holds the conditions to N0.3; each is checked by itself when
// it is read.
func (c *content) checkConditions() error {
	if len(c.Conditions) != conditionCount {
		return fmt.Errorf("there are %d conditions; want %d", len(c.Conditions), conditionCount)
	}
	ids := map[string]bool{}
	for i, condition := range c.Conditions {
		if ids[condition.ID] {
			return fmt.Errorf("conditions, entry %d: there is a condition %q already", i+1, condition.ID)
		}
		ids[condition.ID] = true
	}
	return nil
}

// fewestNumbers is how many numbered stones it takes for an order to be
// missed: any three stand in order, one way round or the other.
const fewestNumbers = 4

func (c *content) checkShares() error {
	for seats := range c.Seats {
		if n, err := strconv.Atoi(seats); err != nil || n < fewestSeats || n > mostSeats || seats != strconv.Itoa(n) {
			return fmt.Errorf("seats %q: want %d to %d", seats, fewestSeats, mostSeats)
		}
	}
	for n := fewestSeats; n <= mostSeats; n++ {
		share, ok := c.Seats[strconv.Itoa(n)]
		if !ok {
			return fmt.Errorf("seats %q is missing", strconv.Itoa(n))
		}
		if err := c.checkShare(n, share); err != nil {
			return fmt.Errorf("seats %q: %w", strconv.Itoa(n), err)
		}
	}
	return nil
}

func (c *content) checkShare(seats int, share Share) error {
	left := map[string]Stone{}
	for _, s := range c.Stones {
		left[s.ID] = s
	}
	for _, id := range share.Removed {
		s, ok := left[id]
		switch {
		case !ok:
			return fmt.Errorf("removed names %q, which is no stone or removed already", id)
		case !s.Blank() && *s.Number == 0:
			return fmt.Errorf("removed names %q, but the player with the 0 begins (N2.1)", id)
		}
		delete(left, id)
	}
	numbered := 0
	for _, s := range left {
		if !s.Blank() {
			numbered++
		}
	}
	if numbered < fewestNumbers {
		return fmt.Errorf("%d numbered stones stay; want %d at least, for fewer are always in order", numbered, fewestNumbers)
	}
	if share.StonesEach < 1 || share.StonesEach*seats != len(left) {
		return fmt.Errorf("%d stones stay, but %d players with %d each take %d", len(left), seats, share.StonesEach, share.StonesEach*seats)
	}
	return nil
}

// checkLadder asks for rungs that reach up to the last turn.
func (c *content) checkLadder() error {
	turns := -1
	for i, r := range c.Ladder {
		if err := checkID(r.ID); err != nil {
			return fmt.Errorf("ladder, entry %d: %w", i+1, err)
		}
		if r.Rank != i+1 {
			return fmt.Errorf("ladder, entry %d: rank is %d; want %d", i+1, r.Rank, i+1)
		}
		if r.MaxTurns <= turns {
			return fmt.Errorf("ladder, entry %d: max_turns is %d; want more than the %d of the rank above", i+1, r.MaxTurns, turns)
		}
		turns = r.MaxTurns
	}
	if turns != c.MaxTurns {
		return fmt.Errorf("ladder ends at %d turns; want %d, the max_turns of the edition", turns, c.MaxTurns)
	}
	return nil
}
