//go:build unix

package ui

import (
	"os"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
)

// awake is how long it takes at most until a shell has stopped the program.
const awake = time.Second

// suspend gives the terminal back to the shell. Where no shell is there that
// could stop the program, it goes on after a moment: Bubble Tea waits to be
// continued, and nobody else would. A program that was stopped is not there to
// do it, and afterwards it changes nothing.
func suspend() tea.Cmd {
	return tea.Batch(tea.Suspend, tea.Tick(awake, func(time.Time) tea.Msg {
		if me, err := os.FindProcess(os.Getpid()); err == nil {
			_ = me.Signal(syscall.SIGCONT) // without signals there was no suspension either
		}
		return nil
	}))
}
