// Command shrink makes a WebAssembly program of Go smaller to send. It reads a
// program and writes one that does the same:
//
//   - Go's linker leaves out every run of zeros in the data, and so cuts the data
//     into a hundred thousand pieces, whose places do not pack. The zeros are put
//     back, which pack to nothing.
//   - The tables that say which instruction comes from which line of which file
//     are emptied. A panic then names functions, but no lines.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	program, err := io.ReadAll(os.Stdin)
	if err == nil {
		program, err = join(program, forgetLines)
	}
	if err == nil {
		_, err = os.Stdout.Write(program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}
