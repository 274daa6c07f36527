//go:build js && wasm

package main

import (
	"encoding/json"

	"nagara/locale"
	"nagara/study"
)

// learn is the page of a lesson after a command.
func learn(a request) (any, error) {
	var ask study.Ask
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	return ask.Answer(locale.Find(a.Language))
}

// foreseeLesson is what a move would change that the learner could try.
func foreseeLesson(a request) (any, error) {
	var ask study.Ask
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	attempt, err := study.Resume(ask.Bookmark)
	if err != nil {
		return nil, err
	}
	foresight, err := attempt.Preview(ask.Move)
	return foreseen(a, foresight, err)
}

// coach is what a newcomer is told at a table, of a server's too.
func coach(a request) (any, error) {
	var ask study.CoachAsk
	if err := json.Unmarshal(a.Body, &ask); err != nil {
		return nil, err
	}
	return ask.Answer(locale.Find(a.Language))
}
