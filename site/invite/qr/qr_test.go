package qr

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"rsc.io/qr/coding"
)

// read gives back the text of a drawn code by the layout of its version.
func read(t rapid.TB, dark [][]bool) string {
	t.Helper()
	size := len(dark)
	plan, err := coding.NewPlan(coding.Version((size-17)/4), coding.L, 0)
	if err != nil {
		t.Fatal(err)
	}
	bits := make([]byte, size*size)
	for y, row := range plan.Pixel {
		for x, pixel := range row {
			isDark := dark[y][x]
			if pixel.Role() != coding.Data && pixel.Role() != coding.Check {
				continue
			}
			if isDark != (pixel&coding.Invert != 0) {
				bits[pixel.Offset()] = 1
			}
		}
	}
	number := func(from, length int) (n int) {
		for _, bit := range bits[from : from+length] {
			n = n<<1 | int(bit)
		}
		return n
	}
	if mode := number(0, 4); mode != 4 {
		t.Fatalf("mode %d; want bytes", mode)
	}
	var text strings.Builder
	for i := range number(4, 8) {
		text.WriteByte(byte(number(12+8*i, 8)))
	}
	return text.String()
}

var (
	wide = regexp.MustCompile(`viewBox="0 0 (\d+) `)
	runs = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-`)
)

func squares(size int) [][]bool {
	dark := make([][]bool, size)
	for y := range dark {
		dark[y] = make([]bool, size)
	}
	return dark
}

// drawn reads the squares of an SVG.
func drawn(t rapid.TB, svg string) [][]bool {
	t.Helper()
	whole, err := strconv.Atoi(wide.FindStringSubmatch(svg)[1])
	if err != nil {
		t.Fatal(err)
	}
	dark := squares(whole - 2*margin)
	for _, found := range runs.FindAllStringSubmatch(svg, -1) {
		var x, y, n int
		fmt.Sscan(strings.Join(found[1:], " "), &x, &y, &n)
		for i := range n {
			dark[y-margin][x-margin+i] = true
		}
	}
	return dark
}

// typed reads the squares of blocks.
func typed(lines []string) [][]bool {
	dark := squares(len([]rune(lines[0])) - 2*narrowMargin)
	for y := range dark {
		line := []rune(lines[(y+narrowMargin)/2])
		for x := range dark {
			letter := line[x+narrowMargin]
			half := map[int]rune{0: '▀', 1: '▄'}[(y+narrowMargin)%2]
			dark[y][x] = letter != '█' && letter != half
		}
	}
	return dark
}

// TestPicturesSayTheText: what is drawn is the address that was meant.
func TestPicturesSayTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`https?://[a-z.]{1,20}(:[0-9]{1,5})?/table/[A-Z0-9]{1,20}(\?invitation=[A-Z0-9]{1,30})?`).Draw(t, "text")
		svg, err := SVG(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(t, drawn(t, string(svg))); got != text {
			t.Errorf("the page shows %q; want %q", got, text)
		}
		lines, err := Blocks(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(t, typed(lines)); got != text {
			t.Errorf("the terminal shows %q; want %q", got, text)
		}
	})
}

func TestWhatIsTooLongIsAnError(t *testing.T) {
	for name, draw := range map[string]func(string) error{
		"SVG":    func(text string) error { _, err := SVG(text); return err },
		"Blocks": func(text string) error { _, err := Blocks(text); return err },
	} {
		if draw(strings.Repeat("long ", 1000)) == nil {
			t.Errorf("%s draws what cannot be drawn", name)
		}
	}
}
