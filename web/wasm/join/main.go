// Command join makes a WebAssembly program of Go smaller to send. Go's linker
// leaves out every run of zeros in the data, and so cuts the data into a hundred
// thousand pieces, whose places do not pack. Join puts the zeros back, which
// pack to nothing. It reads a program and writes one that does the same.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	program, err := io.ReadAll(os.Stdin)
	if err == nil {
		program, err = join(program)
	}
	if err == nil {
		_, err = os.Stdout.Write(program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "join:", err)
		os.Exit(1)
	}
}
