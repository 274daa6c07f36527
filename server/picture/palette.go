package picture

import (
	"maps"
	"regexp"
	"strings"
	"sync"

	"nagara/web/src/layout"
)

// palette is what the colours of the product are in one world, in one light, by their names
// in tokens.css.
type palette map[string]string

// World is where a picture is: the two games have colours of their own.
type World string

// The worlds, as tokens.css names them.
const (
	Temple World = "temple"
	Garden World = "garden"
)

var (
	ruleOfCSS   = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	declaration = regexp.MustCompile(`--([a-z0-9-]+):\s*([^;]+);`)
	comment     = regexp.MustCompile(`(?s)/\*.*?\*/`)
	lightDark   = regexp.MustCompile(`^light-dark\((.+)\)$`)
	alpha       = regexp.MustCompile(`^rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)$`)
)

// Light is that of a picture: what invites is seen by day, and a match glows by night.
type Light string

// The lights.
const (
	Day   Light = "day"
	Night Light = "night"
)

// palettes are those of both worlds, in both lights.
var palettes = sync.OnceValue(func() map[World]map[Light]palette {
	all := map[World]map[Light]palette{Temple: {}, Garden: {}}
	for _, light := range []Light{Day, Night} {
		temple, garden := palette{}, palette{}
		for _, rule := range ruleOfCSS.FindAllStringSubmatch(comment.ReplaceAllString(layout.Tokens, ""), -1) {
			selector := strings.TrimSpace(rule[1])
			switch {
			case strings.Contains(selector, `"temple"`), selector == ":root":
				temple.read(rule[2], light)
			case strings.Contains(selector, `"garden"`):
				garden.read(rule[2], light)
			}
		}
		both := maps.Clone(temple)
		maps.Copy(both, garden)
		all[Temple][light], all[Garden][light] = temple, both
	}
	return all
})

// read adds the declarations of a rule; the first of a name stands, as the later ones of
// :root are for those who want less motion.
func (p palette) read(rule string, light Light) {
	for _, found := range declaration.FindAllStringSubmatch(rule, -1) {
		if _, known := p[found[1]]; !known {
			p[found[1]] = in(light, strings.TrimSpace(found[2]))
		}
	}
}

// in is one of two values, as SVG has written colours since its first version.
func in(light Light, value string) string {
	if both := lightDark.FindStringSubmatch(value); both != nil {
		depth := 0
		for i, r := range both[1] {
			switch {
			case r == '(':
				depth++
			case r == ')':
				depth--
			case r == ',' && depth == 0 && light == Day:
				value = strings.TrimSpace(both[1][:i])
			case r == ',' && depth == 0:
				value = strings.TrimSpace(both[1][i+1:])
			}
		}
	}
	return alpha.ReplaceAllString(value, "rgba($1,$2,$3,$4)")
}

var reference = regexp.MustCompile(`var\(--([a-z0-9-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)`)

// fill puts colours where a drawing names them. What neither the palette nor the one who
// draws knows, is what the drawing says itself.
func (p palette) fill(drawing string, own map[string]string) string {
	for range maxReferences {
		filled := reference.ReplaceAllStringFunc(drawing, func(found string) string {
			parts := reference.FindStringSubmatch(found)
			if value, set := own[parts[1]]; set {
				return value
			}
			if value, set := p[parts[1]]; set {
				return value
			}
			return parts[2]
		})
		if filled == drawing {
			break
		}
		drawing = filled
	}
	return strings.ReplaceAll(drawing, "transparent", "none")
}

// maxReferences is how many colours may stand for one another in a row.
const maxReferences = 4
