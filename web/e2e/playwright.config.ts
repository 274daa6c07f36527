import { defineConfig } from "@playwright/test";

const port = Number(process.env.NAGARA_PORT ?? 8098);

export default defineConfig({
	testDir: ".",
	timeout: 240_000,
	expect: { timeout: 30_000 },
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	reporter: [["list"]],
	use: {
		baseURL: `http://localhost:${port}`,
		locale: "en",
		reducedMotion: "reduce",
		actionTimeout: 30_000,
		launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
	},
	webServer: {
		command: `cd ../.. && go build -o web/e2e/test-results/house ./web/e2e/house && exec web/e2e/test-results/house -address localhost:${port} -pause 20ms`,
		url: `http://localhost:${port}/healthz`,
		timeout: 240_000,
	},
});
