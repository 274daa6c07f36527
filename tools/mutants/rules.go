package main

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Where the code cites a rule, its mutants are tried against the test of that
// rule alone: one of them must be noticed, or the test proves nothing.

// tries is how many mutants are tried for a rule, the nearest to where it is
// cited first.
const tries = 16

var (
	citation = regexp.MustCompile(`\b[A-Z]\d+\.\d+\b`)
	ruleTest = regexp.MustCompile(`--- PASS: (\w+)/([A-Z]\d+\.\d+) `)
)

// cited is a place in a function's text or comment that names a rule.
type cited struct {
	rule string
	line int
}

// distance is how far a mutant is from the nearest place that cites a rule. A
// comment stands above what it is about, or beside it.
func (m *mutant) distance(rule string) (lines int, ok bool) {
	for _, c := range m.cites {
		if away := m.line - c.line; c.rule == rule {
			if away < 0 {
				away = 1000 - away
			}
			if !ok || away < lines {
				lines, ok = away, true
			}
		}
	}
	return lines, ok
}

// proveRules tells for each rule that a package tests whether its test notices
// a mutant of the code that cites it.
func (t trial) proveRules(folder string, said []byte, mutants []*mutant, workers int) (code int) {
	tests := ruleTests(said)
	queue := make(chan string)
	var work sync.WaitGroup
	var mu sync.Mutex
	proved, silent, uncited := 0, []string{}, []string{}
	for range workers {
		work.Go(func() {
			for rule := range queue {
				by, tried := t.prove(rule, tests[rule], mutants)
				mu.Lock()
				switch {
				case by != nil:
					proved++
					fmt.Printf("%s: %s\n", rule, by)
				case tried:
					silent = append(silent, rule)
				default:
					uncited = append(uncited, rule)
				}
				mu.Unlock()
			}
		})
	}
	for rule := range tests {
		queue <- rule
	}
	close(queue)
	work.Wait()
	slices.Sort(silent)
	slices.Sort(uncited)
	fmt.Printf("%s: of %d rules, the tests of %d notice that the rule is broken; those of %d do not: %s; of %d no code is cited: %s\n",
		folder, len(tests), proved, len(silent), strings.Join(silent, " "), len(uncited), strings.Join(uncited, " "))
	return min(len(silent), 1)
}

// ruleTests are the tests of each rule, as -run takes them, from what the tests
// of the package say.
func ruleTests(said []byte) map[string]string {
	parents := map[string][]string{}
	for _, found := range ruleTest.FindAllStringSubmatch(string(said), -1) {
		parents[found[2]] = append(parents[found[2]], found[1])
	}
	tests := map[string]string{}
	for rule, names := range parents {
		tests[rule] = "^(" + strings.Join(names, "|") + ")$/^" + regexp.QuoteMeta(rule) + "$"
	}
	return tests
}

// prove finds a mutant that the test of a rule notices, and whether there was
// any to try.
func (t trial) prove(rule, test string, mutants []*mutant) (by *mutant, tried bool) {
	var near []*mutant
	for _, m := range mutants {
		if _, ok := m.distance(rule); ok {
			near = append(near, m)
		}
	}
	slices.SortStableFunc(near, func(a, b *mutant) int {
		x, _ := a.distance(rule)
		y, _ := b.distance(rule)
		return cmp.Compare(x, y)
	})
	for _, m := range near[:min(len(near), tries)] {
		if t.tryRule(m, test) {
			return m, true
		}
	}
	return nil, len(near) > 0
}

// tryRule tells whether the test of a rule notices a mutant.
func (t trial) tryRule(m *mutant, test string) bool {
	folder, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return false
	}
	defer os.RemoveAll(folder)
	if t.build(m, folder) != nil {
		return false
	}
	_, err = t.run(folder, m.folder, "-test.run="+test)
	return err != nil
}
