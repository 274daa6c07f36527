package randomeditions

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// way leads to a value of a file.
type way = rules.Field

// each calls with every value in a file and the way to it; of a list with its first
// and last, which are like the others.
func each(value any, at way, call func(way, any)) {
	call(at, value)
	switch value := value.(type) {
	case part:
		for name, inner := range value {
			each(inner, at.With(name), call)
		}
	case []any:
		for i, inner := range value {
			if i == 0 || i == len(value)-1 {
				each(inner, at.With(i), call)
			}
		}
	}
}

// with is the text of a file with one value changed; nil takes a field away.
func with(file part, at way, to any) []byte {
	text, _ := json.Marshal(file) // it has nothing that cannot be written
	var changed any
	_ = json.Unmarshal(text, &changed) // it was written just now
	place := changed
	for _, step := range at[:len(at)-1] {
		switch s := step.(type) {
		case string:
			place = place.(part)[s]
		case int:
			place = place.([]any)[s]
		}
	}
	switch last := at[len(at)-1].(type) {
	case string:
		if to == nil {
			delete(place.(part), last)
		} else {
			place.(part)[last] = to
		}
	case int:
		place.([]any)[last] = to
	}
	text, _ = json.Marshal(changed)
	return text
}

// wrongs are values that a field may not have: of another type, too small, too
// large, too long, or nothing.
var wrongs = []any{-1, 1000, 2.5, "", "No Such Thing", true, []any{}, []any{1, 2}, part{"no-such-field": 1}, nil}

// TestWhateverIsWrongIsNamed: of every file that differs from ours in one field and
// is no edition, the fault names a field on the way to it or beside it, and says in
// every language what would be right.
func TestWhateverIsWrongIsNamed(t *testing.T) {
	for _, game := range []rules.Rules{nagaraja.Rules{}, narabi.Rules{}} {
		t.Run(game.Name(), func(t *testing.T) {
			refused, file := 0, basis(game)
			each(file, way{}, func(at way, was any) {
				if len(at) == 0 {
					return
				}
				for _, to := range wrongs {
					if _, number := at[len(at)-1].(int); reflect.DeepEqual(to, was) || number && to == nil {
						continue
					}
					refused += named(t, game, with(file, at, to), at, to)
				}
			})
			if refused < 200 {
				t.Errorf("only %d of the files were refused", refused)
			}
			t.Logf("%d files refused", refused)
		})
	}
}

// named tells whether a file was refused, and wants that its fault is whole.
func named(t *testing.T, game rules.Rules, text []byte, at way, to any) int {
	_, err := game.ReadEdition(text)
	if err == nil {
		return 0 // some of it does no harm
	}
	fault, ok := errors.AsType[*rules.Fault](err)
	if !ok {
		t.Errorf("%v = %v: %v is no fault", at, to, err)
		return 1
	}
	if len(fault.At) == 0 || fault.At[0] != at[0] && fault.At[0] != any(beside[fmt.Sprint(at[0])]) {
		t.Errorf("%v = %v: the fault is at %v", at, to, fault.At)
	}
	for _, l := range locale.All() {
		if !l.Has(fault.Key) || fault.Message.In(l) == "" {
			t.Errorf("%s says nothing of %s", l.Code(), fault.Key)
		}
	}
	return 1
}

// beside are fields that only another shows to be wrong.
var beside = map[string]string{"stones": "seats", "max_turns": "ladder"}

// TestAllThatIsWrongIsNamedAtOnce: whoever types in a box is not told of one slip at a
// time. The first fault stays the first, and each has its line.
func TestAllThatIsWrongIsNamedAtOnce(t *testing.T) {
	type slip struct {
		at way
		to any
	}
	for game, slips := range map[rules.Rules][]slip{
		nagaraja.Rules{}: {
			{way{"win_points"}, 0},
			{way{"sticks", 1, "faces", 2}, "x"},
			{way{"tiles", 0, "id"}, "No"},
			{way{"cards", 0, "n"}, 99},
			{way{"cards", 3, "target"}, "nobody"},
			{way{"cards", 3, "sticks", "green"}, 13},
		},
		narabi.Rules{}: {
			{way{"max_turns"}, 0},
			{way{"stones", 3, "colour"}, "red"},
			{way{"stones", 4, "number"}, 10},
			{way{"conditions", 2, "kind"}, "x"},
			{way{"conditions", 9, "id"}, ""},
		},
	} {
		text, _ := json.Marshal(basis(game)) // it has nothing that cannot be written
		var want, found []way
		for _, slip := range slips {
			var file part
			_ = json.Unmarshal(text, &file) // it was written just now
			text, want = with(file, slip.at, slip.to), append(want, slip.at)
		}
		_, err := game.ReadEdition(text)
		fault, ok := errors.AsType[*rules.Fault](err)
		if !ok {
			t.Fatalf("%s: %v is no fault", game.Name(), err)
		}
		for _, one := range fault.All() {
			found = append(found, one.At)
			if one.Line != 1 {
				t.Errorf("%s: %v is on line %d", game.Name(), one.At, one.Line)
			}
		}
		if !reflect.DeepEqual(found, want) {
			t.Errorf("%s: faults at %v; want %v", game.Name(), found, want)
		}
	}
}
