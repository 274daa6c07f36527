package tournament

import (
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// joinTeam takes a place of the team to which a link leads, and shows its tournament.
func (t *Screen) joinTeam(typed string) tea.Cmd {
	id, number, key := teamOf(typed)
	if id == "" {
		t.Notice = t.say("team.nolink")
		return nil
	}
	return t.ask(http.MethodPost, "/tournaments/"+id+"/team", map[string]any{"number": number, "key": key})
}

// teamOf is the tournament, the number and the key of the team to which a link leads; a
// link to none has no tournament.
func teamOf(typed string) (id string, number int, key string) {
	at, err := url.Parse(strings.Join(strings.Fields(typed), "")) // a terminal may have broken the line
	if err != nil || at.Host == "" || path.Base(path.Dir(at.Path)) != "tournaments" {
		return "", 0, ""
	}
	number, err = strconv.Atoi(at.Query().Get("team"))
	if key = at.Query().Get("key"); err != nil || key == "" {
		return "", 0, ""
	}
	return path.Base(at.Path), number, key
}
