package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"nagara/server/httpapi"
)

var update = flag.Bool("update", false, "write the description of the API anew")

// TestOpenAPI: docs/openapi.json is the description of this API. The types of
// the browser client are made from it.
func TestOpenAPI(t *testing.T) {
	described, err := json.MarshalIndent(httpapi.New(http.NewServeMux(), "1", httpapi.Rooms{}).OpenAPI(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	described = append(described, '\n')
	file := filepath.Join("..", "..", "docs", "openapi.json")
	if *update {
		if err := os.WriteFile(file, described, 0o644); err != nil { //nolint:gosec // everybody may read it
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, described) {
		t.Error("docs/openapi.json is not the description of this API any more; " +
			"run `go test ./server/httpapi -run TestOpenAPI -update` and then `npm run types` in web")
	}
}
