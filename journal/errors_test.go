package journal

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func TestErrorsSayWhatToDo(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{
			&Conflict{Table: "garden", Expected: 4, Actual: 7},
			"table garden is already at number 7, not at 4: read on and try again",
		},
		{
			&Conflict{Table: "garden", Expected: 7, Actual: 4},
			"table garden is only at number 4, not at 7: an entry is missing between",
		},
		{
			&Uncertain{Table: "garden", Err: io.ErrShortWrite},
			"table garden: the new entries may or may not have been written: short write",
		},
		{
			CheckTable("my table"),
			`table "my table": a name must be 1 to 64 letters a-z or A-Z, digits, hyphens or underscores`,
		},
		{
			CheckAppend("garden", []Entry{{Seq: 3, At: time.Unix(1, 0), Kind: "move", Body: []byte("{")}}),
			"entry 3 of table garden: the body must be JSON in UTF-8",
		},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
	if !errors.Is(&Uncertain{Err: io.ErrShortWrite}, io.ErrShortWrite) {
		t.Error("the reason of an uncertain append cannot be asked for")
	}
}

// FuzzCheckTable wants that a name is taken exactly if it stands in an address
// as it is.
func FuzzCheckTable(f *testing.F) {
	for _, seed := range []string{"", "garden", "a b", "A-z_09", "ż", "@", "[", "`", "{", strings.Repeat("x", 65)} {
		f.Add(seed)
	}
	const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	f.Fuzz(func(t *testing.T, name string) {
		good := name != "" && len(name) <= 64 && strings.Trim(name, allowed) == ""
		if err := CheckTable(name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	})
}
