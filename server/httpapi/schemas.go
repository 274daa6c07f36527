package httpapi

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/table"
)

// Lists in answers are never null, and neither do we take null for one.
func init() { huma.DefaultArrayNullable = false }

// gameShapes are the types of what a game shows.
type gameShapes struct {
	game string
	rules.Shapes
}

// shapesOfGames are those of the games in this program.
func shapesOfGames() (all []gameShapes) {
	for _, game := range rules.All() {
		shapes, err := rules.ShapesOf(game)
		if err != nil {
			panic(fmt.Sprintf("describing the API: %v", err)) // a game that cannot begin is a fault in its code
		}
		all = append(all, gameShapes{game.Name(), shapes})
	}
	return all
}

// newSchemas makes the registry of schemas. The types of a game are named after it,
// since every game has its own Event: NagarajaEvent. All others have their names in
// api.SchemaNames; one that has none there is named with its package, which a test sees.
func newSchemas(games []gameShapes) huma.Registry {
	prefixes := map[string]string{}
	for _, g := range games {
		prefixes[g.View.PkgPath()] = strings.ToUpper(g.game[:1]) + g.game[1:]
	}
	return huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, _ string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if name := api.SchemaNames[t]; name != "" {
			return name
		}
		if prefix := prefixes[t.PkgPath()]; prefix != "" {
			return prefix + t.Name()
		}
		return t.String()
	})
}

// describeGames says what the games of this program show: their views, events
// and foresights, made of the types in Go. A view names its game, which tells
// the types apart.
func describeGames(doc *huma.OpenAPI, games []gameShapes) {
	schemas := doc.Components.Schemas
	view := &huma.Schema{
		Description:   "What you may know and do; missing before the start.",
		Discriminator: &huma.Discriminator{PropertyName: "game", Mapping: map[string]string{}},
	}
	event := &huma.Schema{Description: "Something that happened; its type is that of the game."}
	foresight := &huma.Schema{Description: "What would change, as far as your seat can know; its type is that of the game."}
	for _, g := range games {
		shown := schemas.Schema(g.View, true, "")
		view.OneOf = append(view.OneOf, shown)
		view.Discriminator.Mapping[g.game] = shown.Ref
		event.AnyOf = append(event.AnyOf, schemas.Schema(g.Event, true, ""))
		foresight.AnyOf = append(foresight.AnyOf, schemas.Schema(g.Foresight, true, ""))
	}
	property := func(of reflect.Type, name string) *huma.Schema {
		return schemas.SchemaFromRef(schemas.Schema(of, true, "").Ref).Properties[name]
	}
	*property(reflect.TypeFor[api.Page](), "view") = *view
	*property(reflect.TypeFor[record.Line](), "state") = *view
	*property(reflect.TypeFor[api.DayGame](), "board") = *view
	*property(reflect.TypeFor[api.Foreseen](), "foresight") = *foresight
	property(reflect.TypeFor[table.Update](), "events").Items = event
	property(reflect.TypeFor[record.Line](), "events").Items = event
}

// describeLessons adds the types of lessons and puzzles. No server gives them: clients have
// them in themselves, and the browser asks its worker for them.
func describeLessons(doc *huma.OpenAPI) {
	for _, shape := range []any{puzzle.Ask{}, study.Ask{}, study.Page{}, study.Listed{}, study.Progress{}, study.CoachAsk{}, study.CoachAnswer{}} {
		doc.Components.Schemas.Schema(reflect.TypeOf(shape), true, "")
	}
}

// describeLive adds the live socket to the description: OpenAPI has no word
// for what goes over one, but the types of its messages can be there.
func describeLive(doc *huma.OpenAPI) {
	for _, message := range []any{api.Request{}, api.Message{}, api.Notice{}, api.Sought{}, api.Page{}} {
		doc.Components.Schemas.Schema(reflect.TypeOf(message), true, "")
	}
	doc.AddOperation(&huma.Operation{
		OperationID: "live", Method: http.MethodGet, Path: api.Prefix + "/live", Tags: []string{tagTables},
		Summary: "The live socket (WebSocket): watch tables and send commands; messages are Ask and Tell",
		Responses: map[string]*huma.Response{
			"101": {Description: "The socket is open."},
			"426": {Description: "This address is for WebSockets."},
		},
	})
}
