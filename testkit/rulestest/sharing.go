package rulestest

import (
	"bytes"
	"reflect"
	"slices"

	"nagara/rules"
)

// checkSharing: a match, a view of it and matches that were dealt anew from that view go
// their own ways. Where two of them share memory, playing on in one changes another.
func (t *trial) checkSharing() {
	defer t.aside()()
	seat := pick(t.random, t.seats())
	match, frozen := t.match.Clone(), t.match.Clone()
	view, witness := match.View(seat), frozen.View(seat)
	start := uint64(t.random.Uint32())
	one, other := t.dealAnew(view, seat, rules.NewFastRand(start)), t.dealAnew(view, seat, rules.NewFastRand(start))
	t.dealAnew(witness, seat, rules.NewFastRand(start))
	same := func(what string) {
		if !reflect.DeepEqual(view, witness) {
			t.fail("%s changed a view of %s that was made before: they share memory", what, who(seat))
		}
	}
	same("dealing anew")
	before := t.all(match)
	t.wander(one)
	same("playing on a match that was dealt anew from it")
	if now := t.all(match); !bytes.Equal(now, before) {
		t.fail("playing on a match that was dealt anew changed the match from %s to %s", before, now)
	}
	then := t.all(one)
	t.wander(other)
	t.wander(match)
	same("playing on the match")
	if now := t.all(one); !bytes.Equal(now, then) {
		t.fail("playing on changed a match that was dealt anew from a view, from %s to %s", then, now)
	}
}

// testMemory: whoever gets a view may change what is in its picture; the match has a copy.
func (s Suite) testMemory(t T) {
	for i, setup := range s.Setups {
		trial := s.trial(t, "memory", setup)
		trial.wander(trial.match)
		other := s.trial(t, "other memory", setup)
		common := memory{}
		common.all(reflect.ValueOf(other.match), "")
		for _, eye := range trial.eyes() {
			seen := memory{}
			view := trial.match.View(eye)
			seen.open(reflect.ValueOf(view.Picture()), "")
			trial.apart(seen, trial.match, common, "the view of "+who(eye)+" shares %s with the match")
			if eye != rules.Spectator && i == 0 {
				dealt := trial.dealAnew(view, eye, trial.random)
				trial.apart(seen, dealt, common, "a match dealt anew shares %s with the view of "+who(eye))
			}
		}
	}
}

// apart: nothing that was seen is held by a match, but what all matches have in common.
func (t *trial) apart(seen memory, match rules.Match, common memory, format string) {
	held := memory{}
	held.all(reflect.ValueOf(match), "")
	for place, name := range seen {
		if held[place] != "" && common[place] == "" {
			t.fail(format, name)
		}
	}
}

// memory is what can be changed through a value, by its address.
type memory map[uintptr]string

// open are the lists and tables that exported fields lead to.
func (m memory) open(v reflect.Value, name string) { m.walk(v, name, true) }

// all is what any field leads to.
func (m memory) all(v reflect.Value, name string) { m.walk(v, name, false) }

// outside is what a view may have in common with its match: neither ever changes it.
var outside = []reflect.Type{
	reflect.TypeFor[rules.Setup](), reflect.TypeFor[*rules.Outcome](), reflect.TypeFor[rules.Options](),
}

func (m memory) walk(v reflect.Value, name string, open bool) {
	if !v.IsValid() || slices.Contains(outside, v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if v.IsNil() || v.Kind() == reflect.Slice && v.Cap() == 0 || m[v.Pointer()] != "" {
			return
		}
		m[v.Pointer()] = name + " " + v.Type().String()
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		m.walk(v.Elem(), name, open)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			m.walk(v.Index(i), name, open)
		}
	case reflect.Map:
		for each := v.MapRange(); each.Next(); {
			m.walk(each.Value(), name, open)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() || !open {
				m.walk(v.Field(i), name+"."+field.Name, open)
			}
		}
	}
}
