package main

import "strings"

// unknown complains about a word that is none of those that are known, and names
// those that may have been meant.
func unknown(key, got string, known []string) error {
	var near []string
	for _, name := range known {
		if strings.HasPrefix(name, got) || slips(name, got) <= 2 {
			near = append(near, name)
		}
	}
	if len(near) == 0 {
		return misused(key, "got", got)
	}
	return misused(key+".maybe", "got", got, "maybe", strings.Join(near, ", "))
}

// slips is how many letters must be put in, left out or replaced to make one word
// of the other (the Levenshtein distance).
func slips(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, letter := range from {
		before := row[0]
		row[0] = i + 1
		for j, other := range to {
			replaced := before
			if letter != other {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(to)]
}

// dashed tells whether a word is a flag, unless it is a value; - alone is the
// input.
func dashed(word string) bool { return strings.HasPrefix(word, "-") && word != "-" }
