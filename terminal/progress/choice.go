package progress

// Choice is how somebody chose to play a game.
type Choice struct {
	// Bot is whom they play against; empty are people at the same keyboard.
	Bot     string            `json:"bot,omitempty"`
	Seats   int               `json:"seats"`
	Options map[string]string `json:"options,omitempty"`
}

// Choose keeps how a game was chosen to be played.
func (p *Progress) Choose(game string, c Choice) error {
	if p.Choices == nil {
		p.Choices = map[string]Choice{}
	}
	p.Game, p.Choices[game] = game, c
	return p.Keep()
}

// Theme is in which colours everything is drawn.
type Theme string

// The themes. Auto are the colours that suit the terminal.
const (
	Auto  Theme = "auto"
	Dark  Theme = "dark"
	Light Theme = "light"
)

// Themes are all of them, in the order in which they are offered.
func Themes() []Theme { return []Theme{Auto, Dark, Light} }
