package matchmaking

import (
	"slices"
	"time"
)

// A rating window is how far apart two may be: it begins narrow, and grows the
// longer one waits.
const (
	windowFirst  = 100
	windowGrowth = 50
	windowEvery  = 5 * time.Second
)

// Window is how far from one's own the rating of a partner may be after that
// time of waiting.
func Window(waited time.Duration) int {
	return windowFirst + windowGrowth*int(max(waited, 0)/windowEvery)
}

// window is that of one search; 0 where ratings are not asked for.
func (req Request) window(now time.Time) int {
	if !req.Rated {
		return 0
	}
	return Window(now.Sub(req.Since))
}

// maxTries bounds how long company for one is looked for, where many have
// blocked each other.
const maxTries = 10_000

// Pair puts those together who may play with each other. Searches come oldest
// first: the oldest of all is given the oldest company that there is for it. Whom
// it finds nobody for waits on. Blocked tells whether one of two does not want to
// meet the other.
func Pair(requests []Request, now time.Time, blocked func(one, other string) bool) (groups [][]Request) {
	waiting := map[Criteria][]Request{}
	var order []Criteria
	for _, req := range requests {
		if !req.waits(now) {
			continue
		}
		if waiting[req.Criteria] == nil {
			order = append(order, req.Criteria)
		}
		waiting[req.Criteria] = append(waiting[req.Criteria], req)
	}
	fits := func(one, other Request) bool {
		apart := max(one.Rating-other.Rating, other.Rating-one.Rating)
		return (!one.Rated || apart <= min(one.window(now), other.window(now))) && !blocked(one.Account, other.Account)
	}
	for _, criteria := range order {
		for rest := waiting[criteria]; len(rest) >= criteria.Seats; {
			tries := maxTries
			group, left := company(rest[:1:1], rest[1:], criteria.Seats, fits, &tries)
			if group == nil {
				rest = rest[1:]
				continue
			}
			groups, rest = append(groups, group), left
		}
	}
	return groups
}

// company completes a group with the oldest who fit to all in it; nil where
// nobody can. Left are those who were not taken.
func company(group, from []Request, seats int, fits func(one, other Request) bool, tries *int) (whole, left []Request) {
	if len(group) == seats {
		return group, from
	}
	for i, next := range from {
		if *tries--; *tries < 0 {
			return nil, nil
		}
		if !fitsAll(group, next, fits) {
			continue
		}
		if whole, left = company(append(slices.Clip(group), next), from[i+1:], seats, fits, tries); whole != nil {
			return whole, append(from[:i:i], left...)
		}
	}
	return nil, nil
}

func fitsAll(group []Request, next Request, fits func(one, other Request) bool) bool {
	for _, req := range group {
		if !fits(req, next) {
			return false
		}
	}
	return true
}
