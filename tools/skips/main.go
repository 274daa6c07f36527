// Command skips runs tests and sees to it that none is skipped unnoticed.
//
//	go run -C tools ./skips run race -race -short ./...
//	go run -C tools ./skips check
//
// run is `go test` with those arguments, from the folder above, and shows what that
// would show; what passed and what was skipped it notes under the name of the stage.
// check looks through the notes of all stages. A test that was skipped in one and
// passed in another was tested; any other that was skipped must be in skips.txt, with
// the reason why it may be. Where CI is set, one that is not fails.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// notes are in a folder that git ignores; whoever begins anew removes it.
const notes = ".tested"

func main() {
	root, err := filepath.Abs("..")
	switch {
	case err != nil:
	case len(os.Args) > 2 && os.Args[1] == "run":
		err = run(root, os.Args[2], os.Args[3:])
	case len(os.Args) == 2 && os.Args[1] == "check":
		err = check(root)
	default:
		err = errors.New("usage: go run -C tools ./skips run STAGE ARGUMENT… | check")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run runs the tests of a stage.
func run(root, name string, args []string) error {
	if err := os.MkdirAll(filepath.Join(root, notes), 0o755); err != nil {
		return err
	}
	noted, err := os.Create(filepath.Join(root, notes, name))
	if err != nil {
		return err
	}
	tests := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	tests.Dir, tests.Stderr = root, os.Stderr
	told, err := tests.StdoutPipe()
	if err != nil {
		return err
	}
	if err := tests.Start(); err != nil {
		return err
	}
	err = newStage(os.Stdout, noted).follow(told)
	return errors.Join(err, tests.Wait(), noted.Close())
}

// check looks through what all stages have noted.
func check(root string) error {
	listed, err := readList(filepath.Join(root, "tools", "skips", "skips.txt"))
	if err != nil {
		return err
	}
	skipped, err := left(os.DirFS(filepath.Join(root, notes)))
	if err != nil {
		return err
	}
	inBrowsers, err := skippedInBrowsers(root)
	if err != nil {
		return err
	}
	wrong := compare(os.Stdout, append(skipped, inBrowsers...), listed)
	if wrong != nil && os.Getenv("CI") == "" {
		fmt.Println("CI would fail:", wrong)
		return nil
	}
	return wrong
}
