package narabi

import "nagara/terminal/ui/style"

// garden are the colours of sand, moss and stones.
var garden = style.Theme{
	style.Ground: {Dark: "#20262a", Light: "#e7dfcd", ANSI: style.Own, Dark256: 235},
	style.Panel:  {Dark: "#2b3237", Light: "#ece5d4", ANSI: style.Own, Dark256: 238},
	style.Line:   {Dark: "#3d464b", Light: "#b9ab8b", ANSI: 8, Dark256: 239},
	style.Ink:    {Dark: "#efebe0", Light: "#22262a", ANSI: style.Own, Dark256: 255},
	style.Soft:   {Dark: "#bdbab0", Light: "#4b4f50", ANSI: style.Own, Dark256: 250},
	style.Quiet:  {Dark: "#a4a39b", Light: "#55574f", ANSI: 8, Dark256: 245},
	style.Accent: {Dark: "#f28b72", Light: "#a2311f", ANSI: 9},
	style.OnLead: {Dark: "#1f0d08", Light: "#fff6ee", ANSI: 0},
	style.May:    {Dark: "#b5cb87", Light: "#41592a", ANSI: 10},
	style.Rival:  {Dark: "#9cc3d6", Light: "#31536a", ANSI: 12},
	style.Danger: {Dark: "#f28b72", Light: "#a2311f", ANSI: 9},
}

// Theme is the garden.
func (b *Board) Theme() style.Theme { return garden }
