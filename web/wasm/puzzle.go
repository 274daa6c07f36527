//go:build js && wasm

package main

import (
	"encoding/json"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/study/puzzle"
)

// showPuzzle is the page of a puzzle after some answers.
func showPuzzle(a request) (any, error) {
	var ask puzzle.Ask
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	return ask.Page(locale.Find(a.Language))
}

// foreseePuzzle is what a move would change that could be the next answer.
func foreseePuzzle(a request) (any, error) {
	var ask struct {
		puzzle.Ask
		Move string `json:"move"`
	}
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	attempt, err := puzzle.Resume(ask.Puzzle, ask.Answers)
	if err != nil {
		return nil, err
	}
	foresight, err := attempt.Preview(ask.Move)
	return foreseen(a, foresight, err)
}

// nextPuzzle is the id of one to solve, or nothing. The page has the set; of its
// puzzles only what the choice is made by is told.
func nextPuzzle(a request) (any, error) {
	var ask struct {
		Set      []*puzzle.Puzzle `json:"set"`
		Standing puzzle.Standing  `json:"standing"`
		Theme    string           `json:"theme"`
	}
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	luck := rules.NewFastRand(uint64(time.Now().UnixNano()))
	next := puzzle.Next(ask.Set, ask.Standing.Rating.Rating, ask.Standing.Has, ask.Theme, luck)
	if next == nil {
		return map[string]any{}, nil
	}
	return map[string]any{"id": next.ID}, nil
}

// countPuzzle is how somebody stands after a first answer; somebody new without one.
func countPuzzle(a request) (any, error) {
	ask := struct {
		Standing puzzle.Standing `json:"standing"`
		Puzzle   *puzzle.Puzzle  `json:"puzzle"`
		Right    bool            `json:"right"`
	}{Standing: puzzle.NewStanding()}
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	if ask.Puzzle != nil {
		ask.Standing.Add(ask.Puzzle, ask.Right)
	}
	return ask.Standing, nil
}
