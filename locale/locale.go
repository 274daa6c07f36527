// Package locale holds every word that a person reads, in English, French and
// Polish: one source for the server, the terminal and the web.
//
// A catalogue is a folder of JSON files, one for each area of the product, of
// keys and sentences. A sentence has its arguments in braces: "{seat} draws {n}". One whose form depends on a number
// is an object with the plural categories of its language (one, few, many,
// other), chosen by the argument n.
package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// The languages that there are.
var (
	English = load("en")
	French  = load("fr")
	Polish  = load("pl")
)

// All are the languages, English first.
func All() []*Language { return []*Language{English, French, Polish} }

// Language is one language's catalogue.
type Language struct {
	code     string
	plural   func(n int) string
	messages map[string]message
}

// message has one form under "other", or one for every plural category.
type message map[string]string

func (m *message) UnmarshalJSON(text []byte) error {
	if len(text) == 0 || text[0] != '"' {
		return json.Unmarshal(text, (*map[string]string)(m))
	}
	var one string
	err := json.Unmarshal(text, &one)
	*m = message{"other": one}
	return err
}

// Args are the values for the braces of a sentence.
type Args map[string]any

// Pairs makes Args of names and values in turn.
func Pairs(pairs ...any) Args {
	args := Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return args
}

func load(code string) *Language {
	l := &Language{code: code, plural: plurals[code]}
	areas, err := fs.Glob(files, code+"/*.json")
	if err != nil {
		panic(err)
	}
	for _, area := range areas {
		l.read(files, area)
	}
	return l
}

// Add adds the words of a game that is not shipped, from files named after the
// languages: en.json, fr.json, pl.json. A game calls it when its package is
// loaded.
func Add(words fs.FS, folder string) {
	for _, l := range All() {
		l.read(words, folder+"/"+l.code+".json")
	}
}

// read takes in a file. What is wrong with it is the fault of whoever wrote it.
func (l *Language) read(files fs.FS, path string) {
	if err := l.tryRead(files, path); err != nil {
		panic(fmt.Sprintf("locale: reading %s: %v", path, err))
	}
}

func (l *Language) tryRead(files fs.FS, path string) error {
	text, err := fs.ReadFile(files, path)
	if err != nil {
		return err
	}
	return l.Learn(text)
}

// Learn takes in more words: an object of JSON, of keys and sentences. It is
// for before anything is said.
func (l *Language) Learn(words []byte) error {
	var area map[string]message
	if err := json.Unmarshal(words, &area); err != nil {
		return err
	}
	for key, m := range area {
		if l.Has(key) {
			return fmt.Errorf("%s is said elsewhere already", key)
		}
		if l.messages == nil {
			l.messages = map[string]message{}
		}
		l.messages[key] = m
	}
	return nil
}

// Code is en, fr or pl.
func (l *Language) Code() string { return l.code }

// Keys are all keys of the catalogue, in order.
func (l *Language) Keys() []string { return slices.Sorted(maps.Keys(l.messages)) }

// Has tells whether there is a sentence under that key.
func (l *Language) Has(key string) bool { return l.messages[key] != nil }

// Text is the sentence under that key with its arguments filled in. A key
// that does not exist is returned as it is, so that it can be seen and mended.
func (l *Language) Text(key string, args Args) string {
	m, ok := l.messages[key]
	if !ok {
		return key
	}
	form := m["other"]
	if n, ok := args["n"].(int); ok && len(m) > 1 {
		form = m[l.plural(max(n, -n))]
	}
	text := fill(form, args)
	if l == French && strings.Contains(form, "e {") {
		text = elide(text)
	}
	return text
}

// fill puts the arguments into the braces, in one pass: what an argument
// holds is never read as a brace.
func fill(form string, args Args) string {
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(form, "{")
		name, after, closed := strings.Cut(rest, "}")
		out.WriteString(before)
		if !open || !closed {
			return out.String()
		}
		if value, ok := args[name]; ok {
			fmt.Fprint(&out, value)
		} else {
			out.WriteString("{" + name + "}")
		}
		form = after
	}
}
