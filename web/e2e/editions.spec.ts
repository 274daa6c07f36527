/** A set of one's own: brought along as a file, played with a friend, and checked where nobody ever saw it. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { clean, noSideways } from "./looks";

const file = new URL("../../docs/examples/editions/short-duel.json", import.meta.url);

/** Makes one move of those that somebody may make, and tells whether the match goes on. */
async function move(request: APIRequestContext, table: string, n: number): Promise<boolean> {
	const page = await (await request.get(`/api/v1/tables/${table}`)).json();
	if (page.phase === "over") return false;
	if (!page.awaited.includes(page.you)) return true;
	const moves: string[] = [
		...page.view.moves.map((listed: { move: string }) => listed.move),
		...page.view.choices.map((choice: { kind: string; slots: { fits: string[] }[] }) =>
			[choice.kind, ...choice.slots.map(({ fits }) => fits[n % fits.length])].join(" "),
		),
	];
	const data = { move: moves[(n * 7) % moves.length], on: page.seq };
	expect((await request.post(`/api/v1/tables/${table}/play`, { data })).ok()).toBe(true);
	return true;
}

test("an edition is brought along, a friend joins by link, and the record verifies anywhere", async ({ page, browser }, info) => {
	const name = `Ada ${Math.random().toString(36).slice(2, 8)}`;
	await page.request.post("/api/v1/guests", { data: { name } });
	await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } });

	// A file with a fault is refused by a sentence with its field; mended it is kept, and shown with all its parts.
	await page.goto("/editions");
	const field = page.getByLabel("Add an edition from a file");
	const text = readFileSync(file, "utf8").replace('"sides": "NEW"}', '"sides": "NS"}');
	const as = (content: string) => ({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(content) });
	await field.setInputFiles(as(text.replace('"win_points": 14', '"win_points": 0')));
	await expect(page.getByRole("alert")).toContainText("win_points: 0 should be from 1 to 99");
	await field.setInputFiles(as(text));
	await expect(page.getByRole("heading", { name: "short-duel" })).toBeVisible();
	await expect(page.getByRole("img", { name: "tile, open north and south" })).toBeVisible();
	await clean(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await noSideways(page);
	await page.setViewportSize({ width: 1280, height: 800 });

	// A table with it; a friend who follows the link plays with it, too.
	await page.getByRole("button", { name: "Open a table" }).click();
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByRole("combobox", { name: /^Edition/ })).toHaveValue(/^[0-9a-f]{64}$/);
	await sheet.getByRole("button", { name: "Open a table" }).click();
	await expect(page).toHaveURL(/\/table\/.*invitation=/);
	const table = new URL(page.url()).pathname.split("/")[2];
	const friend = await (await browser.newContext()).newPage();
	await friend.request.post("/api/v1/guests", { data: { name: "Ben" } });
	const invitation = new URL(page.url()).searchParams.get("invitation");
	expect((await friend.request.post(`/api/v1/tables/${table}/join`, { data: { invitation } })).ok()).toBe(true);
	await expect(page.locator(".plate").first()).toContainText("14");

	// To the end, and beyond: the record alone is enough.
	for (let n = 0; await move((n % 2 ? friend : page).request, table, n); n++);
	const record = await (await friend.request.get(`/api/v1/tables/${table}/record`)).text();
	const kept = info.outputPath("match.txt");
	writeFileSync(kept, record);
	execFileSync("test-results/nagara", ["verify", kept]);
});
