/** Axe finds nothing: on no page and in no sheet, by day and by night, on a wide screen and on a phone. */
import { expect, type Page, test } from "./test";
import { cleanEverywhere, Turner, withoutStreams } from "./looks";
import { named, showPassword } from "./members";
import { decide, invite, next, playBotUntilAsked, swap } from "./play";
import { calling, laying, rich, Scene } from "./scene";

// Axe looks at every element four times; a slow machine takes minutes for a whole match.
test.describe.configure({ timeout: 600_000 });

const nowhere = "There is no such page";
const noTable = "There is no table “nowhere”; look at the list of tables, or at the link that you were given.";
const headings = {
	"/": "Nagara",
	"/play": "Play",
	"/lobby": "Play",
	"/watch": "Play · Watch",
	"/matches": "Play · Your matches",
	"/lobby?show=open": "Tables",
	"/lobby?show=running": "Tables",
	"/lobby?show=finished": "Tables",
	"/lobby?show=best": "Tables",
	"/settings": "Settings",
	"/account": "Account",
	"/rules/nagaraja": "Nagaraja",
	"/rules/narabi": "Narabi",
	"/rules/race": "Race",
	"/nowhere": nowhere,
	"/table/nowhere": nowhere,
	"/replay/nowhere": noTable,
	"/player/nowhere": "There is no such thing here, or it is not yours.",
};

// One walk: a page that is turned to costs a third of one that is loaded, and axe is quicker the second time.
test("every page of the house", async ({ page }) => {
	await withoutStreams(page);
	await page.goto("/");
	const turner = new Turner(page);
	for (const [address, heading] of Object.entries(headings))
		await test.step(`the page ${address}`, async () => {
			await turner.to(address, heading);
			await cleanEverywhere(page);
		});
});

/** Opens a sheet, looks at it and closes it. What lies behind is out of reach, and was looked at before. */
async function sheet(page: Page, open: () => Promise<unknown>): Promise<void> {
	await open();
	await expect(page.locator("dialog[open] h2").first()).not.toBeEmpty();
	await cleanEverywhere(page, "dialog[open]");
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("the sheets of the house", async ({ page }) => {
	await page.goto("/");
	await sheet(page, () => page.getByRole("button", { name: "Choose the bot" }).first().click());
	await sheet(page, () => page.getByRole("button", { name: "Choose the bot" }).nth(1).click());
	await sheet(page, async () => {
		await page.getByRole("button", { name: /^Open (your own|the first table)/ }).click();
		const all = page.getByRole("dialog");
		await all.getByText("More", { exact: true }).click();
		await all.getByText("other, live", { exact: true }).click();
		await all.getByText("only those I name", { exact: true }).click();
	});
});

test("a guest, a member, their page, and what they may do with their account", async ({ page }) => {
	await page.goto("/");
	const { id } = await (await page.request.post("/api/v1/guests", { data: { name: named("Vera") } })).json();
	await page.goto("/account");
	await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
	await cleanEverywhere(page);
	expect((await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } })).ok()).toBe(true);
	await page.goto("/settings/programs");
	await page.getByLabel("What to call it").fill("a token");
	await page.getByRole("button", { name: "Create a token" }).click();
	await expect(page.getByRole("dialog", { name: "Is it you?" })).toBeVisible();
	await cleanEverywhere(page, "dialog[open]");
	await showPassword(page);
	await expect(page.locator("#secret")).toBeVisible();
	await cleanEverywhere(page);
	await page.goto("/account");
	await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
	await cleanEverywhere(page);
	await sheet(page, () => page.getByRole("button", { name: "Delete my account" }).click());
	await page.goto(`/player/${id}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await cleanEverywhere(page);
});

test("tables that gather, as the host and as a stranger see them", async ({ page, browser }) => {
	const stranger = await (await browser.newContext()).newPage();
	for (const game of ["nagaraja", "narabi"] as const) {
		await stranger.goto(await invite(page, game));
		await expect(stranger.getByRole("button", { name: "Sit down" }).first()).toBeVisible();
		await cleanEverywhere(page);
		await cleanEverywhere(stranger);
	}
	await page.goto("/lobby?show=open");
	await expect(page.getByRole("link", { name: "Continue" }).first()).toBeVisible();
	await cleanEverywhere(page);
	await page.goto("/play");
	await expect(page.getByRole("link", { name: "waits for players" }).first()).toBeVisible();
	await cleanEverywhere(page);
	await stranger.context().close();
});

/** The sheets that every table has. */
async function tableSheets(page: Page, explained: string): Promise<void> {
	await sheet(page, async () => {
		await page.getByRole("button", { name: "Menu" }).click();
		await page.locator("dialog[open] summary").click();
		await page.getByRole("button", { name: "Resign" }).click();
	});
	await sheet(page, () => page.keyboard.press("w"));
	if (explained)
		await sheet(page, async () => {
			await page.locator(explained).first().focus();
			await page.keyboard.press("h");
		});
}

/** The end, the board after it and the replay, through its seats' eyes too. */
async function afterwards(page: Page): Promise<void> {
	await expect(page.locator(".result, .verdict")).toBeVisible();
	await cleanEverywhere(page);
	await page.getByRole("button", { name: "Check it" }).click();
	await expect(page.locator(".seal.good")).toBeVisible();
	await cleanEverywhere(page, ".result, .verdict");
	await page.getByRole("button", { name: "See the board" }).click();
	await expect(page.locator(".table")).toBeVisible();
	await cleanEverywhere(page);
	const table = new URL(page.url()).pathname.split("/")[2];
	for (const address of [`/replay/${table}`, `/replay/${table}?step=3&as=1`]) {
		await page.goto(address);
		await expect(page.getByRole("slider")).toBeVisible();
		await cleanEverywhere(page);
	}
}

async function resign(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
}

test("Nagaraja: bidding, confronting, building, and afterwards", async ({ page, context }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	await cleanEverywhere(page);
	await page.locator(".hand .card[aria-disabled=false]").first().click();
	await cleanEverywhere(page);
	await page.keyboard.press("Escape");
	await tableSheets(page, ".hand .card");
	await page.setViewportSize({ width: 390, height: 844 });
	await sheet(page, () => page.getByRole("button", { name: "Log" }).click());
	scene.show(rich);
	await expect(page.locator(".throw .stick").first()).toBeVisible();
	await cleanEverywhere(page);
	scene.show(laying);
	await expect(page.locator(".own .spot.legal")).toHaveCount(3);
	await cleanEverywhere(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.locator(".own .spot.legal").first().click({ force: true });
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	await cleanEverywhere(page);

	// A real match, for what comes after it.
	const played = await context.newPage();
	await playBotUntilAsked(played, "nagaraja");
	await cleanEverywhere(played);
	await played.setViewportSize({ width: 1440, height: 900 });
	for (let i = 0; i < 4 && (await next([played])); i++) await decide(played);
	await resign(played);
	await afterwards(played);
});

test("Narabi: swapping, asking, suggesting, and afterwards", async ({ page }) => {
	await playBotUntilAsked(page, "narabi");
	await cleanEverywhere(page);
	for (const key of ["a", "s", "Escape"]) {
		await page.keyboard.press(key);
		await page.locator(".stone.legal").first().focus();
		await page.keyboard.press("Enter");
		await cleanEverywhere(page);
		await page.keyboard.press("Escape");
	}
	await tableSheets(page, ".stone");
	await page.setViewportSize({ width: 1440, height: 900 });
	await swap(page);
	if (await next([page])) {
		await cleanEverywhere(page);
		await page.setViewportSize({ width: 1440, height: 900 });
		await resign(page);
	}
	await afterwards(page);
});

test("a game without a board: choosing a move, and afterwards", async ({ page }) => {
	await page.goto("/");
	await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
	await expect(page.locator("#board").getByRole("button", { name: /add 1$/, disabled: false })).toBeVisible();
	await cleanEverywhere(page);
	await page.keyboard.press("1");
	await expect(page.locator(".action")).toContainText("The total would be");
	await cleanEverywhere(page);
	await page.keyboard.press("Escape");
	await tableSheets(page, "");
	await page.setViewportSize({ width: 1440, height: 900 });
	await resign(page);
	await afterwards(page);
});
