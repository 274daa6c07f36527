// Command house is a server for the end-to-end tests: the real one, with a
// journal that is thrown away, bots that do not keep anybody waiting, no limit
// on how often one address may ask, and a toy game that has no board of its own.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"time"

	_ "nagara/bot/all"
	"nagara/rules"
	"nagara/server"
	"nagara/server/middleware"
	"nagara/site/notify"
	_ "nagara/study/playstyle/all"
	"nagara/table"
	"nagara/testkit/examplegame"
	"nagara/web"
)

func main() {
	address := flag.String("address", "localhost:8099", "where to listen")
	pause := flag.Duration("pause", 150*time.Millisecond, "how long bots take at least")
	program := flag.String("program", "", "the program for play without a network, with the toy, instead of the shipped one")
	flag.Parse()
	rules.Register(examplegame.Rules{})
	if err := run(*address, *pause, files{web.Files(), *program}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// files are those of the client, but for the program that plays without a
// network.
type files struct {
	fs.FS
	program string
}

// Open opens a file of that name.
func (f files) Open(name string) (fs.File, error) {
	if toy, _ := path.Match("assets/local-*.wasm.*", name); toy && f.program != "" {
		if path.Ext(name) != ".gz" {
			return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
		}
		return os.Open(f.program)
	}
	return f.FS.Open(name)
}

func run(address string, pause time.Duration, client fs.FS) error {
	folder, err := os.MkdirTemp("", "nagara-house-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears its folder too
	stores, err := server.InFile(filepath.Join(folder, "house.db"))
	if err != nil {
		return err
	}
	post, err := notify.NewSMTP("smtp://localhost:1", "house@example.org") // nobody takes mail there
	if err != nil {
		return err
	}
	free := middleware.Limit{PerSecond: 1e6, Burst: 1e6}
	s, err := server.Open(server.Config{
		Stores: stores, Site: &url.URL{Scheme: "http", Host: address}, Version: "house", Web: client, Mail: post, PushBy: http.DefaultClient,
		Limits: server.Limits{Address: free, Account: free, SignIns: free},
		// Nobody in a test waits for five minutes.
		Waiting: table.Patience{Live: 4 * time.Second, Slow: time.Hour, Expired: 4 * time.Second},
		Pause:   pause, BotTime: 200 * time.Millisecond, Thinkers: 2, Live: 1000,
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }() // what it kept is thrown away
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	web := &http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	go func() {
		<-stop
		_ = web.Close() // the tests are over
	}()
	fmt.Println("http://" + address)
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
