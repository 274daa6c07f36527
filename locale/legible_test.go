package locale_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
)

// steering are texts that do something to the terminals of those who read them.
var steering = map[string]string{
	"a link":               "\x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\",
	"the clipboard":        "\x1b]52;c;cm0gLXJmIH4=\a",
	"the screen":           "\x1b[2J\x1b[H",
	"eight bits":           "\u009b2J\u009d52;c;eA==\u009c",
	"over the line":        "good\rbad\b\b\b",
	"the other direction":  "user\u202Etxt.exe\u202C \u2066x\u2069 \u200F",
	"deleted":              "a\x7fb",
	"a line of another":    "a\u2028b",
	"among what is text":   "Łódź \x1b[31m„zoé”\n\t日本 🐍",
	"a zero":               "a\x00b",
	"escapes of escapes":   `\u001b \\u001b "\n"`,
	"nothing of the sorts": "plain",
}

func steersAny(text string) bool {
	return strings.ContainsAny(text, "\x00\x07\b\r\x1b\x7f\u009b\u009c\u009d\u202c\u202e\u2066\u2069\u200f\u2028")
}

func TestLegible(t *testing.T) {
	for name, text := range steering {
		if got := locale.Legible(text); steersAny(got) {
			t.Errorf("%s: %q is left", name, got)
		}
	}
	if got := locale.Legible(steering["among what is text"]); got != "Łódź [31m„zoé”\n\t日本 🐍" {
		t.Errorf("it cuts text: %q", got)
	}
}

// TestLegibleJSON: what is read from the text is legible, and else as it was.
func TestLegibleJSON(t *testing.T) {
	agrees := func(t rapid.TB, text string) {
		t.Helper()
		for _, written := range [][]byte{asJSON(t, text), escapedJSON(text)} {
			var got map[string][]string
			if err := json.Unmarshal(locale.LegibleJSON(written), &got); err != nil {
				t.Fatalf("%s becomes what is no JSON: %v", written, err)
			}
			for key, values := range got {
				if key != locale.Legible(text) || values[0] != key {
					t.Fatalf("%q becomes %q: %q; want %q", text, key, values, locale.Legible(text))
				}
			}
		}
	}
	for _, text := range steering {
		agrees(t, text)
	}
	rapid.Check(t, func(t *rapid.T) { agrees(t, rapid.String().Draw(t, "text")) })
	if broken := locale.LegibleJSON([]byte(`{"a":"\u00`)); string(broken) != `{"a":"\u00` {
		t.Errorf("a text that breaks off becomes %q", broken)
	}
}

func asJSON(t rapid.TB, text string) []byte {
	t.Helper()
	written, err := json.MarshalIndent(map[string][]string{text: {text}}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return written
}

// escapedJSON writes every character as an escape, or where it can as it is.
func escapedJSON(text string) []byte {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r < 0x10000 && (r < ' ' || r == '"' || r == '\\' || r%2 == 0):
			out.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				out.WriteByte("0123456789abcdEF"[r>>shift&15])
			}
		default:
			out.WriteRune(r)
		}
	}
	return []byte(`{"` + out.String() + `":["` + out.String() + `"]}`)
}
