package httpapi_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"nagara/api"
	_ "nagara/bot/all"
	"nagara/record"
	"nagara/rules"
	"nagara/server/httpapi"
	"nagara/table"
)

// schemas are those of the API, by name.
type schemas struct {
	*testing.T
	compiler *jsonschema.Compiler
	known    map[string]*jsonschema.Schema
}

func newSchemas(t *testing.T) *schemas {
	text, err := json.Marshal(httpapi.Describe("1"))
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	s := &schemas{t, jsonschema.NewCompiler(), map[string]*jsonschema.Schema{}}
	if err := s.compiler.AddResource("openapi.json", document); err != nil {
		t.Fatal(err)
	}
	return s
}

// fits holds a value, as it is sent, against the schema of that name.
func (s *schemas) fits(name string, value any) {
	s.Helper()
	if err := s.check(name, value); err != nil {
		s.Fatalf("a %s that does not fit its schema: %.2000v", name, err)
	}
}

func (s *schemas) check(name string, value any) error {
	schema := s.known[name]
	if schema == nil {
		var err error
		if schema, err = s.compiler.Compile("openapi.json#/components/schemas/" + name); err != nil {
			s.Fatal(err)
		}
		s.known[name] = schema
	}
	text, err := json.Marshal(value)
	if err != nil {
		s.Fatal(err)
	}
	plain, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		s.Fatal(err)
	}
	return schema.Validate(plain)
}

// TestWholeMatchesFitTheirSchemas: every page, every step of a replay and every
// kind of foresight of random matches is as the description of the API says,
// for every pair of eyes.
func TestWholeMatchesFitTheirSchemas(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches, in no goroutine: nothing for the race detector")
	}
	s := newSchemas(t)
	for _, game := range rules.All() {
		fewest, most := game.Seats()
		for seats := fewest; seats <= most; seats++ {
			match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf("schemas")})
			if err != nil {
				t.Fatal(err)
			}
			luck := rules.NewFastRand(1)
			for n := 0; ; n++ {
				s.step(game, record.Step{Number: n, Match: match, Events: events})
				if match.Outcome() != nil {
					break
				}
				seat := match.Awaited()[0]
				legal := match.Legal(seat).All()
				if events, err = match.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func (s *schemas) step(game rules.Rules, step record.Step) {
	s.Helper()
	every := record.Viewpoint{Everything: true}
	s.fits("Line", every.Line(step))
	for seat := range step.Match.Setup().Seats + 1 {
		viewpoint := record.Viewpoint{Seat: rules.Seat(seat)}
		page := &table.Page{
			Summary: table.Summary{
				Chairs: []table.Chair{}, Settings: table.Settings{Spectators: table.SeeOpen, Entrance: table.Anyone},
				Phase: table.Running,
			},
			You: viewpoint.Seat, View: viewpoint.View(step), Updates: []table.Update{{At: time.Unix(0, 0), Events: viewpoint.Events(step)}},
		}
		s.fits("Page", api.PageOf(page, api.People{}))
		s.foresights(game, page.View)
	}
}

// foresights holds one foresight of every kind of move against its schema.
func (s *schemas) foresights(game rules.Rules, view rules.View) {
	s.Helper()
	seen := map[string]bool{}
	for _, move := range view.Legal() {
		if seen[move.Kind()] {
			continue
		}
		seen[move.Kind()] = true
		foresight, err := game.Preview(view, move)
		if err != nil {
			s.Fatal(err)
		}
		s.fits("Foreseen", api.Foreseen{Foresight: foresight})
	}
}

// TestSchemasRefuse: the schemas would see a field that is missing, one that is
// too many, and one of another type.
func TestSchemasRefuse(t *testing.T) {
	s := newSchemas(t)
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(record.Viewpoint{Seat: 1}.Line(record.Step{Match: match}))
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"a list that is null":  {`"awaited":[2]`, `"awaited":null`},
		"a field too many":     {`"awaited":`, `"secret":1,"awaited":`},
		"a field of some type": {`"seats":2`, `"seats":"two"`},
		"a field that lacks":   {`"seats":2,`, ``},
	} {
		wrong := strings.Replace(string(text), change[0], change[1], 1)
		if wrong == string(text) {
			t.Fatalf("%s: %s is not in %.300s", name, change[0], text)
		}
		if s.check("Line", json.RawMessage(wrong)) == nil {
			t.Errorf("%s fits the schema", name)
		}
	}
}

// TestEveryFieldOfAGameIsExplained: people who write bots read nothing else.
func TestEveryFieldOfAGameIsExplained(t *testing.T) {
	explained := httpapi.Describe("1").Components.Schemas.Map()
	fields := 0
	for name, schema := range explained {
		for _, game := range rules.All() {
			if !strings.EqualFold(name[:min(len(name), len(game.Name()))], game.Name()) {
				continue
			}
			for field, about := range schema.Properties {
				fields++
				if len(about.Description) < 10 || !strings.HasSuffix(about.Description, ".") {
					t.Errorf("%s.%s is explained as %q", name, field, about.Description)
				}
			}
		}
	}
	if fields < 50 {
		t.Errorf("only %d fields are described", fields)
	}
}
