package study

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/rules"
)

// scene is what a lesson can point at: the picture of a view, and beside its
// fields the events that led to it, as JSON. A path through it has the names
// of fields between slashes; in a list, a text that an entry is or has, or the
// number of the entry from 1: players/1/relics/a1w/up, events/won/fates/2.
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

// find is what a path leads to.
func (s scene) find(path string) (any, bool) {
	var at any = map[string]any(s)
	for word := range strings.SplitSeq(path, "/") {
		next, ok := enter(at, word)
		if !ok {
			return nil, false
		}
		at = next
	}
	return at, true
}

func enter(at any, word string) (any, bool) {
	switch at := at.(type) {
	case map[string]any:
		next, ok := at[word]
		return next, ok
	case []any:
		if i := slices.IndexFunc(at, func(entry any) bool { return called(entry, word) }); i >= 0 {
			return at[i], true
		}
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(at) {
			return at[n-1], true
		}
	}
	return nil, false
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
	value, ok := s.find(g.At)
	if !ok {
		return false
	}
	if number, ok := value.(float64); ok && g.Is == "" {
		return int(number) >= g.Least
	}
	return g.Is == "" || fmt.Sprint(value) == g.Is
}
