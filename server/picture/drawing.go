package picture

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"nagara/docs/markup"
	"nagara/web/art"
)

// drawing is an SVG that grows: what is drawn once and shown in several places, and what
// is shown.
type drawing struct {
	palette palette
	symbols map[string]string // by sprite and own colours: the id
	defs    strings.Builder
	body    strings.Builder
	failed  error
}

func newDrawing(w World, l Light) *drawing {
	return &drawing{palette: palettes()[w][l], symbols: map[string]string{}}
}

// add shows a piece. Its texts are escaped, and it may name colours.
func (d *drawing) add(piece markup.HTML) {
	d.body.WriteString(d.palette.fill(string(piece), nil))
}

// own are colours that one place gives to a drawing, by their names.
type own map[string]string

// lit is a path that light runs on.
var lit = own{"pave-a": "var(--lamp)", "joint-a": "var(--lamp-edge)", "bead-a": "var(--lamp-core)", "glow-a": "var(--glow)"}

// box is where something is drawn.
type box struct{ x, y, width, height float64 }

// sprite shows one of the drawings of web/art.
func (d *drawing) sprite(name string, at box, colours own) {
	d.place(name, fmt.Sprintf(`x="%.1f" y="%.1f" width="%.1f" height="%.1f"`, at.x, at.y, at.width, at.height), colours)
}

// turned shows one, moved and turned.
func (d *drawing) turned(name, transform string, width, height float64, colours own) {
	d.place(name, fmt.Sprintf(`width="%.1f" height="%.1f" transform="%s"`, width, height, transform), colours)
}

func (d *drawing) place(name, where string, colours own) {
	fmt.Fprintf(&d.body, `<use href="#%s" %s/>`, d.symbol(name, colours), where)
}

var (
	root    = regexp.MustCompile(`(?s)<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>`)
	title   = regexp.MustCompile(`(?s)<title>.*?</title>`)
	ids     = regexp.MustCompile(`\bid="([^"]+)"`)
	between = regexp.MustCompile(`\s*\n\s*`)
	// shade is a shape that lets something through. Resvg draws such a one on a layer as large as
	// the picture; what its fill and its stroke let through is drawn at once, and looks the same.
	shade = regexp.MustCompile(`(<(?:path|circle|rect|ellipse)\b[^>]*?) opacity="([^"]+)"`)
)

// symbol is the id of a drawing in its colours. It is not cut off at its box, which would be
// a layer again: no drawing goes beyond. Ids within it are its own: those of a sheet
// of two lights would be the same.
func (d *drawing) symbol(name string, colours own) string {
	key := name
	for _, colour := range slices.Sorted(maps.Keys(colours)) {
		key += " " + colour + "=" + colours[colour]
	}
	if id, known := d.symbols[key]; known {
		return id
	}
	id := fmt.Sprintf("s%d", len(d.symbols))
	d.symbols[key] = id
	file, err := fs.ReadFile(art.Files, name+".svg")
	if err != nil {
		d.failed = fmt.Errorf("draw a picture: %w", err)
		return id
	}
	parts := root.FindStringSubmatch(string(file))
	if parts == nil {
		d.failed = fmt.Errorf("draw a picture: %s is no drawing with a viewBox", name)
		return id
	}
	inside := between.ReplaceAllString(title.ReplaceAllString(parts[2], ""), "")
	for _, found := range ids.FindAllStringSubmatch(inside, -1) {
		for _, use := range []string{`id="%s"`, `url(#%s)`, `href="#%s"`} {
			inside = strings.ReplaceAll(inside, fmt.Sprintf(use, found[1]), fmt.Sprintf(use, found[1]+"-"+id))
		}
	}
	inside = shade.ReplaceAllString(inside, `$1 fill-opacity="$2" stroke-opacity="$2"`)
	colour := colours["color"]
	if colour == "" {
		colour = "var(--ink)"
	}
	inside = strings.ReplaceAll(inside, "currentColor", colour)
	d.defs.WriteString(d.palette.fill(fmt.Sprintf(`<symbol id="%s" viewBox="%s" overflow="visible">%s</symbol>`, id, parts[1], inside), colours))
	return id
}

// SVG is all of it.
func (d *drawing) svg() (string, error) {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"><defs>%s</defs>%s</svg>`,
		Width, Height, Width, Height, d.defs.String(), d.body.String()), d.failed
}
