package record

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"strconv"
	"strings"
)

// sealed is how the last lines of a record begin, which vouch for those before
// them. To programs that know nothing of them they are comments.
//
//	#= signed KEY SIGNATURE
//	#= sha256 DIGEST
const (
	sealed     = "#="
	signedWord = "signed"
	digestWord = "sha256"
)

// Seal is how the text that a record was read from vouches for itself.
type Seal struct {
	// Stated is the digest that the text ends with: 64 hexadecimal digits, or
	// nothing as in older records. Found is that of the lines before it.
	Stated, Found string
	// signed is the digest of what a signature is for.
	signed string
}

// Signature is that of the site whose server wrote the record. It is for the whole
// text but notes, which anybody may add.
type Signature struct {
	Key   [32]byte // Ed25519
	Value [64]byte
}

// Signed is what the signature of a record is for: a line that names its use, and
// one with the SHA-256 of all lines of the text but notes and the seal itself.
func (r *Record) Signed() []byte {
	digest := ""
	if r.Seal != nil {
		digest = r.Seal.signed
	} else {
		digest = digestOf(r.lines()).signed
	}
	return []byte("nagara signed record 1\n" + digest + "\n")
}

// verifySeal tells whether the text was changed since its digest was written.
func (r *Record) verifySeal() []error {
	s := r.Seal
	switch {
	case s == nil || s.Stated == s.Found:
		return nil
	case s.Stated == "" && r.Signature != nil:
		return []error{problem("record.verify.end")}
	case s.Stated == "":
		return nil
	}
	return []error{problem("record.verify.digest", "theirs", s.Stated, "ours", s.Found)}
}

// Unsigned are the lines that replaying a record does not show to be right, where
// no signature vouches for them: by the names of their headers, and # for notes. Of
// moves it shows only what they lead to.
func (r *Record) Unsigned() (lines []string) {
	if r.Signature == nil {
		if r.Program != "" {
			lines = append(lines, "program")
		}
		lines = append(lines, "edition")
		for i := range r.Names {
			lines = append(lines, "seat "+strconv.Itoa(i+1))
		}
	}
	if len(r.Notes) > 0 {
		lines = append(lines, noted)
	}
	return lines
}

// digests are worked out line by line, of lines without the spaces around them;
// blank ones do not count, so that neither the ends of lines nor what a mail
// program makes of them matters.
type digests struct{ whole, signed hash.Hash }

func newDigests() *digests { return &digests{sha256.New(), sha256.New()} }

func (d *digests) add(line string) {
	if line == "" {
		return
	}
	d.whole.Write([]byte(line + "\n"))
	if !strings.HasPrefix(line, noted) && !strings.HasPrefix(line, sealed) {
		d.signed.Write([]byte(line + "\n"))
	}
}

func (d *digests) seal() *Seal {
	return &Seal{Found: hex.EncodeToString(d.whole.Sum(nil)), signed: hex.EncodeToString(d.signed.Sum(nil))}
}

func digestOf(text string) *Seal {
	d := newDigests()
	for line := range strings.Lines(text) {
		d.add(strings.TrimSpace(line))
	}
	return d.seal()
}

// seal writes the last lines.
func (r *Record) seal(text string) string {
	if s := r.Signature; s != nil {
		text += strings.Join([]string{sealed, signedWord, hex.EncodeToString(s.Key[:]), hex.EncodeToString(s.Value[:])}, " ") + "\n"
	}
	return text + strings.Join([]string{sealed, digestWord, digestOf(text).Found}, " ") + "\n"
}

// seal reads a line of those.
func (r *reader) seal(line string) error {
	words := strings.Fields(strings.TrimPrefix(line, sealed))
	switch {
	case len(words) == 2 && words[0] == digestWord:
		var digest [sha256.Size]byte
		if readHex(digest[:], words[1]) != nil {
			break
		}
		r.stated = words[1]
		return nil
	case len(words) == 3 && words[0] == signedWord && r.record.Signature == nil:
		s := &Signature{}
		if readHex(s.Key[:], words[1]) != nil || readHex(s.Value[:], words[2]) != nil {
			break
		}
		r.record.Signature = s
		return nil
	}
	return r.problem("record.seal", "got", shorten(line))
}
