package bookkeeping

import "nagara/rules"

// Rules name what makes matches comparable: the edition and the options.
func Rules(edition string, options rules.Options) string {
	if len(options) == 0 {
		return edition
	}
	return edition + " " + options.String()
}
