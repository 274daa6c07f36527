package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// ran is a test that a step has noted.
type ran struct {
	step string
	test test
	// seconds is how long it took, or reason why it was skipped.
	seconds float64
	skipped bool
	reason  string
}

// whole tells whether it is a test and no part of one, which only Go has.
func (r ran) whole() bool { return r.test.pkg == "" || !strings.Contains(r.test.name, "/") }

// tested are the tests that all steps have noted.
func tested(folder fs.FS) (all []ran, err error) {
	files, err := fs.Glob(folder, "*.tests")
	if err != nil || len(files) == 0 {
		return nil, errors.Join(err, errors.New("no step has noted anything: nothing was tested"))
	}
	for _, file := range files {
		text, err := fs.ReadFile(folder, file)
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(file, ".tests")
		for line := range strings.Lines(string(text)) {
			words := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 4)
			if len(words) != 4 || !strings.HasSuffix(line, "\n") {
				return nil, fmt.Errorf("the notes of step %s end in the middle of a line", name)
			}
			r := ran{step: name, test: test{words[1], words[2]}}
			if r.skipped = words[0] == "skip"; r.skipped {
				r.reason = words[3]
			} else if r.seconds, err = strconv.ParseFloat(words[3], 64); err != nil {
				return nil, fmt.Errorf("the notes of step %s: %w", name, err)
			}
			all = append(all, r)
		}
	}
	return all, nil
}
