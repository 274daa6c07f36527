package main

import (
	"regexp"

	"nagara/locale"
)

// misread are the complaints of the reader of command lines, which speaks
// English only, and the sentences that say them in the user's language. The
// groups of a pattern are the arguments of its sentence.
var misread = []struct {
	pattern *regexp.Regexp
	key     string
}{
	{regexp.MustCompile(`^unexpected argument (?P<got>.+), did you mean (?:one of )?(?P<maybe>.+)\?$`), "cli.misread.argument.maybe"},
	{regexp.MustCompile(`^unexpected argument (?P<got>.+)$`), "cli.misread.argument"},
	{regexp.MustCompile(`^unknown flag (?P<got>\S+), did you mean (?:one of )?(?P<maybe>.+)\?$`), "cli.misread.flag.maybe"},
	{regexp.MustCompile(`^unknown flag (?P<got>\S+)$`), "cli.misread.flag"},
	{regexp.MustCompile(`^expected "(?P<want><.+>)(?: .*)?"$`), "cli.misread.missing"},
	{regexp.MustCompile(`^missing flags: (?P<want>.+)$`), "cli.misread.missing"},
	{regexp.MustCompile(`^expected (?:one of )?(?P<want>".+")$`), "cli.misread.command"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+): expected \w+ value but got "EOL"`), "cli.misread.value"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+): expected .*; perhaps try (?P<try>.+)\?$`), "cli.misread.dash"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+): expected an? (?:valid \d+ bit )?u?int but got "(?P<got>.*?)"`), "cli.misread.number"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+): expected a float but got "(?P<got>.*?)"`), "cli.misread.number"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+): expected duration but got "(?P<got>.*?)"`), "cli.misread.time"},
	{regexp.MustCompile(`^(?P<flag>--[\w-]+) must be one of (?P<want>.+) but got "(?P<got>.*)"$`), "cli.misread.enum"},
	{regexp.MustCompile(`^(?P<flag>--\S+) and (?P<other>--\S+) can't be used together$`), "cli.misread.together"},
}

// translated is what was wrong with a command line, in that language.
func translated(l *locale.Language, complaint string) string {
	for _, m := range misread {
		found := m.pattern.FindStringSubmatch(complaint)
		if found == nil {
			continue
		}
		args := locale.Args{}
		for i, name := range m.pattern.SubexpNames() {
			args[name] = found[i]
		}
		return l.Text(m.key, args)
	}
	return complaint
}
