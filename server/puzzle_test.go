package server_test

import (
	"net/http"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/study/glicko"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
)

// posed is a shipped puzzle of each way to answer: a move, a choice, a line.
func posed(t *testing.T) (all [3]*puzzle.Puzzle) {
	t.Helper()
	for _, game := range shipped.Games() {
		set, err := shipped.Set(game)
		must(t, err)
		for _, p := range set {
			switch {
			case p.Moves > 1:
				all[2] = p
			case len(p.Choices) > 0:
				all[1] = p
			case p.Moves == 0:
				all[0] = p
			}
		}
	}
	for i, p := range all {
		if p == nil {
			t.Fatalf("no puzzle of way %d is shipped", i)
		}
	}
	return all
}

// The API's own types have views in them, which only a game can read.
type (
	puzzlePage struct {
		State puzzle.State
		Theme puzzle.Named
		Right []puzzle.Named
	}
	puzzleAsked struct {
		Page   puzzlePage
		Counts bool
	}
	puzzleAnswered struct {
		Right, Counted bool
		Before         *glicko.Rating
		After          *puzzle.Standing
		Page           puzzlePage
	}
)

func answerPuzzle(t *testing.T, c *client.Client, p *puzzle.Puzzle, answers ...string) (a puzzleAnswered) {
	t.Helper()
	body := map[string]any{"answers": append([]string{}, answers...)}
	must(t, c.Call(t.Context(), http.MethodPost, "/puzzles/"+p.Game+"/"+p.ID, body, &a))
	return a
}

func puzzleGame(t *testing.T, c *client.Client, game string) api.PuzzleGame {
	t.Helper()
	var list struct{ Games []api.PuzzleGame }
	must(t, c.Call(t.Context(), http.MethodGet, "/puzzles", nil, &list))
	for _, g := range list.Games {
		if g.Game == game {
			return g
		}
	}
	t.Fatalf("there are no puzzles of %s", game)
	return api.PuzzleGame{}
}

// TestPuzzlesCountOnce: the server judges answers itself, the first counts, and what
// is kept of somebody goes with them.
func TestPuzzlesCountOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	for _, p := range posed(t) {
		before := puzzleGame(t, ada, p.Game).Standing.Rating
		right := p.Right
		if p.Moves == 0 {
			right = right[:1]
		}
		solved := answerPuzzle(t, ada, p, right...)
		if !solved.Right || !solved.Counted || *solved.Before != before || solved.After.Rating.Rating <= before.Rating || solved.Page.State != puzzle.Right {
			t.Errorf("%s %s: the right answer gave %+v", p.Game, p.ID, solved)
		}
		again := answerPuzzle(t, ada, p)
		if again.Right || again.Counted || again.After.Rating != solved.After.Rating || len(again.Page.Right) == 0 {
			t.Errorf("%s %s: to give up afterwards gave %+v", p.Game, p.ID, again)
		}
		var asked puzzleAsked
		must(t, ada.Call(t.Context(), http.MethodGet, "/puzzles/"+p.Game+"/"+p.ID, nil, &asked))
		if asked.Counts || len(asked.Page.Right) > 0 || asked.Page.State != puzzle.Open {
			t.Errorf("%s %s: asked again it is %+v", p.Game, p.ID, asked)
		}
	}
	var profile api.Profile
	must(t, s.guest(t, "Ben").Call(t.Context(), http.MethodGet, "/people/"+ada.Account.ID, nil, &profile))
	if solved := len(profile.Puzzles); solved != 2 || profile.Puzzles[0].Solved+profile.Puzzles[1].Solved != 3 {
		t.Errorf("her page says %+v", profile.Puzzles)
	}
	var export api.Export
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/data", nil, &export))
	if len(export.Puzzles) != 3 {
		t.Errorf("the export has %+v", export.Puzzles)
	}
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	if left, err := s.stores.Puzzles.All(t.Context(), ada.Account.ID); err != nil || len(left) > 0 {
		t.Errorf("of the deleted is left %v, %v", left, err)
	}
}

// TestPuzzlesOfGuests: they are judged, and nothing is kept of them; what is wrong is
// refused with what would be right.
func TestPuzzlesOfGuests(t *testing.T) {
	t.Parallel()
	s := start(t)
	ben, all := s.guest(t, "Ben"), posed(t)
	line := all[2]
	if g := puzzleGame(t, ben, line.Game); g.Standing != nil || g.Puzzles == 0 || len(g.Themes) == 0 || g.Themes[0].Name == "" {
		t.Errorf("a guest sees %+v", g)
	}
	if solved := answerPuzzle(t, ben, line, line.Right...); !solved.Right || solved.Counted || solved.After != nil {
		t.Errorf("a guest was counted: %+v", solved)
	}
	if left, err := s.stores.Puzzles.All(t.Context(), ben.Account.ID); err != nil || len(left) > 0 {
		t.Errorf("of a guest is kept %v, %v", left, err)
	}
	var asked puzzleAsked
	must(t, ben.Call(t.Context(), http.MethodGet, "/puzzles/"+line.Game+"?theme="+line.Theme, nil, &asked))
	if asked.Counts || asked.Page.Theme.ID != "" || len(asked.Page.Right) > 0 {
		t.Errorf("the next is %+v", asked)
	}
	at := "/puzzles/" + line.Game + "/" + line.ID
	for what, c := range map[string]struct {
		method, path string
		body         any
		status       int
		key          string
	}{
		"half a line":  {"POST", at, map[string]any{"answers": line.Right[:1]}, 422, "puzzle-page.refused.open"},
		"no move":      {"POST", at, map[string]any{"answers": []string{"jump"}}, 422, ""},
		"another game": {"GET", "/puzzles/chess", nil, 422, "puzzle.game"},
		"another id":   {"GET", "/puzzles/" + line.Game + "/nothing", nil, 404, "puzzle.unknown"},
		"a theme":      {"GET", "/puzzles/" + line.Game + "?theme=love", nil, 422, "puzzle-page.refused.theme"},
	} {
		p := problemOf(ben.Call(t.Context(), c.method, c.path, c.body, nil))
		if p == nil || p.Status != c.status || c.key != "" && p.Key != c.key {
			t.Errorf("%s: %+v", what, p)
		}
	}
	nobody := client.WithToken(s.url, "", wires)
	refusedWith(t, "nobody", http.StatusUnauthorized, nobody.Call(t.Context(), http.MethodPost, at, map[string]any{"answers": []string{}}, nil))
}
