/** The workshop: a set that is made in the browser, played with a friend, and checked where nobody ever saw it. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "./test";
import { clean, noSideways } from "./looks";
import { named } from "./members";
import { offered } from "./offered";

/** Makes one move of those that somebody may make, and tells whether the match goes on. */
async function move(request: APIRequestContext, table: string, n: number): Promise<boolean> {
	const page = await (await request.get(`/api/v1/tables/${table}`)).json();
	if (page.phase === "over") return false;
	if (!page.awaited.includes(page.you)) return true;
	const moves = offered(page.view);
	const data = { move: moves[(n * 7) % moves.length], on: page.seq };
	expect((await request.post(`/api/v1/tables/${table}/play`, { data })).ok()).toBe(true);
	return true;
}

const part = (page: Page, name: string) => page.getByRole("navigation", { name: "Parts" }).getByRole("button", { name, exact: true });

test("an edition is made, a friend joins by link, and the record verifies anywhere", async ({ page, browser }, info) => {
	const name = named("Ada");
	await page.request.post("/api/v1/guests", { data: { name } });
	await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } });

	// What is wrong is said by the rules beside its field, all at once; changes can be taken back.
	await page.goto("/workshop/nagaraja");
	await expect(page.getByText("It can be played as it is.")).toBeVisible();
	await page.getByRole("textbox", { name: "Name of the edition" }).fill("quick");
	await part(page, "Rules").click();
	const goal = page.getByRole("group", { name: "Points to win" });
	await goal.getByRole("spinbutton").fill("100");
	await expect(goal.getByRole("alert")).toHaveText("100 should be from 1 to 99.");
	const curses = page.getByRole("group", { name: "Cursed relics to lose" });
	await curses.getByRole("spinbutton").fill("4");
	await expect(curses.getByRole("alert")).toHaveText("4 should be from 1 to 3.");
	await expect(goal.getByRole("alert")).toBeVisible();
	await expect(page.getByText("And 1 more fault.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Save it" })).toBeDisabled();
	for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Take back" }).click();
	await expect(goal.getByRole("spinbutton")).toHaveValue("25");
	await goal.getByRole("spinbutton").fill("9");

	// Paths are drawn with the keyboard, and with the finger; a reload loses nothing.
	await part(page, "Tiles").click();
	await page.getByRole("button", { name: "south, has a path" }).press("Enter");
	await page.getByRole("button", { name: "west, has a path" }).press("Enter");
	await expect(page.getByRole("button", { name: "west, has no path" })).toBeVisible();
	const box = (await page.locator(".big > svg").boundingBox())!;
	await page.mouse.move(box.x + 4, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + 4);
	await page.mouse.up();
	await expect(page.getByRole("button", { name: "west, has a path" })).toBeVisible();
	await page.getByRole("button", { name: "Take back" }).click();
	await page.reload();
	await part(page, "Tiles").click();
	await expect(page.getByRole("button", { name: "west, has no path" })).toBeVisible();
	await clean(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await noSideways(page);
	await page.setViewportSize({ width: 1280, height: 800 });

	// A table with it; a friend who follows the link plays with it, too.
	await page.getByRole("button", { name: "Save it" }).click();
	await expect(page.getByRole("heading", { name: "quick" })).toBeVisible();
	await page.getByRole("button", { name: "Open a table" }).click();
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByRole("combobox", { name: /^Edition/ })).toHaveValue(/^[0-9a-f]{64}$/);
	await sheet.getByRole("button", { name: "Open a table" }).click();
	await expect(page).toHaveURL(/\/table\/.*invitation=/);
	const table = new URL(page.url()).pathname.split("/")[2];
	const friend = await (await browser.newContext()).newPage();
	await friend.request.post("/api/v1/guests", { data: { name: named("Ben") } });
	const invitation = new URL(page.url()).searchParams.get("invitation");
	expect((await friend.request.post(`/api/v1/tables/${table}/join`, { data: { invitation } })).ok()).toBe(true);
	await expect(page.locator(".plate .of").first()).toHaveText("9");

	// To the end, and beyond: the record alone is enough, where nobody has a home.
	for (let n = 0; await move((n % 2 ? friend : page).request, table, n); n++);
	const record = await (await friend.request.get(`/api/v1/tables/${table}/record`)).text();
	const kept = info.outputPath("match.txt");
	writeFileSync(kept, record);
	execFileSync("test-results/nagara", ["verify", kept], { env: { HOME: info.outputPath("home") } });
});

test("bots try an edition on this device, and a match with it stays there", async ({ page }) => {
	await page.goto("/workshop/narabi");
	await page.getByRole("button", { name: "0, white: change the colour" }).click();
	await part(page, "Balance").click();
	await page.getByRole("button", { name: "Let bots play" }).click();
	await expect(page.getByRole("row", { name: /^Moves in a match \d/ })).toBeVisible();
	await page.getByRole("button", { name: "Try it with a bot" }).click();
	await expect(page).toHaveURL(/\/table\//);
	const stone = page.getByRole("button", { name: /\b0, black/ }).first();
	await expect(stone).toBeVisible();
	await page.reload();
	await expect(stone).toBeVisible();
});

test("a condition is put together by keys alone, said and drawn", async ({ page }) => {
	await page.goto("/workshop/narabi");
	await part(page, "Conditions").press("Enter");
	const maker = page.getByRole("region", { name: "The condition" });
	const says = maker.locator(".says");
	await page.getByRole("button", { name: "only with a white stone" }).press("Enter");
	await maker.getByRole("combobox").first().focus();

	// What a key adds has the focus, so that one goes on choosing there.
	await page.keyboard.type("black");
	await expect(says).toHaveText("only with a black stone");
	for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
	await expect(page.getByRole("combobox", { name: "Part 2" })).toBeFocused();
	await page.keyboard.type("at least");
	await expect(says).toHaveText("only with a stone that is black or at least 5");
	await expect(maker.locator(".large text")).toHaveText("≥5");
	await expect(page.getByText("It can be played as it is.")).toBeVisible();
});
