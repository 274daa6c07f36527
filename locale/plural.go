package locale

// plurals are the forms that whole numbers take, as Unicode's tables of
// languages have them. They are written out, because a package with those of
// all languages is larger than everything that we say in ours.
var plurals = map[string]func(n int) string{"en": english, "fr": french, "pl": polish}

func english(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

func french(n int) string {
	switch {
	case n <= 1:
		return "one"
	case n%1_000_000 == 0: // un million de points
		return "many"
	}
	return "other"
}

func polish(n int) string {
	tens, ones := n/10%10, n%10
	switch {
	case n == 1:
		return "one"
	case ones >= 2 && ones <= 4 && tens != 1:
		return "few"
	}
	return "many"
}
