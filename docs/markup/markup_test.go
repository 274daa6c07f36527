package markup

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestATextStaysAText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{`<b>`, `"><script>`, `&lt;`, `' onclick='x`, `</p>`})).Draw(t, "text")
		page := string(Format(`<p title="%s">%s</p>`, text, text))
		title, rest, _ := strings.Cut(strings.TrimPrefix(page, `<p title="`), `">`)
		body, end, _ := strings.Cut(rest, "<")
		if strings.ContainsAny(title+body, `<>"'`) || end != "/p>" {
			t.Errorf("%q makes %q", text, page)
		}
	})
}

func TestAPieceIsPutInAsItIs(t *testing.T) {
	items := Each([]string{"a", "<"}, func(s string) HTML { return Format("<li>%s", s) })
	got := Format("<ul>%s</ul>%d%s", items, 3, If(false, "x")+If(true, "y"))
	if want := HTML("<ul><li>a<li>&lt;</ul>3y"); got != want {
		t.Errorf("%s; want %s", got, want)
	}
}
