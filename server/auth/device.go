package auth

import "strings"

// mark is a piece of what a browser calls itself, and what that means.
type mark struct{ sign, name string }

var (
	// A browser also claims to be those that it is like: the first that fits is it.
	browsers = []mark{
		{"Edg", "Edge"},
		{"OPR/", "Opera"},
		{"SamsungBrowser/", "Samsung Internet"},
		{"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"},
		{"Chrome/", "Chrome"},
		{"Safari/", "Safari"},
	}
	systems = []mark{
		{"Android", "Android"},
		{"iPhone", "iPhone"},
		{"iPad", "iPad"},
		{"Windows", "Windows"},
		{"Mac OS X", "macOS"},
		{"CrOS", "ChromeOS"},
		{"Linux", "Linux"},
	}
)

// deviceOf is what somebody would call a device by what its browser calls itself:
// Firefox, Linux. What is no browser is called by its first word.
func deviceOf(userAgent string) string {
	browser, system := named(browsers, userAgent), named(systems, userAgent)
	switch {
	case browser == "":
		first, _, _ := strings.Cut(userAgent, " ")
		return first
	case system == "":
		return browser
	}
	return browser + ", " + system
}

func named(marks []mark, text string) string {
	for _, m := range marks {
		if strings.Contains(text, m.sign) {
			return m.name
		}
	}
	return ""
}
