package boards

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"nagara/terminal/ui/style"
)

// What can be read needs this much contrast with what it stands on, and what is only a
// line or a dot this much.
const (
	readable = 4.5
	visible  = 3.0
)

// inks are the roles of what is drawn on some grounds, and the least contrast.
var inks = []struct {
	inks, grounds []style.Colour
	least         float64
}{
	{[]style.Colour{
		style.Ink, style.Soft, style.Quiet, style.Accent, style.May, style.Rival, style.Danger, style.Lamp,
		style.Egg, style.Relic, style.Cursed, style.Jewel, style.Brown, style.White, style.Green, style.Moss,
	}, []style.Colour{style.Ground, style.Panel}, readable},
	{[]style.Colour{style.OnLead}, []style.Colour{style.Lamp, style.Accent}, readable},
	{[]style.Colour{style.PaperInk}, []style.Colour{style.Paper}, readable},
	{[]style.Colour{style.StoneWInk}, []style.Colour{style.StoneW}, readable},
	{[]style.Colour{style.StoneBInk}, []style.Colour{style.StoneB}, readable},
	{[]style.Colour{style.Line}, []style.Colour{style.Ground, style.Panel}, visible},
	{[]style.Colour{style.PitLine, style.Danger}, []style.Colour{style.Pit}, visible},
	{[]style.Colour{style.Groove, style.Lamp, style.Danger, style.Jewel}, []style.Colour{style.Slab, style.SlabNext, style.SlabLit}, visible},
}

// TestContrast: whatever is written in any theme, at night and by day, in all colours and
// in 256 of them, can be read on all that it is written on.
func TestContrast(t *testing.T) {
	for _, game := range []string{"nagaraja", "narabi"} {
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256} {
			for _, dark := range []bool{true, false} {
				t.Run(fmt.Sprintf("%s/%s/dark=%t", game, profile, dark), func(t *testing.T) {
					palette := style.Of(Own(game, nil).Theme(), profile, dark)
					shown := func(c style.Colour) color.Color { return profile.Convert(palette[c]) }
					for _, pair := range inks {
						for _, ink := range pair.inks {
							for _, ground := range pair.grounds {
								if got := contrast(shown(ink), shown(ground)); got < pair.least {
									t.Errorf("role %d %v on role %d %v has a contrast of %.2f, below %.1f", ink, shown(ink), ground, shown(ground), got, pair.least)
								}
							}
						}
					}
				})
			}
		}
	}
}

// contrast is that of two colours as WCAG 2 defines it.
func contrast(a, b color.Color) float64 {
	light, dark := luminance(a), luminance(b)
	return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(part uint32) float64 {
		v := float64(part) / math.MaxUint16
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}
