import { defineConfig } from "@playwright/test";

const port = Number(process.env.NAGARA_PORT ?? 8098);

export default defineConfig({
	testDir: ".",
	timeout: 150_000,
	expect: { timeout: 15_000 },
	workers: process.env.CI ? 2 : 3,
	fullyParallel: true,
	reporter: [["list"]],
	use: {
		baseURL: `http://localhost:${port}`,
		locale: "en",
		reducedMotion: "reduce",
		actionTimeout: 15_000,
		launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
	},
	webServer: {
		command: `cd .. && go build -o e2e/test-results/house ./e2e/house && exec e2e/test-results/house -address localhost:${port} -pause 20ms`,
		url: `http://localhost:${port}/healthz`,
		timeout: 120_000,
	},
});
