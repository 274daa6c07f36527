package lobby

import (
	"context"
	"net/http"
	"time"

	"nagara/api"

	tea "charm.land/bubbletea/v2"
)

// sets are the editions of a game that a match can be begun with at a server.
type sets struct {
	known []api.KnownEdition
	// at counts them from 1; 0 is the one that is built in.
	at int
}

// setsListed is what the server said of them.
type setsListed struct {
	game  string
	known []api.KnownEdition
}

// edition is the one that a match of a game is begun with; none is the one that is
// built in.
func (l *Screen) edition(game string) api.KnownEdition {
	if s := l.sets[game]; s.at > 0 {
		return s.known[s.at-1]
	}
	return api.KnownEdition{}
}

// turnEdition chooses the next edition for the match that is pointed at. Past the
// last one it is ours again, and the server is asked anew the next time.
func (l *Screen) turnEdition() tea.Cmd {
	game := l.rows[l.At].game
	if game == "" {
		return nil
	}
	s := l.sets[game]
	if len(s.known) == 0 {
		return l.listEditions(game)
	}
	if s.at++; s.at > len(s.known) {
		s = sets{}
	}
	l.sets[game] = s
	l.fill(l.all)
	return nil
}

func (l *Screen) listEditions(game string) tea.Cmd {
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		var found api.Editions
		err := l.server.Call(ctx, http.MethodGet, "/editions?game="+game, nil, &found)
		known, seen := []api.KnownEdition{}, map[string]bool{}
		for _, list := range [][]api.KnownEdition{found.Mine, found.Named, found.Public} {
			for _, e := range list {
				if !seen[e.Hash] {
					known, seen[e.Hash] = append(known, e), true
				}
			}
		}
		return setsListed{game, known}, err
	})
}

// receiveEditions takes the first of those that were listed.
func (l *Screen) receiveEditions(said setsListed) {
	if len(said.known) == 0 {
		l.Notice = l.Language.Text("editions.none", nil)
		return
	}
	l.sets[said.game] = sets{said.known, 1}
	l.fill(l.all)
}
