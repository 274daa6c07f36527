# The two commands that matter: `make run` and `make test`.

SHELL := /bin/sh
TOOL  := go tool -modfile=tools/go.mod

.PHONY: help run test lint fmt bench build need-go

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## start the server at http://localhost:8080
	./nagara serve

build: need-go ## build ./nagara
	go build -o nagara ./cmd/nagara

# The rules have no goroutines, and their conformance tests play many matches:
# the race detector would only slow them down. Everything else runs under it.
test: lint ## lint, then run every test
	go test $$(go list ./... | grep '^nagara/rules')
	go test $$(tools/race) $$(go list ./... | grep -v '^nagara/rules')

lint: need-go ## vet, lint and check the formatting
	$(TOOL) golangci-lint run ./...

fmt: need-go ## format all Go code
	$(TOOL) gofumpt -w .

bench: need-go ## measure the speed of the rules
	go test -run '^$$' -bench . -benchmem ./...

need-go:
	@tools/need-go
