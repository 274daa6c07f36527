// Package web is the browser client, built by Vite from this folder and
// embedded in the program.
package web

import (
	"embed"
	"io/fs"
)

// dist has a placeholder under version control, so that Go compiles before the
// client is built.
//
//go:embed all:dist
var dist embed.FS

// Files is the built client, or nil where it has not been built.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil
	}
	return files
}
