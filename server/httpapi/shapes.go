package httpapi

import (
	"fmt"
	"path"
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

// newSchemas names the types of a game after it, since every game has its own
// Event: NagarajaEvent. Lessons and puzzles have pages too:
// LessonPage.
func newSchemas() huma.Registry {
	return huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		name := huma.DefaultSchemaNamer(t, hint)
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		switch folder, room := path.Split(t.PkgPath()); {
		case folder == "nagara/rules/":
			return strings.ToUpper(room[:1]) + room[1:] + name
		case room == "study":
			return "Lesson" + name
		case room == "puzzle" || room == "puzzles":
			return "Puzzle" + strings.TrimPrefix(name, "Puzzle")
		case room == "notify":
			return "Notice" + name
		case room == "review" || room == "reviews":
			return "Review" + strings.TrimPrefix(name, "Review")
		case room == "stats":
			return "Counted" + name
		case room == "playstyle":
			return "Portrait" + strings.TrimPrefix(name, "Portrait")
		}
		return name
	})
}

// describeGames says what the games of this program show: their views, events
// and foresights, made of the types in Go. A view names its game, which tells
// the types apart.
func (a *API) describeGames() {
	schemas := a.huma.OpenAPI().Components.Schemas
	view := &huma.Schema{
		Description:   "What you may know and do; missing before the start.",
		Discriminator: &huma.Discriminator{PropertyName: "game", Mapping: map[string]string{}},
	}
	event := &huma.Schema{Description: "Something that happened; its type is that of the game."}
	foresight := &huma.Schema{Description: "What would change, as far as your seat can know; its type is that of the game."}
	for _, game := range rules.All() {
		shapes, err := rules.ShapesOf(game)
		if err != nil {
			panic(fmt.Sprintf("describing the API: %v", err)) // a game that cannot begin is a fault in its code
		}
		shown := schemas.Schema(shapes.View, true, "")
		view.OneOf = append(view.OneOf, shown)
		view.Discriminator.Mapping[game.Name()] = shown.Ref
		event.AnyOf = append(event.AnyOf, schemas.Schema(shapes.Event, true, ""))
		foresight.AnyOf = append(foresight.AnyOf, schemas.Schema(shapes.Foresight, true, ""))
	}
	property := func(of reflect.Type, name string) *huma.Schema {
		return schemas.SchemaFromRef(schemas.Schema(of, true, "").Ref).Properties[name]
	}
	*property(reflect.TypeFor[api.Page](), "view") = *view
	*property(reflect.TypeFor[record.Line](), "state") = *view
	*property(reflect.TypeFor[api.Foreseen](), "foresight") = *foresight
	property(reflect.TypeFor[table.Update](), "events").Items = event
	property(reflect.TypeFor[record.Line](), "events").Items = event
}

// describeLessons adds the types of lessons and puzzles. No server gives them: clients have
// them in themselves, and the browser asks its worker for them.
func (a *API) describeLessons() {
	for _, shape := range []any{puzzle.Ask{}, study.Ask{}, study.Page{}, study.Listed{}, study.Progress{}, study.CoachAsk{}, study.CoachAnswer{}} {
		a.huma.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(shape), true, "")
	}
}
