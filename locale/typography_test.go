package locale

import (
	"regexp"
	"testing"
)

// marks are what no sentence of a language has, and why.
var marks = map[string]map[string]*regexp.Regexp{
	"en": {
		"an apostrophe is ’": regexp.MustCompile(`\pL'|'\pL`),
		"quotes are “…”":     regexp.MustCompile(`"`),
	},
	"fr": {
		"an apostrophe is ’":                      regexp.MustCompile(`\pL'|'\pL`),
		"quotes are « … », unbroken":              regexp.MustCompile(`["“”„]|« | »`),
		"before a colon stands an unbroken space": regexp.MustCompile(`[\pL}]:( |$)| :( |$)`),
		"before ; ? ! stands a thin unbroken one": regexp.MustCompile(`[\pL} ][;?!]( |$)`),
		"it is dalle, bot and adversaire":         regexp.MustCompile(`(?i)\b(tuiles?|robots?|rival(e|es|s)?)\b`),
	},
	"pl": {
		"quotes are „…”":                regexp.MustCompile(`["“«»]`),
		"it is przeciwnik and skrytka":  regexp.MustCompile(`(?i)\b(rywal\pL*|nisza|niszy|niszę|nisz)\b`),
		"a name of an account is nazwa": regexp.MustCompile(`\b[Ii]mi(ę|enia|eniem|on)\b`),
	},
}

// everywhere is what no sentence of any language has.
var everywhere = map[string]*regexp.Regexp{
	"no space stands before the dots at the end": regexp.MustCompile(` …$`),
	"three dots are …":                           regexp.MustCompile(`\.\.\.`),
	"no space ends a line":                       regexp.MustCompile(`\S[ ]+\n`),
}

// typed are the messages that hold what people and programs type.
var typed = regexp.MustCompile(`^(cli\.examples|plain\.word)\.`)

// TestTypography holds every sentence to the marks and terms of its language.
func TestTypography(t *testing.T) {
	for _, l := range All() {
		for _, key := range l.Keys() {
			if typed.MatchString(key) {
				continue
			}
			for _, sentence := range l.messages[key] {
				sentence = brace.ReplaceAllString(sentence, "{}")
				for _, rules := range []map[string]*regexp.Regexp{marks[l.Code()], everywhere} {
					for rule, wrong := range rules {
						if found := wrong.FindString(sentence); found != "" {
							t.Errorf("%s %s: %q in %q: %s", l.Code(), key, found, sentence, rule)
						}
					}
				}
			}
		}
	}
}

// TestNoWordTwice finds words that stand twice in a row, as after an edit.
func TestNoWordTwice(t *testing.T) {
	words := regexp.MustCompile(`\pL[\pL’]*`)
	for _, l := range All() {
		for _, key := range l.Keys() {
			if typed.MatchString(key) {
				continue
			}
			for _, sentence := range l.messages[key] {
				last, end := "", -1
				for _, at := range words.FindAllStringIndex(sentence, -1) {
					word := sentence[at[0]:at[1]]
					if word == last && at[0] == end+1 && sentence[end] == ' ' && !doubled[word] {
						t.Errorf("%s %s says %q twice: %q", l.Code(), key, word, sentence)
					}
					last, end = word, at[1]
				}
			}
		}
	}
}

// doubled are words that may stand twice: French says "vous vous appelez".
var doubled = map[string]bool{"vous": true, "nous": true}
