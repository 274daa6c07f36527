package main

import (
	"context"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"nagara/server"
)

// place is where everything is kept: in a file, or in a database of PostgreSQL.
type place struct {
	Data     string `env:"NAGARA_DATA" placeholder:"FILE" help:"servedata"`
	Database string `env:"NAGARA_DATABASE" placeholder:"URL" help:"servedatabase"`
}

// choose takes the usual file where none was named. Its folder is made if need be.
func (p *place) choose(w *world) (err error) {
	switch {
	case p.Data != "" && p.Database != "":
		return misused("server.both")
	case p.Data == "" && p.Database == "":
		p.Data, err = usualFile(w)
	}
	return err
}

// alone opens what no other process may have open in a file.
func (p *place) alone() (server.Stores, error) { return p.open(server.InFile, server.InDatabase) }

// beside opens what may be served meanwhile.
func (p *place) beside() (server.Stores, error) { return p.open(server.Beside, server.BesideDatabase) }

func (p *place) open(file, database func(string) (server.Stores, error)) (server.Stores, error) {
	if p.Database != "" {
		stores, err := database(p.Database)
		if err != nil {
			return stores, failed(err, "server.database")
		}
		return stores, nil
	}
	stores, err := file(p.Data)
	if err != nil {
		return stores, failed(err, "server.data", "file", p.Data)
	}
	return stores, nil
}

// String names it, without the password.
func (p place) String() string {
	if p.Database == "" {
		return p.Data
	}
	address, err := url.Parse(p.Database)
	if err != nil {
		return "PostgreSQL"
	}
	return (&url.URL{Scheme: address.Scheme, Host: address.Host, Path: address.Path}).String()
}

// untilStopped ends with Ctrl-C.
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// usualFile is where everything is kept that has no other place.
func usualFile(w *world) (string, error) {
	folder := filepath.Join(dataFolder(w.env), "nagara")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", failed(err, "server.folder", "folder", folder)
	}
	return filepath.Join(folder, "nagara.db"), nil
}

// dataFolder is where programs keep their data on this system.
func dataFolder(env func(string) string) string {
	home := env("HOME")
	switch {
	case runtime.GOOS == "windows":
		return env("LOCALAPPDATA")
	case runtime.GOOS == "darwin":
		return filepath.Join(home, "Library", "Application Support")
	case env("XDG_DATA_HOME") != "":
		return env("XDG_DATA_HOME")
	}
	return filepath.Join(home, ".local", "share")
}
