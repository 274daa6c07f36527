package study

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"sync"

	"nagara/locale"
)

//go:embed lessons
var files embed.FS

// lessons are read when somebody wants to learn: most never do.
var lessons = sync.OnceValue(func() []*Lesson {
	names, err := fs.Glob(files, "lessons/*.json")
	if err != nil {
		panic(err) // the pattern is wrong
	}
	var all []*Lesson
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err) // it was found a moment ago
		}
		lesson, err := Read(text)
		if err != nil {
			panic(fmt.Sprintf("study: reading %s: %v", name, err)) // the fault of whoever wrote it
		}
		all = append(all, lesson)
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i], all[j]
		return cmp.Or(strings.Compare(a.Game, b.Game), cmp.Compare(a.Number, b.Number)) < 0
	})
	return all
})

// Lessons are all that there are, game by game, in the order of the courses.
func Lessons() []*Lesson { return slices.Clone(lessons()) }

// Course is the lessons of a game.
func Course(game string) []*Lesson {
	return slices.DeleteFunc(Lessons(), func(l *Lesson) bool { return l.Game != game })
}

// Find is the lesson of that name.
func Find(id string) (*Lesson, error) {
	var known []string
	for _, l := range lessons() {
		if l.ID == id {
			return l, nil
		}
		known = append(known, l.ID)
	}
	return nil, locale.Say("study.unknown", "got", id, "known", strings.Join(known, ", "))
}

// Next is the lesson after this one in its course, if there is one.
func (l *Lesson) Next() *Lesson {
	course := Course(l.Game)
	if i := slices.IndexFunc(course, func(o *Lesson) bool { return o.ID == l.ID }); i >= 0 && i+1 < len(course) {
		return course[i+1]
	}
	return nil
}

// Listed is a lesson for somebody who chooses.
type Listed struct {
	ID     string `json:"id"`
	Game   string `json:"game"`
	Number int    `json:"number" doc:"Its place in the course of its game, from 1."`
	Title  string `json:"title" doc:"In the language that was asked for."`
	Steps  int    `json:"steps" doc:"How many things there are to do in it."`
}

// List is all lessons, told in a language.
func List(language *locale.Language) []Listed {
	listed := []Listed{}
	for _, l := range lessons() {
		listed = append(listed, Listed{l.ID, l.Game, l.Number, language.Text(l.Title, nil), len(l.Steps)})
	}
	return listed
}
