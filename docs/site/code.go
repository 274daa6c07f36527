package site

import (
	"regexp"
	"strings"
)

var (
	blockWritten   = regexp.MustCompile(`(?s)^<pre><code(?: class="language-([^"]*)")?>(.*)</code></pre>$`)
	commandWritten = regexp.MustCompile(`(?m)^(nagara|curl|docker|go|make|sudo|ssh|echo|python3?|npm|npx)\b`)
	commentWritten = regexp.MustCompile(`(?m)(^|\s)(# .*)$`)
)

// names are what blocks of code are called by their language.
var names = map[string]string{
	"sh": "terminal", "bash": "terminal", "go": "Go", "json": "JSON", "ts": "TypeScript", "typescript": "TypeScript",
	"python": "Python", "py": "Python", "yaml": "YAML", "toml": "TOML", "sql": "SQL", "http": "HTTP", "ini": "",
}

// block is code that stands by itself, below a line that says what it is. A script adds
// a button to copy it.
func block(written string) string {
	parts := blockWritten.FindStringSubmatch(written)
	if parts == nil {
		return written
	}
	language, code := parts[1], parts[2]
	name, known := names[language]
	if !known {
		name = language
	}
	if language == "" && commandWritten.MatchString(code) {
		name = "terminal"
	}
	class := "code"
	if name == "terminal" {
		class += " terminal"
		code = commandWritten.ReplaceAllString(code, `<b>$1</b>`)
		code = commentWritten.ReplaceAllString(code, `$1<i>$2</i>`)
	}
	return `<div class="` + class + `"><div class="what"><span>` + name + `</span></div><pre tabindex="0"><code>` + strings.TrimSuffix(code, "\n") + "\n</code></pre></div>"
}
