package server

import (
	"context"
	"encoding/json"
	"io/fs"
	"net/http"
	"net/url"
	"strings"
	"time"

	"nagara/api"
	"nagara/server/auth"
	"nagara/table"
)

// chunks are the modules of the browser client, in the list that Vite makes of them. One
// that was put together from several modules is in it by the name that it was given, too.
type chunks map[string]chunk

// chunk is where a module is, and what must be there before it runs.
type chunk struct {
	File    string   `json:"file"`
	Name    string   `json:"name"`
	Imports []string `json:"imports"`
	CSS     []string `json:"css"`
}

// readChunks is nil where there is no client, or one that was built in another way: its
// pages load in more steps.
func readChunks(client fs.FS) chunks {
	if client == nil {
		return nil
	}
	list, err := fs.ReadFile(client, ".vite/manifest.json")
	if err != nil {
		return nil
	}
	var read chunks
	if json.Unmarshal(list, &read) != nil {
		return nil
	}
	known := chunks{}
	for module, c := range read {
		known[module] = c
		if strings.HasPrefix(module, "_") {
			known[c.Name] = c
		}
	}
	return known
}

// links are those to the files of these modules and of all that they import, as the
// headers of an answer name them. Modules that there are not have none.
func (c chunks) links(modules []string) (links []string) {
	seen := map[string]bool{}
	for i := 0; i < len(modules); i++ {
		next, known := c[modules[i]]
		if !known || seen[next.File] {
			continue
		}
		seen[next.File] = true
		links = append(links, "</"+next.File+">; rel=modulepreload")
		for _, style := range next.CSS {
			links = append(links, "</"+style+">; rel=preload; as=style; crossorigin")
		}
		modules = append(modules, next.Imports...)
	}
	return links
}

// ofTable are the modules that draw a table as it stands. A game without a board of its
// own has the generic one, and no words.
func (c chunks) ofTable(stands *table.Summary, language string) []string {
	game, words := stands.Settings.Game, "virtual:words/"+language
	drawn := game
	if _, own := c["board-"+game]; !own {
		drawn = "generic"
	}
	always := []string{"index.html", words, "table"} // the program first: browsers ask for six at a time where they have no HTTP/2
	switch stands.Phase {
	case table.Gathering:
		return append(always, words+"/invite", words+"/"+game, "src/features/table/WaitingRoom.svelte", "src/games/"+drawn+"/Waiting.svelte")
	case table.Over:
		return append(always, words+"/"+game, "src/features/table/End.svelte", "src/games/"+drawn+"/Ending.svelte")
	default:
		return append(always, words+"/"+game, "board-"+drawn)
	}
}

// preloadPatience is how long the page itself waits to know what to name.
const preloadPatience = 200 * time.Millisecond

// preloadTable names in the headers what the address of a table will need: files, and the
// table's page, as far as this visitor may see it. The browser asks for all of it at once,
// instead of one after the other as the program comes to want it.
func (s *Server) preloadTable(w http.ResponseWriter, r *http.Request, id string) {
	h := w.Header()
	h.Add("Vary", "Accept-Language, Cookie")
	v, invitation := auth.From(r.Context()), r.URL.Query().Get("invitation")
	if v.MayRead() != nil {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), preloadPatience)
	defer cancel()
	stands, err := s.hall.Invited(invitation).Summary(ctx, id, v.ID())
	if err != nil {
		return // the client will ask for itself, and say why not
	}
	address := api.Prefix + "/tables/" + stands.Table
	if invitation != "" {
		address += "?invitation=" + url.QueryEscape(invitation)
	}
	h.Add("Link", "<"+address+">; rel=preload; as=fetch; crossorigin")
	for _, link := range s.chunks.links(s.chunks.ofTable(&stands, v.Language.Code())) {
		h.Add("Link", link)
	}
}
