package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// skip is a test that was skipped, and why.
type skip struct {
	test   test
	reason string
}

func (s skip) String() string { return fmt.Sprintf("%s %s: %s", s.test.pkg, s.test.name, s.reason) }

// left are the tests that were skipped in some step and passed in none.
func left(all []ran) (skipped []skip) {
	passed, found := map[test]bool{}, map[test]string{}
	for _, r := range all {
		if r.skipped {
			found[r.test] = r.reason
		} else {
			passed[r.test] = true
		}
	}
	for of, reason := range found {
		if !passed[of] {
			skipped = append(skipped, skip{of, reason})
		}
	}
	return skipped
}

// notRun are the ways in which tests of the browser client are left out.
var notRun = regexp.MustCompile(`\b(test|it|describe)(\.\w+)*\.(skip|skipIf|runIf|fixme|todo|only)\b`)

// skippedInBrowsers are the lines by which tests of the browser client are left out.
func skippedInBrowsers(root string) (skipped []skip, err error) {
	for _, folder := range []string{"web/test", "web/e2e"} {
		files, err := filepath.Glob(filepath.Join(root, folder, "*.ts"))
		if err != nil || len(files) == 0 {
			return nil, errors.Join(err, fmt.Errorf("there is no test in %s", folder))
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			for line := range strings.Lines(string(text)) {
				if notRun.MatchString(line) {
					skipped = append(skipped, skip{test{folder, filepath.Base(file)}, strings.TrimSpace(line)})
				}
			}
		}
	}
	return skipped, nil
}

// readList reads the tests that may be skipped: a package and a test in each line, and
// after a # why they may.
func readList(file string) (map[test]bool, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	listed := map[test]bool{}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		what, why, _ := strings.Cut(lines.Text(), "#")
		words := strings.Fields(what)
		if len(words) == 0 {
			continue
		}
		if len(words) != 2 || strings.TrimSpace(why) == "" {
			return nil, fmt.Errorf("%s: a line is PACKAGE TEST # REASON, and one is %q", file, lines.Text())
		}
		listed[test{words[0], words[1]}] = true
	}
	return listed, lines.Err()
}

// compare tells what was skipped, and refuses what is not listed, and what is listed
// for nothing.
func compare(out io.Writer, skipped []skip, listed map[test]bool) error {
	var wrong []error
	unused := maps.Clone(listed)
	slices.SortFunc(skipped, func(a, b skip) int { return strings.Compare(a.String(), b.String()) })
	for _, s := range skipped {
		delete(unused, s.test)
		if listed[s.test] {
			fmt.Fprintln(out, "skipped, as it may be:", s)
		} else {
			wrong = append(wrong, fmt.Errorf("skipped, and not in tools/steps/skips.txt: %s", s))
		}
	}
	for of := range unused {
		wrong = append(wrong, fmt.Errorf("in tools/steps/skips.txt, and not skipped: %s %s", of.pkg, of.name))
	}
	return errors.Join(wrong...)
}

// checkSkips looks through what was skipped in all steps.
func checkSkips(out io.Writer, root string, all []ran) error {
	listed, err := readList(filepath.Join(root, "tools", "steps", "skips.txt"))
	if err != nil {
		return err
	}
	inBrowsers, err := skippedInBrowsers(root)
	if err != nil {
		return err
	}
	wrong := compare(out, append(left(all), inBrowsers...), listed)
	if wrong != nil && os.Getenv("CI") == "" {
		fmt.Fprintln(out, "CI would fail:", wrong)
		return nil
	}
	return wrong
}
