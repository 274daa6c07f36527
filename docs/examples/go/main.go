// Command go plays a match at a Nagara server, with the standard library alone.
//
//	go run . http://localhost:8080
//
// A guest called Gopher plays Nagaraja against a bot that makes any move. Change
// choose to make it play well.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"os"
	"slices"
	"strings"
)

// Page is a table as we may see it. There is more in it; this is what we need.
type Page struct {
	Seq     int    `json:"seq"`
	Phase   string `json:"phase"`
	You     int    `json:"you"`
	Awaited []int  `json:"awaited"`
	View    View   `json:"view"`
	Outcome any    `json:"outcome"`
}

// View is all that our seat may know, with the moves that it may make: in full, or
// as choices whose slots are to be filled.
type View struct {
	Moves []struct {
		Move string `json:"move"`
	} `json:"moves"`
	Choices map[string]struct {
		Kind  string `json:"kind"`
		Slots []Slot `json:"slots"`
	} `json:"choices"`
}

// Slot says what a move may go on with: after a word, with at least so many of what fits, and of
// each list of what stays apart with one at most. It may also say how many at most.
type Slot struct {
	Word  string     `json:"word"`
	Fits  []string   `json:"fits"`
	Least int        `json:"least"`
	Apart [][]string `json:"apart"`
}

// choose returns a move in the notation: any of them.
func choose(view View) string {
	at := rand.IntN(len(view.Moves) + len(view.Choices))
	if at < len(view.Moves) {
		return view.Moves[at].Move
	}
	name := slices.Sorted(maps.Keys(view.Choices))[at-len(view.Moves)]
	move := view.Choices[name].Kind
	for _, slot := range view.Choices[name].Slots {
		move = strings.Join(append(strings.Fields(move+" "+slot.Word), slot.take()...), " ")
	}
	return move
}

// take takes as few as it may, tried again until nothing is taken that stays apart.
func (s Slot) take() []string {
	for {
		var taken []string
		places := rand.Perm(len(s.Fits))[:max(s.Least, 1)]
		slices.Sort(places) // they stay in the order of what fits
		for _, at := range places {
			taken = append(taken, s.Fits[at])
		}
		if !slices.ContainsFunc(s.Apart, func(apart []string) bool { return both(apart, taken) }) {
			return taken
		}
	}
}

// both tells whether two of what was taken are in a list.
func both(apart, taken []string) bool {
	n := 0
	for _, one := range taken {
		if slices.Contains(apart, one) {
			n++
		}
	}
	return n > 1
}

// Server is where we play. The cookie of its client says who we are.
type Server struct {
	api    string
	client http.Client
}

// call sends a request, and reads the answer into what was given for it.
func (s *Server) call(method, path string, body, answer any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, s.api+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 { // a problem, whose detail is a sentence
		problem, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s %s: %s", method, path, problem)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

// play makes a table, sits down and plays until the match is over.
func (s *Server) play() (Page, error) {
	var begun struct {
		Table string `json:"table"`
		Page  Page   `json:"page"`
	}
	wish := map[string]any{"game": "nagaraja", "join": map[string]any{}, "bots": []string{"random"}}
	if err := s.call(http.MethodPost, "/tables", wish, &begun); err != nil {
		return Page{}, err
	}
	page, where := begun.Page, "/tables/"+begun.Table
	for page.Phase != "over" {
		wait := 20
		if slices.Contains(page.Awaited, page.You) {
			// The word for the client makes a repeat harmless.
			move := map[string]any{"move": choose(page.View), "on": page.Seq, "client": fmt.Sprint(page.Seq)}
			if err := s.call(http.MethodPost, where+"/play", move, &struct{}{}); err != nil {
				return page, err
			}
			wait = 0
		}
		look := fmt.Sprintf("%s?since=%d&wait=%d", where, page.Seq, wait)
		page = Page{} // for what is read into a map stays in it
		if err := s.call(http.MethodGet, look, nil, &page); err != nil {
			return page, err
		}
	}
	return page, nil
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "say where the server is, such as http://localhost:8080")
		os.Exit(2)
	}
	jar, _ := cookiejar.New(nil) // without options it cannot fail
	server := &Server{api: strings.TrimSuffix(os.Args[1], "/") + "/api/v1", client: http.Client{Jar: jar}}
	err := server.call(http.MethodPost, "/guests", map[string]string{"name": "Gopher"}, &struct{}{})
	var page Page
	if err == nil {
		page, err = server.play()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("over:", page.Outcome)
}
