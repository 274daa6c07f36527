package rules

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"nagara/locale"
)

// dish is a file of a small kind.
type dish struct {
	Name  string         `json:"name"`
	Hot   bool           `json:"hot"`
	Size  *int           `json:"size"`
	Parts []part         `json:"parts"`
	More  map[string]int `json:"more"`
}

type part struct {
	ID string `json:"id"`
}

func (d *dish) Check() *Fault {
	taken := map[string]bool{}
	for i, p := range d.Parts {
		if fault := FreshID(Field{"parts", i, "id"}, p.ID, taken); fault != nil {
			return fault
		}
	}
	return FirstFault(Equal(Field{"name"}, d.Name, "soup"), Within(Field{"more", "salt"}, d.More["salt"], 0, 3))
}

func TestDraftNamesLineAndField(t *testing.T) {
	for text, want := range map[string]string{
		`{"name": "soup", "hot": true, "size": null, "parts": [{"id": "a"}], "more": {"salt": 1}}`: "",
		"{\n\"name\": \"soup\",\n\"parts\": [{\"id\": \"a\"},\n{\"id\": \"a\"}]}":                  `line 4, parts, entry 2, id: "a" is there already`,
		"{\n\"name\": \"soup\",\n\"parts\": [{}]}":                                                 `line 3, parts, entry 1, id: "" should be`,
		"{\"name\": \"soup\",\n\"more\": {\n\"salt\": 4}}":                                         `line 3, more, salt: 4 should be from 0 to 3`,
		"{\"name\":\n7}":                            `line 2, name: it should be a text in quotes`,
		"{\"hot\":\n\"yes\"}":                       `line 2, hot: it should be true or false`,
		"{\"size\":\n1.5}":                          `line 2, size: it should be a whole number`,
		"{\"size\":\n99999999999999999999}":         `line 2, size: it should be a whole number`,
		"{\"parts\":\n{}}":                          `line 2, parts: it should be a list in brackets`,
		"{\"more\":\nnull}":                         `line 2, more: it should be fields in braces`,
		"{\"name\": \"soup\",\n\"Name\": 1}":        `line 2, Name: there is no such field; here there can be hot, more, name, parts, size`,
		"{\"name\": \"soup\",\n\"name\": \"soup\"}": `line 2, name: the field is there twice`,
		"{\"name\": \"soup\",\n\n,":                 `line 3: here it stops being JSON`,
		"{\"name\": \"soup\"":                       `line 1: here it stops being JSON`,
		"{\"name\": \"soup\"}\n\n{":                 `: there is more after the closing brace`,
		"":                                          `line 1: here it stops being JSON`,
		"[]":                                        `line 1: it should be fields in braces`,
		"{}":                                        `line 1, name: "" should be "soup"`,
		"{\"parts\":\n[{\"id\": \"" + strings.Repeat("ż", 70) + "\"}]}": `line 2, parts, entry 1, id: "żżż`,
	} {
		_, err := ReadDraft([]byte(text), &dish{})
		if want == "" {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		fault, ok := errors.AsType[*Fault](err)
		if !ok || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", text, err, want)
			continue
		}
		for _, l := range locale.All() {
			said := fault.In(l)
			if strings.Contains(said, "{") && !strings.Contains(text, "{{") || strings.Contains(said, "json:") || strings.Contains(said, "rules.") {
				t.Errorf("%s, %s: %s", text, l.Code(), said)
			}
		}
	}
}

// named is an edition by its id and its hash.
type named struct{ id, hash string }

func (n named) ID() string   { return n.id }
func (n named) Hash() string { return n.hash }

// An edition that goes by the built-in one's name must be the same.
func TestDraftIsGenuine(t *testing.T) {
	d, err := ReadDraft([]byte("{\n\n\"name\": \"soup\"}"), &dish{})
	if err != nil {
		t.Fatal(err)
	}
	builtIn := named{"soup-1", "a"}
	for read, genuine := range map[named]bool{{"soup-1", "a"}: true, {"soup-1", "b"}: false, {"soup-2", "a"}: true, {"soup-2", "b"}: true} {
		if err := d.Genuine(read, builtIn); (err == nil) != genuine || err != nil && !strings.Contains(err.Error(), "soup-1") {
			t.Errorf("%v: %v", read, err)
		}
	}
}

// FuzzDraft: any bytes are read, or refused with a line that the text has.
func FuzzDraft(f *testing.F) {
	f.Add([]byte(`{"name": "soup", "parts": [{"id": "a"}]}`))
	f.Add([]byte("{\"name\":\n\n\"soup\"\x00"))
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := ReadDraft(text, &dish{})
		if err == nil {
			return
		}
		fault, ok := errors.AsType[*Fault](err)
		if lines := 1 + strings.Count(string(text), "\n"); !ok || fault.Line < 1 || fault.Line > lines {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// TestFaultsHaveABound: of a file that is all wrong the first twenty are told.
func TestFaultsHaveABound(t *testing.T) {
	var found *Fault
	for i := range 100 {
		found = AllFaults(found, Within(Field{"more", i}, i, 200, 300), nil)
	}
	if all := found.All(); len(all) != maxFaults || all[0].At[1] != 0 || all[maxFaults-1].At[1] != maxFaults-1 {
		t.Errorf("%d faults: %v", len(all), all)
	}
}

// nest is a file whose parts can have parts.
type nest struct {
	Parts []nest         `json:"parts"`
	More  map[string]int `json:"more"`
}

func (*nest) Check() *Fault { return nil }

// TestDraftIsNotReadToTheBottom: what goes on and on within itself, or has entries
// without end, is given up where it leaves what an edition can need. The work is
// counted by what is allocated: it grew with the square of the depth.
func TestDraftIsNotReadToTheBottom(t *testing.T) {
	const many = 2600
	for text, want := range map[string]string{
		"\n" + strings.Repeat(`{"parts": [`, 9) + strings.Repeat(`]}`, 9):               "",
		"\n" + strings.Repeat(`{"parts": [`, many) + strings.Repeat(`]}`, many):         "line 2, parts: it goes too deep",
		"{\n\"parts\": [" + strings.Repeat(`{},`, many) + "{}]}":                        "line 2, parts: there are more than 500 entries",
		"{\n\"more\": {" + strings.Repeat(`"x": 1,`, many) + "\"x\": 1}}":               "line 2, more, x: the field is there twice",
		"{\n\"more\": {" + strings.Join(numbered(many), ",") + "}}":                     "line 2, more: there are more than 500 entries",
		"{\n\"parts\": [" + strings.Repeat(`{},`, maxEntries-1) + "{}]}":                "",
		"{\n\"more\": {" + strings.Join(numbered(maxEntries), ",") + "}, \"parts\":[]}": "",
	} {
		var err error
		made := testing.AllocsPerRun(1, func() { _, err = ReadDraft([]byte(text), &nest{}) })
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%.60q: %v; want %q", text, err, want)
		}
		if made > 30_000 {
			t.Errorf("%.60q took %v allocations", text, made)
		}
	}
}

// numbered are so many fields.
func numbered(n int) (fields []string) {
	for i := range n {
		fields = append(fields, fmt.Sprintf(`"%d": %d`, i, i))
	}
	return fields
}
