package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nagara/study"
	"nagara/terminal/plain"
)

// learn is `nagara learn`.
type learn struct {
	Lesson string `arg:"" optional:"" help:"${lesson}"`
	Step   int    `default:"1" placeholder:"N" help:"${step}"`
}

// Run teaches a game at this terminal.
func (n *learn) Run(w *world) error {
	kept := progressFile{filepath.Join(dataFolder(w.env), "nagara", "lessons.json")}
	progress, err := kept.read()
	if err != nil {
		return err
	}
	if n.Lesson == "" {
		w.listLessons(progress)
		return nil
	}
	lesson, err := n.find(progress)
	if err != nil {
		return err
	}
	if n.Step < 1 || n.Step > len(lesson.Steps) {
		return misused("study.step", "got", n.Step, "most", len(lesson.Steps))
	}
	course := plain.Course{
		Language: w.language, In: w.in, Out: w.out, Echo: !w.inTerminal, Progress: progress, Keep: kept.write,
	}
	return course.Learn(lesson, n.Step)
}

// find is the lesson that was named: by its id, by its file, or by its game, of
// which it is the first that was not learnt.
func (n *learn) find(progress *study.Progress) (*study.Lesson, error) {
	if next := progress.Next(n.Lesson); next != nil {
		return next, nil
	}
	if !strings.HasSuffix(n.Lesson, ".json") {
		lesson, err := study.Find(n.Lesson)
		if err != nil {
			return nil, misused("cli.lesson", "got", n.Lesson)
		}
		return lesson, nil
	}
	text, err := readFile(n.Lesson)
	if err != nil {
		return nil, err
	}
	lesson, err := study.Read(text)
	if err != nil {
		return nil, failed(err, "cli.badlesson", "file", n.Lesson)
	}
	return lesson, nil
}

func (w *world) listLessons(progress *study.Progress) {
	game := ""
	for _, l := range study.Lessons() {
		if l.Game != game {
			game = l.Game
			fmt.Fprintln(w.out, w.say(game+".name"))
		}
		mark := " "
		if progress.Has(l) {
			mark = w.say("plain.learn.learnt")
		}
		fmt.Fprintln(w.out, w.say("plain.learn.lesson", "mark", mark, "number", l.Number, "id", fmt.Sprintf("%-14s", l.ID), "title", w.say(l.Title)))
	}
	fmt.Fprintln(w.out, w.say("plain.learn.courses", "game", study.Lessons()[0].Game))
}

// progressFile is where it is kept what was learnt.
type progressFile struct{ path string }

func (f progressFile) read() (*study.Progress, error) {
	progress := new(study.Progress)
	text, err := os.ReadFile(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return progress, nil
	}
	if err == nil {
		err = json.Unmarshal(text, progress)
	}
	if err != nil {
		return nil, failed(err, "cli.unread", "file", f.path)
	}
	return progress, nil
}

func (f progressFile) write(p *study.Progress) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o755); err != nil {
		return failed(err, "cli.unwritten", "file", f.path)
	}
	if err := os.WriteFile(f.path, text, 0o644); err != nil {
		return failed(err, "cli.unwritten", "file", f.path)
	}
	return nil
}
