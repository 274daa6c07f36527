package api

import (
	"time"

	"nagara/site/editions"
)

// KnownEdition is an edition that one can play with.
type KnownEdition struct {
	editions.Edition
	Named bool `json:"named" doc:"Whether whoever keeps the site named it: matches with it can be rated."`
	Mine  bool `json:"mine" doc:"Whether you keep it."`
}

// EditionTo is an edition as a viewer sees it, who is not told whose a private one is.
func EditionTo(viewer string, e editions.Edition) KnownEdition {
	shown := KnownEdition{Edition: e, Named: e.Named(), Mine: viewer != "" && e.Owner == viewer}
	if !e.Public && !shown.Mine {
		shown.Owner, shown.Added = "", time.Time{}
	}
	return shown
}

// EditionFile is an edition with its components.
type EditionFile struct {
	KnownEdition
	Edition any `json:"edition" doc:"The components, as a file of an edition has them."`
}

// Editions are what can be played with besides what is built in.
type Editions struct {
	Mine   []KnownEdition `json:"mine" doc:"Those that you keep."`
	Named  []KnownEdition `json:"named" doc:"Those that whoever keeps the site named."`
	Public []KnownEdition `json:"public" doc:"Those that members made public, the newest first."`
	People People         `json:"people" doc:"Those whose ids are in the lists."`
	Next   string         `json:"next,omitempty" doc:"What to ask for as after, for more public ones."`
}
