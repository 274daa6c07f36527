// Command openapi writes the OpenAPI description of this program's API: the types of
// the browser client are made from it.
package main

import (
	"encoding/json"
	"log"
	"os"

	_ "nagara/bot/all" // the games, which are described too
	"nagara/server/httpapi"
)

func main() {
	if err := json.NewEncoder(os.Stdout).Encode(httpapi.Describe("")); err != nil {
		log.Fatalf("openapi: %v", err)
	}
}
