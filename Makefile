# The two commands that matter: `make run` and `make test`.

SHELL := /bin/sh
TOOL  := go tool -modfile=tools/go.mod

# Where a clone lies is no part of what is built: clones, and steps, share it.
export GOFLAGS := $(filter-out -trimpath,$(shell go env GOFLAGS 2>/dev/null)) -trimpath

.PHONY: help run test steps test-plain test-race test-lint lint fmt bench mutants build need-go need-node need-postgres need-chromium wasm types web test-web e2e test-browsers screenshots release

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: web build ## start the server at http://localhost:8080
	./nagara serve

# The go command stamps the commit only where git and a whole checkout are at hand, and not
# where it is told otherwise; `nagara version` names it always.
stamp = -X main.commit=$(shell git describe --always --dirty --abbrev=40 --exclude '*') \
	-X main.date=$(shell TZ=UTC0 git show -s --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)
build: need-go ## build ./nagara
	go build -ldflags '$(stamp)' -o nagara ./cmd/nagara

# The steps of `make test`. They run side by side, for most of them wait now and then. What
# takes longest, browsers and the race detector, begins when web is done: browsers need what
# it builds, and beside the other two it starved. Each has its own output, in
# .tested/NAME.log.
steps := web lint race browsers plain
test: need-go need-node need-postgres need-chromium ## run the linters and every test
	rm -rf .tested
	go run ./testkit/pgtest/share $(MAKE) --no-print-directory steps # beside one PostgreSQL for all

steps:
	@$(MAKE) --no-print-directory --jobs=3 --keep-going $(steps:%=step-%); failed=$$?; \
		go run -C tools ./steps report && exit $$failed

step-browsers step-race: step-web
step-%:
	@MAKEFLAGS= go run -C tools ./steps step $* $(MAKE_COMMAND) --no-print-directory test-$*

# What is skipped in one of these and not tested in the other must be in
# tools/steps/skips.txt. Which packages are in which is said in the packages themselves:
# see tools/packages. The linters have vetted all of them.
gotest := go run -C tools ./steps go
anew := $(if $(CI),-count=1) # there every test runs, whatever passed before

# On a busy machine it takes longer than the ten minutes that Go gives a package. A program
# waits for a second at its end in case a race is told still: tests start a hundred of them.
# Most tests of servers wait, so more run at once than there are cores; they begin first.
test-race: need-go
	GORACE=atexit_sleep_ms=100 GOGC=400 $(gotest) race $(anew) -vet=off -p 2 -parallel 4 -timeout 40m $$(tools/race) -short ./server ./cmd/nagara $$(tools/packages race)

test-plain: need-go # without the race detector. It needs little memory, and is given more
	GOGC=800 $(gotest) plain $(anew) -vet=off -timeout 40m $$(tools/packages plain)
	go test -C tools ./steps ./newgame

test-lint: lint

lint: need-go ## vet, lint and check the formatting
	$(TOOL) golangci-lint run ./...
	GOOS=js GOARCH=wasm go vet $(small) ./web/wasm # built as below: once

fmt: need-go ## format all Go code
	$(TOOL) gofumpt -w .

bench: need-go ## measure the speed of the rules
	go test -run '^$$' -bench . -benchmem ./...

# One mutant in so many of each package: all of them take a day. Who tests a
# package from outside is named with it.
share := 20
mutants: need-go ## break the code on purpose and see whether a test notices
	go run -C tools ./mutants -share $(share) ./rules ./rules/nagaraja ./rules/narabi ./server/middleware
	go run -C tools ./mutants -share $(share) -with ./table/hall ./table
	go run ./testkit/pgtest/share go run -C tools ./mutants -share $(share) -with ./store ./site/account
	go run -C tools ./mutants -rules ./rules/nagaraja ./rules/narabi

# The rules, tables and bots as WebAssembly, for matches without a network.
# Code that is not copied into its callers packs better: only bots, and what
# they think with, are built for speed.
offline := web/src/offline
small := -gcflags=all=-l $(foreach fast,rules/narabi bot/...,-gcflags=nagara/$(fast)=)
wasm: need-go web/node_modules
	GOOS=js GOARCH=wasm go build -buildvcs=false -ldflags='-s -w' $(small) -o $(offline)/local.wasm ./web/wasm
	go run ./web/wasm/words locale $(offline)/words
	web/node_modules/.bin/wat2wasm web/wasm/kernel.wat -o $(offline)/kernel.wasm
	mkdir -p $(offline)/nets
	for net in bot/*/master.net; do cp $$net $(offline)/nets/$$(basename $$(dirname $$net)).net; done
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $(offline)/

# The types of the API, from what the server says of itself.
types: need-go web/node_modules
	cd web && npm run --silent types

web: types wasm ## build the browser client into web/dist
	cd web && npm run --silent build

test-web: types wasm ## check the browser client: types, style, logic, size
	GOOS=js GOARCH=wasm go test -vet=off -exec "node $(CURDIR)/web/wasm/exec.mjs" ./bot/net ./web/wasm # with the kernel
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test && npm run --silent build && npm run --silent size

e2e: web test-browsers ## play whole matches in Chromium against the real server

test-browsers: need-chromium web/e2e/node_modules # with the client that was built
	cd web/e2e && npm run --silent test

screenshots: web need-chromium web/e2e/node_modules ## take pictures of every screen into docs/pictures
	cd web/e2e && npm run --silent screenshots

# All that a release consists of, but the signatures: those come from the forge. Images
# and lists of contents are made where docker and syft are.
RELEASER := go tool -modfile=tools/release.mod goreleaser
release: need-go ## try a release for every system in dist
	$(RELEASER) check
	$(RELEASER) release --snapshot --clean --skip=sign$(shell command -v syft >/dev/null || echo ,sbom)$(shell docker info >/dev/null 2>&1 || echo ,docker)

# Not npm ci: it refuses a lock file without the binaries of every other
# platform, which not every registry hands out.
%/node_modules: %/package-lock.json | need-node
	cd $* && npm install --no-save --silent && touch node_modules

need-node:
	@command -v npm >/dev/null || { echo "the browser client needs Node 20 or newer, with npm"; exit 1; }

need-chromium:
	@tools/need-chromium

need-go:
	@tools/need-go

need-postgres:
	@tools/need-postgres
