package study

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// scene is what a lesson can point at: the picture of a view, and beside its
// fields the events that led to it, as JSON. A path through it has the names
// of fields between slashes; in a list, a text that an entry is or has, or the
// number of the entry from 1: players/1/relics/a1w/up, events/won/fates/2. What lies
// by place can also be found like that: choices/ask, players/1/tiles/8.
type scene map[string]any

func sceneOf(view rules.View, events []rules.Event) scene {
	s := scene{}
	recode(view.Picture(), &s)
	told := []any{}
	recode(events, &told)
	s["events"] = told
	return s
}

// recode reads a thing as JSON has it. Views and events are made to be written
// as JSON; one that is not is a fault in the code of its game.
func recode(from, to any) {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		panic(fmt.Sprintf("study: writing %T as JSON: %v", from, err))
	}
}

// find is what a path leads to first.
func (s scene) find(path string) (any, bool) {
	for value := range reached(map[string]any(s), strings.Split(path, "/")) {
		return value, true
	}
	return nil, false
}

// reached are all values that a path leads to: a text may be in several entries
// of a list.
func reached(at any, path []string) iter.Seq[any] {
	return func(yield func(any) bool) {
		if len(path) == 0 {
			yield(at)
			return
		}
		for next := range enter(at, path[0]) {
			for value := range reached(next, path[1:]) {
				if !yield(value) {
					return
				}
			}
		}
	}
}

// enter are the values that one word leads to.
func enter(at any, word string) iter.Seq[any] {
	switch at := at.(type) {
	case map[string]any:
		if next, ok := at[word]; ok {
			return slices.Values([]any{next})
		}
		return among(things(at), word)
	case []any:
		return among(at, word)
	}
	return slices.Values([]any(nil))
}

// among are those of some entries that have the word, or the one with that number.
func among(entries []any, word string) iter.Seq[any] {
	var found []any
	for _, entry := range entries {
		if called(entry, word) {
			found = append(found, entry)
		}
	}
	if n, err := strconv.Atoi(word); found == nil && err == nil && n >= 1 && n <= len(entries) {
		found = append(found, entries[n-1])
	}
	return slices.Values(found)
}

// things are the objects that lie in another, in the order of their places.
func things(at map[string]any) (all []any) {
	for _, place := range slices.Sorted(maps.Keys(at)) {
		if _, is := at[place].(map[string]any); is {
			all = append(all, at[place])
		}
	}
	return all
}

// called tells whether an entry of a list is that text, or has it in a field.
func called(entry any, word string) bool {
	fields, ok := entry.(map[string]any)
	if !ok {
		return entry == word
	}
	for _, value := range fields {
		if value == word {
			return true
		}
	}
	return false
}

// holds tells whether the scene shows what the goal wants.
func (s scene) holds(g Goal) bool {
	for value := range reached(map[string]any(s), strings.Split(g.At, "/")) {
		if g.met(value) {
			return true
		}
	}
	return false
}

func (g Goal) met(value any) bool {
	if number, ok := value.(float64); ok && g.Is == "" {
		return int(number) >= g.Least
	}
	return g.Is == "" || fmt.Sprint(value) == g.Is
}

// holdsAll tells whether the scene shows all of that.
func (s scene) holdsAll(goals []Goal) bool {
	return !slices.ContainsFunc(goals, func(g Goal) bool { return !s.holds(g) })
}

// unseen stands for a number that is not on the board.
const unseen = "??"

// numbers are the arguments of a sentence that stand on the board, by their
// names and the ways to them.
func (s scene) numbers(ways map[string]string) locale.Args {
	args := locale.Args{}
	for name, way := range ways {
		value, there := s.find(way)
		if number, ok := value.(float64); ok {
			value = int(number)
		}
		if !there {
			value = unseen
		}
		args[name] = value
	}
	return args
}
