/** A browser against a terminal: they find each other by two words, see each other, talk, and play. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { expect, type Page, test } from "./test";
import { named } from "./members";
import { decide, fillWithBots, invite, next, swap } from "./play";

/** Somebody at a terminal, line by line, who makes the first move that there is whenever they are asked. */
class Terminal {
	#text = "";
	#process: ChildProcessWithoutNullStreams;

	constructor(game: string, name: string, server: string, code: string, home: string, said: string) {
		const args = ["play", game, "--server", server, "--plain", "--name", name, "--code", code];
		this.#process = spawn("test-results/nagara", args, { env: { ...process.env, XDG_DATA_HOME: home, LANG: "en" } });
		this.#process.stdout.on("data", (bytes) => {
			this.#text += bytes;
		});
		// A script is read only where there is something to decide: it does not run ahead.
		this.#process.stdin.write(`say ${said}\n${"1\n".repeat(200)}`);
	}

	text = (): string => this.#text;

	/** The power goes. */
	kill(): void {
		this.#process.kill("SIGKILL");
	}
}

const presence = (page: Page) => page.locator(".presence").first();

for (const game of ["nagaraja", "narabi"] as const) {
	test(`a browser and a terminal meet, talk and play ${game}, though the terminal dies meanwhile`, async ({ page, baseURL }) => {
		await invite(page, game);
		const code = (await page.locator("[data-code]").innerText()).trim();
		const home = test.info().outputPath("home");
		const name = named("Heron");
		let heron = new Terminal(game, name, baseURL as string, code, home, "hello from a terminal");
		if (game === "narabi") await fillWithBots(page);
		await expect(page.getByText(name).first()).toBeVisible();
		await expect(presence(page)).toHaveText("here");

		await page.getByRole("tab", { name: "Chat" }).click();
		await page.getByRole("textbox", { name: "Write a message" }).fill("hello from a browser");
		await page.keyboard.press("Enter");
		await expect.poll(heron.text).toContain(": hello from a browser");

		heron.kill();
		await expect(presence(page)).toHaveText(/^gone/);
		heron = new Terminal(game, name, baseURL as string, code, home, "back again");
		await expect(presence(page)).toHaveText("here");

		// Each makes a move, whoever is to begin; the other is told by name.
		const heard = () => /· \S.* (lays|swaps) /.test(heron.text());
		const log = page.getByRole("tab", { name: "Log" });
		await log.click();
		const told = page.locator(".log").getByText(new RegExp(`^${name} (lays|swaps)`)).first();
		while (!(await told.isVisible()) || !heard()) {
			if ((await next([page])) === undefined) break;
			await (game === "narabi" ? swap(page) : decide(page));
		}
		await page.request.post(`/api/v1/tables/${new URL(page.url()).pathname.split("/")[2]}/resign`, { data: {} });
		await expect(page.locator(".result, .verdict")).toBeVisible();
		await expect.poll(heron.text).toMatch(/You win|Nobody wins/);
		heron.kill();
	});
}
