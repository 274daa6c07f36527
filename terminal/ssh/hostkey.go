package ssh

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	gossh "golang.org/x/crypto/ssh"
)

// openKeys returns the key of the host. The first machine of a site makes it, and all
// others have the same.
func (srv *Server) openKeys(ctx context.Context) (host []byte, err error) {
	before, err := readFiles(srv.Before)
	if err != nil {
		return nil, err
	}
	fresh := before.key
	if fresh == nil {
		if fresh, err = newHostKey(); err != nil {
			return nil, err
		}
	}
	secret := make([]byte, sha256.Size)
	rand.Read(secret) // it never fails: see its documentation
	host, secret, err = srv.Store.SSHKeys(ctx, fresh, secret)
	if err != nil {
		return nil, err
	}
	srv.passes = &passes{srv.Store, secret}
	return host, srv.takeOver(before, string(host) == string(before.key))
}

func newHostKey() ([]byte, error) {
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	block, err := gossh.MarshalPrivateKey(key, "nagara")
	if err != nil {
		return nil, fmt.Errorf("write a key: %w", err)
	}
	return pem.EncodeToMemory(block), nil
}

// files is what lay beside the data of one machine before the database had it.
type files struct {
	key    []byte
	passes map[string]string
	names  []string
}

// readFiles reads what is there of it. Without a name there is nothing.
func readFiles(before string) (found files, err error) {
	if before == "" {
		return found, nil
	}
	read := func(name string) []byte {
		text, failed := os.ReadFile(name)
		switch {
		case errors.Is(failed, fs.ErrNotExist):
			return nil
		case failed != nil:
			err = errors.Join(err, failed)
			return nil
		}
		found.names = append(found.names, name)
		return text
	}
	found.key = read(before + ".ssh-key")
	if text := read(before + ".ssh-passes"); text != nil {
		err = errors.Join(err, json.Unmarshal(text, &found.passes))
	}
	return found, err
}

// takeOver keeps the passes of the files, but for those that the database has, and puts
// the files aside: once is enough.
func (srv *Server) takeOver(before files, sameKey bool) error {
	if before.names == nil {
		return nil
	}
	taken := 0
	for name, value := range before.passes {
		// A name ends with what its visitor shows.
		of := &pass{srv.passes, name[strings.LastIndex(name, " ")+1:]}
		kept, err := of.Get(name)
		if err != nil {
			return err
		}
		if kept == "" && value != "" {
			if err := of.Set(name, value); err != nil {
				return err
			}
			taken++
		}
	}
	for _, name := range before.names {
		if err := os.Rename(name, name+".taken-over"); err != nil {
			srv.Log.Warn("cannot put a file aside that is in the database now; delete it", "file", name, "error", err)
		}
	}
	srv.Log.Info("files of SSH are in the database now; they can be deleted", "files", before.names, "hostKey", sameKey, "passes", taken)
	return nil
}
