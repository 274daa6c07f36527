package journal

import (
	"encoding/json"
	"math"
	"time"
	"unicode/utf8"
)

// The bounds of what a journal takes.
const (
	// MaxName is the longest name of a table and the longest kind, in bytes.
	MaxName = 64
	// MaxEntries is how many entries one append may carry: an imported match
	// fits, and no append holds up the others for long.
	MaxEntries = 1000
	// MaxBytes is how long the bodies of one append may be together. The
	// largest known is an edition, well below a tenth of this.
	MaxBytes = 1 << 20
	// MaxPage is how many heads one page may have.
	MaxPage = 1000
)

// Databases count in signed 64 bits, and keep times as nanoseconds since 1970.
const maxSeq = math.MaxInt64

var (
	earliest = time.Unix(0, math.MinInt64)
	latest   = time.Unix(0, math.MaxInt64)
)

// CheckAppend says what is wrong with an append before any log is looked at.
// Every implementation asks it first, so that all refuse the same.
func CheckAppend(table string, entries []Entry) error {
	if err := CheckTable(table); err != nil {
		return err
	}
	if len(entries) == 0 {
		return misuse("append to table %s: there is no entry", table)
	}
	if len(entries) > MaxEntries {
		return misuse("append to table %s: %d entries are too many; %d are allowed",
			table, len(entries), MaxEntries)
	}
	size := 0
	for i, e := range entries {
		if err := checkEntry(table, e); err != nil {
			return err
		}
		if want := entries[0].Seq + uint64(i); e.Seq != want {
			return misuse("append to table %s: number %d stands where %d must follow", table, e.Seq, want)
		}
		size += len(e.Body)
	}
	if size > MaxBytes {
		return misuse("append to table %s: bodies of %d bytes are too long; %d are allowed",
			table, size, MaxBytes)
	}
	return nil
}

// Fitting is how many entries of a log one append takes.
func Fitting(log []Entry) int {
	size := 0
	for n, e := range log {
		if size += len(e.Body); n == MaxEntries || n > 0 && size > MaxBytes {
			return n
		}
	}
	return len(log)
}

func checkEntry(table string, e Entry) error {
	switch {
	case e.Seq == 0:
		return misuse("append to table %s: an entry has no number; the first of a log is 1", table)
	case e.Seq > maxSeq:
		return misuse("append to table %s: number %d is too large; %d is the last", table, e.Seq, uint64(maxSeq))
	case !isName(e.Kind):
		return misuse("entry %d of table %s: kind %q must be %s", e.Seq, table, e.Kind, nameRule)
	case e.At.IsZero():
		return misuse("entry %d of table %s has no time", e.Seq, table)
	case e.At.Before(earliest) || e.At.After(latest):
		return misuse("entry %d of table %s: time %s is out of range; the years 1678 to 2261 are in it",
			e.Seq, table, e.At)
	case !json.Valid(e.Body) || !utf8.Valid(e.Body):
		return misuse("entry %d of table %s: the body must be JSON in UTF-8", e.Seq, table)
	}
	return nil
}

// CheckRead says what is wrong with a read.
func CheckRead(table string, after uint64) error {
	if err := CheckTable(table); err != nil {
		return err
	}
	if after > maxSeq {
		return misuse("read table %s: number %d is too large; %d is the last", table, after, uint64(maxSeq))
	}
	return nil
}

// CheckUnload says what is wrong with taking out a log.
func CheckUnload(table string, seq uint64) error {
	if err := CheckRead(table, seq); err != nil {
		return err
	}
	if seq == 0 {
		return misuse("take out table %s: a log ends with number 1 or a greater one", table)
	}
	return nil
}

// CheckTables says what is wrong with a listing.
func CheckTables(after Head, limit int) error {
	if limit < 1 || limit > MaxPage {
		return misuse("list tables: a page of %d is not possible; 1 to %d are allowed", limit, MaxPage)
	}
	if after == (Head{}) {
		return nil
	}
	if after.Created.Before(earliest) || after.Created.After(latest) {
		return misuse("list tables after %q: its time of creation, %s, is out of range", after.Table, after.Created)
	}
	return CheckTable(after.Table)
}

const nameRule = "1 to 64 letters a-z or A-Z, digits, hyphens or underscores"

// CheckTable says what is wrong with the name of a table.
func CheckTable(table string) error {
	if !isName(table) {
		return misuse("table %.80q: a name must be %s", table, nameRule)
	}
	return nil
}

// isName keeps to bytes that every database compares alike and that stand in
// an address as they are.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return 0 < len(s) && len(s) <= MaxName
}
