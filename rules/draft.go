package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Draft is an edition file that is being read. It knows on which line each of
// its fields stands, so that whatever is wrong can be named by line and field.
type Draft struct {
	text   []byte
	reader *json.Decoder
	lines  map[string]int
	// line is that of the last token, and read how far that is into the text.
	line int
	read int64
}

// ReadDraft reads JSON into a struct. Fields that the struct does not have and
// values of another type are a *Fault, and so is what the struct finds wrong
// with itself.
func ReadDraft(text []byte, into interface{ Check() *Fault }) (*Draft, error) {
	d := &Draft{text: text, reader: json.NewDecoder(bytes.NewReader(text)), lines: map[string]int{}, line: 1}
	d.reader.UseNumber()
	fault := d.value(Field{}, reflect.TypeOf(into).Elem())
	if fault == nil {
		fault = d.end()
	}
	if fault == nil {
		if err := json.Unmarshal(text, into); err != nil {
			return nil, Wrong(Field{}, "rules.edition.json").Because(err)
		}
		fault = into.Check()
	}
	if fault != nil {
		return nil, d.locate(fault)
	}
	return d, nil
}

// Genuine refuses an edition that goes by the name of the one that is built in
// and is not the same: records name editions by their id.
func (d *Draft) Genuine(read, builtIn Edition) error {
	if read.ID() == builtIn.ID() && read.Hash() != builtIn.Hash() {
		return d.locate(Wrong(Field{"id"}, "rules.edition.taken", "id", read.ID()))
	}
	return nil
}

// locate adds the lines: that of the field, or where it is missing that of what
// it should stand in.
func (d *Draft) locate(f *Fault) *Fault {
	for _, one := range f.All() {
		for at := one.At; one.Line == 0 && len(at) > 0; at = at[:len(at)-1] {
			one.Line = d.lines[at.key()]
		}
		one.Line = max(one.Line, 1)
	}
	return f
}

// token is the next one; the line is then where it ends.
func (d *Draft) token() (json.Token, *Fault) {
	token, err := d.reader.Token()
	now := d.reader.InputOffset()
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		now = min(broken.Offset, int64(len(d.text)))
	}
	d.line += bytes.Count(d.text[d.read:max(now, d.read)], []byte("\n"))
	d.read = max(now, d.read)
	if err != nil {
		fault := Wrong(Field{}, "rules.edition.json")
		fault.Line = d.line
		return nil, fault
	}
	return token, nil
}

// deepest is how many steps lead to a field at most, and maxEntries how many
// entries a list or a map has: many times what an edition needs. What would go
// further is not read, since the way to each field is kept.
const (
	deepest    = 20
	maxEntries = 500
)

// value reads a value that should be of that type.
func (d *Draft) value(at Field, t reflect.Type) *Fault {
	token, fault := d.token()
	if fault != nil {
		return fault
	}
	d.lines[at.key()] = d.line
	if len(at) > deepest {
		fault := Wrong(at[:1], "rules.edition.deep")
		fault.Line = d.line
		return fault
	}
	if t.Kind() == reflect.Pointer {
		if token == nil {
			return nil
		}
		t = t.Elem()
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' && (t.Kind() == reflect.Struct || t.Kind() == reflect.Map) {
			return d.object(at, t)
		}
		if token == '[' && t.Kind() == reflect.Slice {
			return d.list(at, t.Elem())
		}
	case string:
		if t.Kind() == reflect.String {
			return nil
		}
	case bool:
		if t.Kind() == reflect.Bool {
			return nil
		}
	case json.Number:
		if _, err := strconv.Atoi(token.String()); t.Kind() == reflect.Int && err == nil {
			return nil
		}
	}
	return Wrong(at, "rules.edition.want."+wanted[t.Kind()])
}

// wanted are the words for what a field should be.
var wanted = map[reflect.Kind]string{
	reflect.Struct: "object", reflect.Map: "object", reflect.Slice: "list",
	reflect.String: "text", reflect.Bool: "truth", reflect.Int: "number",
}

func (d *Draft) list(at Field, t reflect.Type) *Fault {
	for i := 0; d.reader.More(); i++ {
		if i == maxEntries {
			return Wrong(at, "rules.edition.long", "most", maxEntries)
		}
		if fault := d.value(at.With(i), t); fault != nil {
			return fault
		}
	}
	_, fault := d.token()
	return fault
}

func (d *Draft) object(at Field, t reflect.Type) *Fault {
	fields := fieldsOf(t)
	for i := 0; d.reader.More(); i++ {
		if i == maxEntries {
			return Wrong(at, "rules.edition.long", "most", maxEntries)
		}
		token, fault := d.token()
		if fault != nil {
			return fault
		}
		name, _ := token.(string)
		field := at.With(name)
		_, twice := d.lines[field.key()]
		d.lines[field.key()] = d.line
		if twice {
			return Wrong(field, "rules.edition.repeated")
		}
		of := fields[name]
		if t.Kind() == reflect.Map {
			of = t.Elem()
		}
		if of == nil {
			return Wrong(field, "rules.edition.unknown", "known", strings.Join(slices.Sorted(maps.Keys(fields)), ", "))
		}
		if fault := d.value(field, of); fault != nil {
			return fault
		}
	}
	_, fault := d.token()
	return fault
}

// fieldsOf are the types of a struct's fields, by their names in JSON.
func fieldsOf(t reflect.Type) map[string]reflect.Type {
	fields := map[string]reflect.Type{}
	if t.Kind() != reflect.Struct {
		return fields
	}
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			fields[name] = f.Type
		}
	}
	return fields
}

// end makes sure that nothing follows.
func (d *Draft) end() *Fault {
	if _, err := d.reader.Token(); !errors.Is(err, io.EOF) {
		fault := Wrong(Field{}, "rules.edition.more")
		fault.Line = d.line
		return fault
	}
	return nil
}
