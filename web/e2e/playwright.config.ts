import { defineConfig } from "@playwright/test";
import { launch, quick } from "./browser";

const port = Number(process.env.NAGARA_PORT ?? 8098);

const out = "web/e2e/test-results";
// As the Makefile builds the shipped program, so that all but the toy is there already.
const small = "-trimpath -gcflags=all=-l -gcflags=nagara/rules/narabi= -gcflags=nagara/bot/...=";

export default defineConfig({
	testDir: ".",
	timeout: 480_000,
	// Nothing here tests how fast a machine is: what should happen may take as long as on a busy one.
	expect: { timeout: 120_000 },
	// One more than there are cores on the smallest machine: tests wait now and then.
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	// Beside the other steps a machine stands still now and then. Who fails is run once more, and named at the end.
	retries: process.env.CI ? 1 : 0,
	reporter: [["list"], ["./slowest.ts"], ["./unsteady.ts"]],
	use: {
		baseURL: `http://localhost:${port}`,
		locale: "en",
		reducedMotion: "reduce",
		// The service worker fetches every file of the client, for each test anew. Whoever tests what it does allows it.
		serviceWorkers: "block",
		actionTimeout: 120_000,
		launchOptions: launch(quick),
	},
	webServer: {
		command: [
			"cd ../..",
			`go build -o ${out}/ ./web/e2e/house ./cmd/nagara`,
			`GOOS=js GOARCH=wasm go build -tags toygame ${small} -ldflags='-s -w' -o ${out}/toy.wasm ./web/wasm`,
			`gzip -1 -n -f ${out}/toy.wasm`,
			`exec ${out}/house -address localhost:${port} -pause 20ms -program ${out}/toy.wasm.gz`,
		].join(" && "),
		url: `http://localhost:${port}/healthz`,
		// It is built beside tests that are built, too.
		timeout: 900_000,
	},
});
