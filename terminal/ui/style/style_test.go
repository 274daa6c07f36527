package style

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// TestBlackStaysBlack: among 16 colours terminals draw bold black as grey, which
// cannot be read on white.
func TestBlackStaysBlack(t *testing.T) {
	p := Of(nil, colorprofile.ANSI, true)
	for _, look := range []Look{
		{Fg: StoneWInk, Bg: StoneW, Bold: true}, {Fg: StoneWInk, Bg: StoneW, Dim: true}, {Fg: OnLead, Bg: Lamp, Bold: true},
	} {
		text := p.Style(look).Render("7")
		codes, _, _ := strings.Cut(strings.TrimPrefix(text, "\x1b["), "m")
		for _, code := range strings.Split(codes, ";") {
			if code == "1" || code == "2" {
				t.Errorf("%+v is drawn as %q", look, text)
			}
		}
		if !strings.Contains(codes, "38;5;0") {
			t.Errorf("%+v is not black: %q", look, text)
		}
	}
}
