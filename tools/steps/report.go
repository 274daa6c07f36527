package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// report tells how all steps went, and refuses what was skipped without leave.
func report(root string) error {
	all, err := tell(os.Stdout, os.DirFS(filepath.Join(root, notes)))
	if err != nil {
		return err
	}
	fmt.Println()
	return checkSkips(os.Stdout, root, all)
}

// tell writes how long each step took and which tests took longest. It returns the tests
// of Go.
func tell(out io.Writer, folder fs.FS) (all []ran, err error) {
	if all, err = tested(folder); err != nil {
		return nil, err
	}
	steps, err := fs.Glob(folder, "*.step")
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "%-10s %-6s %6s %8s %10s\n", "step", "state", "tests", "seconds", "processor")
	timed := slices.Clone(all)
	for _, file := range steps {
		text, err := fs.ReadFile(folder, file)
		if err != nil {
			return nil, err
		}
		words := strings.Fields(string(text))
		if len(words) != 4 {
			return nil, fmt.Errorf("%s is %q", file, text)
		}
		log, _ := fs.ReadFile(folder, words[0]+".log") // one without a log says nothing
		inBrowsers, passed := inLog(words[0], string(log))
		timed = append(timed, inBrowsers...)
		fmt.Fprintf(out, "%-10s %-6s %6s %8s %10s\n", words[0], words[1], count(all, words[0], passed), words[2], words[3])
	}
	slowest(out, timed)
	return all, nil
}

// count is how many tests of a step passed: those of Go, or those that its log tells of.
func count(all []ran, step string, inLog int) string {
	n := inLog
	for _, r := range all {
		if r.step == step && r.whole() && !r.skipped {
			n++
		}
	}
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(n)
}

// slowest writes the ten tests that took longest.
func slowest(out io.Writer, all []ran) {
	all = slices.DeleteFunc(all, func(r ran) bool { return r.skipped || !r.whole() })
	slices.SortFunc(all, func(a, b ran) int {
		return cmp.Or(cmp.Compare(b.seconds, a.seconds), cmp.Compare(a.test.String(), b.test.String()))
	})
	fmt.Fprint(out, "\nthe slowest tests, in seconds\n")
	for _, r := range all[:min(10, len(all))] {
		fmt.Fprintf(out, "%6.1f  %-9s %s\n", r.seconds, r.step, r.test)
	}
}

var (
	coloured = regexp.MustCompile("\x1b\\[[0-9;]*m")
	// passedTests is how Vitest and Playwright sum up, and inBrowser how Playwright tells
	// of one test.
	passedTests = regexp.MustCompile(`(?m)^ *(?:Tests +)?(\d+) passed`)
	inBrowser   = regexp.MustCompile(`(?m)^ +[✓✘] +\d+ (.*) \(([\d.]+(?:ms|s|m))\)$`)
)

// inLog are the tests that the log of a step tells of, and how many passed.
func inLog(step, log string) (tests []ran, passed int) {
	log = coloured.ReplaceAllString(log, "")
	for _, found := range inBrowser.FindAllStringSubmatch(log, -1) {
		if took, err := time.ParseDuration(found[2]); err == nil {
			tests = append(tests, ran{step: step, test: test{name: found[1]}, seconds: took.Seconds()})
		}
	}
	for _, found := range passedTests.FindAllStringSubmatch(log, -1) {
		n, _ := strconv.Atoi(found[1]) // it is made of digits
		passed += n
	}
	return tests, passed
}
