//go:build !js

package nagaraja

import (
	_ "embed"
	"fmt"
	"sync"

	"nagara/bot"
	"nagara/rules"
)

//go:embed master.net
var masterNet []byte

// masterValue is what the master judges by: its net is a part of the program.
var masterValue = sync.OnceValues(func() (whole, error) { return readWhole(masterNet) })

// UseNet lets the master think with another net. It is for a program that has
// not begun to play.
func UseNet(text []byte) error {
	w, err := readWhole(text)
	if err != nil {
		return fmt.Errorf("giving the master a net: %w", err)
	}
	masterValue = func() (whole, error) { return w, nil }
	return nil
}

func newMaster(luck *rules.FastRand) bot.Player {
	w, err := masterValue()
	if err != nil {
		panic("nagaraja: the embedded net: " + err.Error())
	}
	return &searcher{tireless, w, luck}
}
