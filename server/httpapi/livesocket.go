package httpapi

import (
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/rules"
	"nagara/site/lobby"
)

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

// usualRules are what a table plays by that chose nothing.
func usualRules(name string) string {
	game, err := rules.Find(name)
	if err != nil {
		return ""
	}
	options, err := rules.Options{}.Complete(game.Options())
	if err != nil {
		return ""
	}
	return lobby.Rules(game.Edition().ID(), options)
}
