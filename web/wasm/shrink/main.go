// Command shrink makes a WebAssembly program of Go smaller to send. It reads a
// program and writes one that does the same:
//
//   - Go's linker leaves out every run of zeros in the data, and so cuts the data
//     into a hundred thousand pieces, whose places do not pack. The zeros are put
//     back, which pack to nothing.
//   - The tables that say which instruction comes from which line of which file
//     are emptied. A panic then names functions, but no lines. A Go that is not
//     known keeps them: the program is larger, and still right.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
)

func main() {
	program, err := io.ReadAll(os.Stdin)
	if err == nil {
		program, err = join(program, func(pieces []piece) {
			if !forgetLines(pieces, runtime.Version()) {
				fmt.Fprintf(os.Stderr, "shrink: the tables of lines stay: only those of %s are known, not of %s\n", known, runtime.Version())
			}
		})
	}
	if err == nil {
		_, err = os.Stdout.Write(program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}
