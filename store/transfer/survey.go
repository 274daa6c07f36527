package transfer

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"maps"
	"math"
	"slices"

	"nagara/journal"
)

// site is what a database holds, by its digests.
type site struct {
	report Report
	logs   hash.Hash
	// parts are the digests of the logs together and of the rows of each table.
	parts map[string]string
}

// partLogs is the part of the logs; the others are called like their rows.
const partLogs = "entries"

// survey reads a whole site and works out its digests, which are the same in
// whatever database it lies.
func survey(ctx context.Context, j journal.Database, stage Stage, p Progress, tell func(Progress)) (*site, error) {
	s := &site{logs: sha256.New(), parts: map[string]string{}}
	p.Stage = stage
	if err := eachPage(ctx, j, func(page []journal.Head) error {
		digests, counts := make([][]byte, len(page)), make([]int, len(page))
		if err := together(len(page), func(i int) error {
			log, err := j.Read(ctx, page[i].Table, 0)
			digests[i], counts[i] = digestOf(page[i].Table, log), len(log)
			return err
		}); err != nil {
			return err
		}
		for i := range page {
			s.report.Tables++
			s.report.Entries += counts[i]
			_, _ = s.logs.Write(digests[i]) // a hash takes everything
		}
		p.Done += len(page)
		p.Of = max(p.Of, p.Done)
		tell(p)
		return nil
	}); err != nil {
		return nil, err
	}
	s.parts[partLogs] = hex.EncodeToString(s.logs.Sum(nil))
	all, err := relations(ctx, j)
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		n, digest, err := r.digest(ctx, j)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.name, err)
		}
		s.report.Rows += n
		s.parts[r.name] = digest
	}
	s.report.Digest = s.digest()
	return s, nil
}

// digest is that of all parts.
func (s *site) digest() string {
	all := sha256.New()
	for _, part := range slices.Sorted(maps.Keys(s.parts)) {
		fmt.Fprintln(all, part, s.parts[part])
	}
	return hex.EncodeToString(all.Sum(nil))
}

// compare finds the first part that is not the same.
func (s *site) compare(other *site) (part string, same bool) {
	for _, part := range slices.Sorted(maps.Keys(s.parts)) {
		if s.parts[part] != other.parts[part] {
			return part, false
		}
	}
	return "", true
}

// digestOf is the digest of one log.
func digestOf(table string, log []journal.Entry) []byte {
	var b bytes.Buffer
	putText(&b, 't', table)
	for _, e := range log {
		putNumber(&b, 'n', e.Seq)
		putNumber(&b, 'n', uint64(e.At.UnixNano()))
		putText(&b, 't', e.Kind)
		putText(&b, 't', string(e.Body))
	}
	sum := sha256.Sum256(b.Bytes())
	return sum[:]
}

func (r *relation) digest(ctx context.Context, j journal.Database) (n int, digest string, err error) {
	all := sha256.New()
	err = r.each(ctx, j, func(row []any) error {
		var b bytes.Buffer
		for i, value := range row {
			putText(&b, 't', r.columns[i].name)
			if err := put(&b, value); err != nil {
				return err
			}
		}
		n++
		_, err := all.Write(b.Bytes())
		return err
	})
	return n, hex.EncodeToString(all.Sum(nil)), err
}

// put writes a value so that no two write the same, whatever follows. Where one
// database has a truth and the other a number, it is the number.
func put(b *bytes.Buffer, value any) error {
	switch v := value.(type) {
	case nil:
		b.WriteByte('-')
	case bool:
		n := uint64(0)
		if v {
			n = 1
		}
		putNumber(b, 'n', n)
	case int64:
		putNumber(b, 'n', uint64(v))
	case float64:
		putNumber(b, 'f', math.Float64bits(v))
	case string:
		putText(b, 't', v)
	case []byte:
		putText(b, 'b', string(v))
	default:
		return fmt.Errorf("a value of type %T cannot be compared", value)
	}
	return nil
}

func putNumber(b *bytes.Buffer, sort byte, n uint64) {
	b.WriteByte(sort)
	b.Write(binary.BigEndian.AppendUint64(nil, n))
}

func putText(b *bytes.Buffer, sort byte, text string) {
	putNumber(b, sort, uint64(len(text)))
	b.WriteString(text)
}
