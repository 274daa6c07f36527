package main

import (
	"errors"
	"fmt"
)

// verify is `nagara verify`.
type verify struct {
	File    string `arg:"" help:"${recordfile}"`
	Edition string `placeholder:"FILE" help:"${editionfile}"`
}

// Run checks a record without any server.
func (v *verify) Run(w *world) error {
	kept, err := (&replay{File: v.File}).open(w)
	if err != nil {
		return err
	}
	game, err := findGame(kept.Game)
	if err != nil {
		return err
	}
	edition, err := readEdition(game, v.Edition)
	if err != nil {
		return err
	}
	wrong := kept.Verify(edition)
	for _, problem := range wrong {
		fmt.Fprintln(w.out, w.say("verify.wrong", "problem", w.language.Error(problem)))
	}
	n, unproven := len(wrong), kept.Luck == nil
	if n > 1 || n == 1 && !unproven {
		return failed(errors.Join(wrong...), "verify.failed", "n", n, "file", v.File)
	}
	if !unproven {
		fmt.Fprintln(w.out, w.say("verify.commitment", "commitment", kept.Luck.Commitment))
		fmt.Fprintln(w.out, w.say("verify.seed", "seats", len(kept.Names), "seed", kept.Seed))
	}
	fmt.Fprintln(w.out, w.say("verify.moves", "n", len(kept.Moves)))
	fmt.Fprintln(w.out, w.say("verify.result", "result", kept.Result, "hash", kept.Hash))
	if unproven {
		return failed(errors.Join(wrong...), "verify.unproven", "file", v.File)
	}
	return nil
}
