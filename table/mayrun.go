package table

// MayRun reports whether something may be left to do at a table, a clock to run out
// or a bot to play, by the kind of its newest entry alone: most matches are long over.
func MayRun(newest string) bool {
	return newest != (Revealed{}).Kind() && newest != (RematchBegun{}).Kind()
}
