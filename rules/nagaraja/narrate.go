package nagaraja

import (
	"nagara/locale"
	"nagara/rules"
)

// DoneTo tells that a seat made the move in a match: “Ada laid 2 cards for the fork: …”.
// It is empty where somebody has no name.
func (m Move) DoneTo(l *locale.Language, match rules.Match, by, to rules.Seat, called []string) string {
	a := audience{by, to, called}
	args, aims := m.words(l, a)
	doer, name := a.whose(l, 0)
	victim, other := a.whose(l, 1)
	key := "nagaraja.did." + m.Kind()
	switch {
	case doer == "own":
		key += ".you"
	case name == "" || other == "" && victim != "own":
		return ""
	case victim == "own" && l.Has(key+".told"):
		key += ".told"
	}
	if s := match.(*Match).State(); s.tile != nothing {
		args["tile"] = names{l, m.ed.components()}.tile(s.ed.tilePicture(s.tile*4, 0).Type)
	}
	args["name"], args["other"] = name, other
	return withAims(l, l.Text(key, args), aims)
}

// RatherTo is the move as what would have been better, within a sentence.
func (m Move) RatherTo(l *locale.Language, by, to rules.Seat, called []string) string {
	a := audience{by, to, called}
	key := "rather." + m.Kind()
	if !l.Has("nagaraja." + key) {
		return ""
	}
	args, _ := m.words(l, a)
	return said(l, key, a, args)
}
