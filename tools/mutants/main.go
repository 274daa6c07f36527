// Command mutants breaks the code on purpose, one small thing at a time, and
// runs the tests: a mutant that no test notices shows what is not tested.
//
//	go run -C tools ./mutants -share 20 ./rules/nagaraja ./table
//
// It never changes the tree: the compiler gets each mutant as an overlay.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	share := flag.Int("share", 1, "try one mutant in so many")
	seed := flag.Uint64("seed", 1, "which ones are tried")
	workers := flag.Int("workers", 2, "how many are tried at once")
	limit := flag.Duration("limit", 30*time.Minute, "a mutant whose tests wait longer counts as noticed")
	only := flag.String("only", "", "try only mutants whose line has this text, as file.go:12")
	proofs := flag.Bool("rules", false, "show for each numbered rule that its own test notices a mutant of the code that cites it")
	with := flag.String("with", "", "packages whose tests are run besides the mutant's own, separated by commas")
	flag.Parse()
	root, err := filepath.Abs("..")
	if err != nil || flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: go run -C tools ./mutants [flags] PACKAGE …")
		os.Exit(2)
	}
	trial := trial{root: root, limit: *limit, slow: map[string]string{}, also: strings.FieldsFunc(*with, func(r rune) bool { return r == ',' })}
	var tried []*mutant
	code := 0
	for _, folder := range flag.Args() {
		found, err := mutantsIn(root, filepath.Clean(folder))
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		said, err := trial.unbroken(found[0])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if *proofs {
			code = max(code, trial.proveRules(folder, said, found, *workers))
			continue
		}
		luck := rand.New(rand.NewPCG(*seed, 0))
		for _, m := range found {
			if luck.IntN(*share) == 0 && strings.Contains(m.String(), *only) {
				tried = append(tried, m)
			}
		}
	}
	if *proofs {
		os.Exit(code)
	}
	trial.all(tried, *workers)
	os.Exit(report(root, tried))
}

// all tries the mutants, several at once, and tells of each that survives.
func (t trial) all(mutants []*mutant, workers int) {
	queue := make(chan *mutant)
	var work sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for range workers {
		work.Go(func() {
			for m := range queue {
				m.fate = t.try(m)
				mu.Lock()
				done++
				fmt.Fprintf(os.Stderr, "\r%d of %d ", done, len(mutants))
				if m.fate == survived {
					fmt.Printf("\rsurvived: %s\n", m)
				}
				mu.Unlock()
			}
		})
	}
	for _, m := range mutants {
		queue <- m
	}
	close(queue)
	work.Wait()
	fmt.Fprintln(os.Stderr)
}

// report tells how many were noticed, and fails where one survived that
// nobody has explained.
func report(root string, mutants []*mutant) (code int) {
	known := explained(root)
	killed, stopped, lived, excused, unfit := 0, 0, 0, 0, 0
	for _, m := range mutants {
		switch {
		case m.fate == noticed:
			killed++
		case m.fate == endless:
			killed++
			stopped++
		case m.fate == stillborn:
			unfit++
		case slices.Contains(known, m.name()):
			excused++
		default:
			lived++
			code = 1
		}
	}
	all := max(killed+excused+lived, 1)
	fmt.Printf("%d mutants: %d noticed (%.1f %%; %d had to be stopped), %d survived and are explained, %d survived; %d did not compile\n",
		all, killed, 100*float64(killed)/float64(all), stopped, excused, lived, unfit)
	return code
}

// explained are the survivors that change nothing anybody could notice, with
// the reason behind a tab; tools/mutants/explained.txt has them.
func explained(root string) (names []string) {
	text, err := os.ReadFile(filepath.Join(root, "tools", "mutants", "explained.txt"))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		if name, _, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			names = append(names, name)
		}
	}
	return names
}
