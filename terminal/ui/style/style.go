// Package style is the colours of the terminal client: named by what they are
// for, in daylight and at night, and for terminals of 16 colours or none.
//
// No colour carries a meaning alone: what is lit is also drawn double, what is
// chosen also has a mark, and so on. So a screen without colours, or for eyes
// that mix some up, says the same.
package style

import (
	"image/color"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
)

// Colour is a role, not a hue.
type Colour uint8

// The roles.
const (
	None     Colour = iota // whatever the terminal has
	Ground                 // behind everything
	Panel                  // behind marked rows and buttons
	Line                   // hairlines
	Ink                    // text
	Soft                   // secondary text
	Quiet                  // captions
	Accent                 // titles, the leading button
	OnLead                 // words on the leading button
	May                    // what can be chosen
	Rival                  // the other side
	Danger                 // loss
	Lamp                   // connected, chosen, now
	Slab                   // a room tile
	SlabNext               // one beside it, so that their joints show
	SlabLit                // a room tile whose path is lit
	Groove                 // a dark path in a slab
	Wall                   // of a temple
	Pit                    // an empty cell
	PitLine                // its mark
	Egg                    // a hidden relic
	Relic                  // one that lies open
	Cursed                 // one that does harm
	Jewel                  // an amulet
	Brown                  // sticks
	White
	Green
	Paper // cards
	PaperInk
	Rake // the garden
	Moss
	StoneW // stones and the ink on them
	StoneWInk
	StoneB
	StoneBInk
	colours
)

// Tone is one colour at night, by day, among 16, and, where the nearest of 256
// would mislead or could not be read, at night and by day among those.
type Tone struct {
	Dark, Light       string
	ANSI              int
	Dark256, Light256 int
}

// Own is a colour of 16 that is left to the terminal.
const Own = -1

// Theme are the roles that have other tones in one game.
type Theme map[Colour]Tone

var tones = [colours]Tone{
	Ground: {"#0d1517", "#d3dac6", Own, 233, 254}, Panel: {"#1e2d2e", "#e1e6d2", Own, 236, 255}, Line: {"#6b7f77", "#6f7a60", 8, 244, 243},
	Ink: {"#f2e9d7", "#1d2822", Own, 255, 0}, Soft: {"#c3bca7", "#435047", Own, 250, 0}, Quiet: {"#a29e8b", "#4b574d", 8, 247, 0},
	Accent: {"#e2ad55", "#784a0b", 3, 0, 94}, OnLead: {"#1f1503", "#fff8e6", 0, 0, 0}, May: {"#6ccb9d", "#125c40", 10, 0, 0},
	Rival: {"#a6b4f6", "#36459a", 12, 0, 60}, Danger: {"#f28f78", "#962b1a", 9, 0, 0}, Lamp: {"#ffba42", "#8a4a00", 11, 0, 94},
	Slab: {"#463b2d", "#dcc9a5", Own, 237, 187}, SlabNext: {"#514433", "#d0bb93", Own, 238, 223}, SlabLit: {"#5c4a2d", "#f4e4b8", Own, 239, 230}, Groove: {"#b09b73", "#78603f", 7, 144, 0},
	Wall: {"#82704f", "#7d6543", 8, 101, 0}, Pit: {"#18231e", "#bcc6a4", Own, 234, 0}, PitLine: {"#5e7569", "#636a4b", 8, 243, 58},
	Egg: {"#86bda0", "#2c5f4f", 6, 0, 0}, Relic: {"#efe0b8", "#3a2a12", 15, 0, 0}, Cursed: {"#f3765f", "#8a2618", 9, 0, 0},
	Jewel: {"#7fe0b4", "#0f5c3d", 10, 0, 0}, Brown: {"#d09a63", "#6d3f1c", 3, 0, 0}, White: {"#fff8ea", "#3b3a33", 15, 0, 0},
	Green: {"#86c99d", "#1b5c3a", 2, 0, 0}, Paper: {"#ebdebc", "#f8f0d8", Own, 187, 0}, PaperInk: {"#2e230d", "#33270f", Own, 234, 0},
	Rake: {"#4a545b", "#b9ab8b", 8, 240, 0}, Moss: {"#a9c07c", "#4c5f24", 2, 0, 0},
	StoneW: {"#dad8ce", "#fbf8f0", 15, 253, 0}, StoneWInk: {"#171a1c", "#1f2326", 0, 0, 0},
	StoneB: {"#0d1012", "#3c4248", 0, 232, 0}, StoneBInk: {"#f7f3e6", "#fbf8ee", 15, 0, 0},
}

// Palette is the colours of one screen.
type Palette [colours]color.Color

// Of is the palette of a theme on a terminal with that many colours, by night or
// by day.
func Of(theme Theme, profile colorprofile.Profile, dark bool) Palette {
	var p Palette
	for i, t := range tones {
		if other, ok := theme[Colour(i)]; ok {
			t = other
		}
		switch {
		case Colour(i) == None || profile <= colorprofile.Ascii:
			p[i] = lipgloss.NoColor{}
		case profile == colorprofile.ANSI && t.ANSI == Own:
			p[i] = lipgloss.NoColor{}
		case profile == colorprofile.ANSI:
			p[i] = lipgloss.ANSIColor(t.ANSI)
		case profile == colorprofile.ANSI256 && dark && t.Dark256 > 0:
			p[i] = lipgloss.ANSIColor(t.Dark256)
		case profile == colorprofile.ANSI256 && !dark && t.Light256 > 0:
			p[i] = lipgloss.ANSIColor(t.Light256)
		case dark:
			p[i] = lipgloss.Color(t.Dark)
		default:
			p[i] = lipgloss.Color(t.Light)
		}
	}
	return p
}

// Look is how one place of the screen looks.
type Look struct {
	Fg, Bg                            Colour
	Bold, Dim, Under, Reverse, Italic bool
}

// On is the look on another ground.
func (l Look) On(bg Colour) Look {
	l.Bg = bg
	return l
}

// Strong is the look in bold.
func (l Look) Strong() Look {
	l.Bold = true
	return l
}

// Turned is the look with ink and ground exchanged, which is seen without
// colours too.
func (l Look) Turned() Look {
	l.Reverse = true
	return l
}

// Look is a look with that ink.
func (c Colour) Look() Look { return Look{Fg: c} }

// Style is the look as Lip Gloss has it.
func (p *Palette) Style(l Look) lipgloss.Style {
	s := lipgloss.NewStyle().Bold(l.Bold).Faint(l.Dim).Underline(l.Under).Reverse(l.Reverse).Italic(l.Italic)
	if fg := p[l.Fg]; fg != (lipgloss.NoColor{}) && fg != nil {
		s = s.Foreground(fg)
		if fg == lipgloss.ANSIColor(0) { // among 16 colours bold black is grey
			s = s.Bold(false).Faint(false)
		}
	}
	if bg := p[l.Bg]; bg != (lipgloss.NoColor{}) && bg != nil {
		s = s.Background(bg)
	}
	return s
}
