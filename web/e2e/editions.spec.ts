/** A set of one's own, brought along as a file. */
import { readFileSync } from "node:fs";
import { expect, test } from "./test";
import { clean, noSideways } from "./looks";
import { named } from "./members";

const file = new URL("../../docs/examples/editions/short-duel.json", import.meta.url);

test("an edition is brought along as a file", async ({ page }) => {
	const name = named("Ada");
	await page.request.post("/api/v1/guests", { data: { name } });
	await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } });

	// A file with a fault is refused by a sentence with its field; mended it is kept, and shown with all its parts.
	await page.goto("/editions");
	// Ours are shown with what lies in them, beside the place of one's own.
	const ours = page.getByRole("region", { name: "Ours" });
	await expect(ours.getByRole("link", { name: /Nagaraja/ })).toContainText("Cards 48 · Tiles 17 · Sticks 36");
	await expect(ours.getByRole("link", { name: /Narabi/ })).toContainText("Stones 15 · Conditions 15");
	await clean(page);
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
});
