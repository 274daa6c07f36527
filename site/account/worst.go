package account

import (
	_ "embed"
	"strings"
	"unicode"
)

// worst are the words that the most common passwords are made of, as lists of
// stolen ones show.
//
//go:embed worst.txt
var worstWords string

var worst = func() map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(worstWords) {
		words[word] = true
	}
	return words
}()

// disguises are what people write for letters, as "p4ssw0rd".
var disguises = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i", "|", "l")

// rows are what fingers slide along.
var rows = []string{
	"0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfvtgbyhnujm",
}

// fewest is how many different characters a password has.
const fewest = 4

// isWorst tells whether a password is among the first that others try: a common
// word, once or more often, with or without digits around it; a row of keys; or
// hardly more than one key.
func isWorst(password string) bool {
	text := strings.ToLower(password)
	different := map[rune]bool{}
	for _, r := range text {
		different[r] = true
	}
	if len(different) < fewest {
		return true
	}
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	for _, shape := range []string{text, strings.TrimFunc(text, notLetter), strings.TrimRightFunc(text, notLetter)} {
		for _, word := range []string{shape, disguises.Replace(shape)} {
			if once := repeated(word); worst[once] || slides(once) {
				return true
			}
		}
	}
	return false
}

// repeated is what a text repeats, or the text.
func repeated(text string) string {
	if again := strings.Index((text + text)[min(1, len(text)):], text) + 1; again < len(text) {
		return text[:again]
	}
	return text
}

// slides tells whether a text is a part of a row, there or back.
func slides(text string) bool {
	var back strings.Builder
	for i := len(text); i > 0; i-- {
		back.WriteByte(text[i-1])
	}
	for _, row := range rows {
		if len(text) > 2 && (strings.Contains(row+row, text) || strings.Contains(row+row, back.String())) {
			return true
		}
	}
	return false
}
