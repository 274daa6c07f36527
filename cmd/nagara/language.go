package main

import (
	"strings"

	"nagara/locale"
)

// langFlag is the code of a language. It only has to be one of ours: what it
// asks for was done before.
type langFlag string

// Validate is called by kong.
func (f langFlag) Validate() error {
	for _, l := range locale.All() {
		if l.Code() == string(f) || f == "" {
			return nil
		}
	}
	return misused("cli.lang", "got", string(f))
}

// languageOf is the language that the user wants. It must be known before the
// flags are read, since the help is written in it.
func languageOf(args []string, env func(string) string) *locale.Language {
	for i, arg := range args {
		if arg == "--lang" && i+1 < len(args) {
			return locale.Find(args[i+1])
		}
		if lang, ok := strings.CutPrefix(arg, "--lang="); ok {
			return locale.Find(lang)
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if wish := env(name); wish != "" {
			return locale.Find(wish)
		}
	}
	return locale.English
}
