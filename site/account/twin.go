package account

// TwinsOf is under which name twin matches of a game are rated: apart, since half of
// the luck is taken out of them.
func TwinsOf(game string) string { return game + " twin" }
