//go:build js && wasm && toygame

package main

import (
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// The tests play a game that has no board of its own; it is not shipped.
func init() { rules.Register(examplegame.Rules{}) }
