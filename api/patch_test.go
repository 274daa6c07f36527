package api_test

import (
	"encoding/json"
	"reflect"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"pgregory.net/rapid"

	"nagara/api"
)

// TestPatch: a patch says what is new, what is other and what is gone, and nothing else.
func TestPatch(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"nothing":             {`{}`, `{}`, `{}`},
		"the same":            {`{"a":1,"b":{"c":[1,2]}}`, `{"a":1,"b":{"c":[1,2]}}`, `{}`},
		"one number":          {`{"a":1,"b":2}`, `{"a":1,"b":3}`, `{"b":3}`},
		"a longer number":     {`{"a":1}`, `{"a":12}`, `{"a":12}`},
		"a shorter one":       {`{"a":12,"b":1}`, `{"a":1,"b":1}`, `{"a":1}`},
		"new at the front":    {`{"b":2}`, `{"a":1,"b":2}`, `{"a":1}`},
		"new at the end":      {`{"a":1}`, `{"a":1,"b":[{}]}`, `{"b":[{}]}`},
		"gone at the front":   {`{"a":[1],"b":2}`, `{"b":2}`, `{"a":null}`},
		"gone at the end":     {`{"a":1,"b":"x"}`, `{"a":1}`, `{"b":null}`},
		"all gone":            {`{"a":1,"b":{"c":2}}`, `{}`, `{"a":null,"b":null}`},
		"gone and new":        {`{"a":1,"c":3}`, `{"b":2,"c":3}`, `{"b":2,"a":null}`},
		"deep":                {`{"a":{"b":{"c":1,"d":2}},"e":1}`, `{"a":{"b":{"c":1,"d":3}},"e":1}`, `{"a":{"b":{"d":3}}}`},
		"gone deep":           {`{"a":{"b":1}}`, `{"a":{}}`, `{"a":{"b":null}}`},
		"lists are whole":     {`{"a":[{"b":1},{"c":2}]}`, `{"a":[{"b":1},{"c":3}]}`, `{"a":[{"b":1},{"c":3}]}`},
		"object for a list":   {`{"a":[]}`, `{"a":{"b":1}}`, `{"a":{"b":1}}`},
		"list for an object":  {`{"a":{"b":1}}`, `{"a":[]}`, `{"a":[]}`},
		"quotes and brackets": {`{"a":"}]\"","b":1}`, `{"a":"}]\"","b":2}`, `{"b":2}`},
		"keys that begin so":  {`{"ab":1}`, `{"a":2,"ab":1}`, `{"a":2}`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(api.AppendPatch([]byte("before"), []byte(c.from), []byte(c.to))); got != "before"+c.want {
				t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
			}
		})
	}
}

// TestAnyPatch: applied by another's hand, the patch makes of any object the other one.
func TestAnyPatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := object(3).Draw(t, "from"), object(3).Draw(t, "to")
		if rapid.Bool().Draw(t, "little changes") {
			to = changed(t, from).(map[string]any)
		}
		a, b := must(json.Marshal(from)), must(json.Marshal(to))
		patch := api.AppendPatch(nil, a, b)
		got, err := jsonpatch.MergePatch(a, patch)
		if err != nil || !sameJSON(got, b) {
			t.Fatalf("%s leads from %s to %s, %v; want %s", patch, a, got, err, b)
		}
	})
}

// object makes objects so deep, without null, as all of ours are.
func object(deep int) *rapid.Generator[map[string]any] {
	value := rapid.OneOf(
		rapid.Map(rapid.IntRange(-2, 120), func(n int) any { return n }),
		rapid.Map(rapid.SampledFrom([]string{"", "a", `"`, `\`, `}"],{`, "ł", "\n"}), func(s string) any { return s }),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
		rapid.Map(rapid.SliceOfN(rapid.IntRange(0, 3), 0, 3), func(l []int) any { return append([]int{}, l...) }),
	)
	if deep > 0 {
		value = rapid.OneOf(value, rapid.Map(rapid.Deferred(func() *rapid.Generator[map[string]any] { return object(deep - 1) }), func(o map[string]any) any { return o }))
	}
	return rapid.MapOfN(rapid.SampledFrom([]string{"a", "ab", "b", "c", `d"`, "e"}), value, 0, 5)
}

// changed is a value with little changes.
func changed(t *rapid.T, v any) any {
	o, is := v.(map[string]any)
	if !is {
		return v
	}
	to := map[string]any{}
	for k, v := range o {
		switch rapid.IntRange(0, 7).Draw(t, "what") {
		case 0:
		case 1:
			to[k] = 7
		default:
			to[k] = changed(t, v)
		}
	}
	return to
}

func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}
