package ssh

import (
	"crypto/ed25519"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"

	gossh "golang.org/x/crypto/ssh"
)

// hostKey is the key in that file, made if there is none. Only its owner may
// read it. The folder is left as it is: others may keep their files there.
func hostKey(file string) ([]byte, error) {
	text, err := os.ReadFile(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, err
	}
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	block, err := gossh.MarshalPrivateKey(key, "nagara")
	if err != nil {
		return nil, fmt.Errorf("write a key: %w", err)
	}
	text = pem.EncodeToMemory(block)
	// As a whole or not at all: half a key would be read the next time.
	if err := os.WriteFile(file+".new", text, 0o600); err != nil {
		return nil, err
	}
	return text, os.Rename(file+".new", file)
}
