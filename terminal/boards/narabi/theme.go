package narabi

import "nagara/terminal/ui/style"

// garden are the colours of sand, moss and stones.
var garden = style.Theme{
	style.Ground: {Dark: "#20262a", Light: "#e7dfcd", ANSI: style.Own, Dark256: 235, Light256: 254},
	style.Panel:  {Dark: "#2b3237", Light: "#ece5d4", ANSI: style.Own, Dark256: 236, Light256: 255},
	style.Line:   {Dark: "#757f85", Light: "#857a5e", ANSI: 8, Dark256: 244, Light256: 243},
	style.Ink:    {Dark: "#efebe0", Light: "#22262a", ANSI: style.Own, Dark256: 255},
	style.Soft:   {Dark: "#bdbab0", Light: "#4b4f50", ANSI: style.Own, Dark256: 250},
	style.Quiet:  {Dark: "#a4a39b", Light: "#55574f", ANSI: 8, Dark256: 247},
	style.Accent: {Dark: "#f28b72", Light: "#a2311f", ANSI: 9, Light256: 124},
	style.OnLead: {Dark: "#1f0d08", Light: "#fff6ee", ANSI: 0},
	style.May:    {Dark: "#b5cb87", Light: "#41592a", ANSI: 10},
	style.Rival:  {Dark: "#9cc3d6", Light: "#31536a", ANSI: 12},
	style.Danger: {Dark: "#f28b72", Light: "#a2311f", ANSI: 9, Light256: 124},
}

// Theme is the garden.
func (b *Board) Theme() style.Theme { return garden }
