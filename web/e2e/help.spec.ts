import { readFileSync } from "node:fs";
import { expect, type Page, test } from "./test";
import { playBotUntilAsked } from "./play";
import { sitInGarden } from "./garden";
import { answering, calling, confronting, giving, laying, rich, Scene, type View, waiting } from "./scene";

/** What the rules of a game explain, as their own test keeps it. */
function explained(game: string): string[] {
	const list = readFileSync(new URL(`../../rules/${game}/testdata/topics.txt`, import.meta.url), "utf8");
	return list.trim().split("\n").map((id) => `${game}.${id}`).concat(["clock", "player", "log"].map((id) => `table.${id}`));
}

/** Every element of the board that has a name or can be pressed, with its topic: none where it has none. */
function things(page: Page): Promise<{ element: string; topic?: string }[]> {
	return page.evaluate(() => {
		const named = "button, [role=button], [role=img], [role=timer], [aria-label], [data-help], [data-asked], [data-part], h2:not(:has(button)), h3, li:not(:has(button)), figcaption";
		const ours = [...document.querySelectorAll<HTMLElement>("main.table")].flatMap((table) => [...table.querySelectorAll<HTMLElement>(named)]);
		return ours
			.filter((e) => !e.closest(".bar, .notes, dialog") && !e.matches("[role=group], [role=grid], [role=row], section, aside, ol, h2.vh") && e.checkVisibility())
			.map((e) => {
				const { part, help, asked } = e.closest<HTMLElement>("[data-help], [data-part], [data-asked]")?.dataset ?? {};
				return { element: e.outerHTML.slice(0, 120), topic: part ?? help ?? asked };
			});
	});
}

/** Fails where a thing has no topic, or one that nobody explains. Gives the topics that are there. */
async function walk(page: Page, game: string): Promise<string[]> {
	const all = await things(page);
	expect(all.length).toBeGreaterThan(20);
	const known = explained(game);
	expect(all.filter(({ topic }) => !topic || !known.includes(topic))).toEqual([]);
	return all.map(({ topic }) => topic!);
}

/** From here on time passes only when the test says so. */
async function stopTheClock(page: Page): Promise<void> {
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** The refusal of one move, as the server writes it. */
async function refuse(page: Page, move: string, key: string): Promise<void> {
	await page.route(
		(url) => url.pathname.endsWith("/foresight") && url.searchParams.get("move") === move,
		(route) => route.fulfill({ status: 422, contentType: "application/problem+json", json: { status: 422, title: "", detail: "No.", key, type: "" } }),
	);
}

test("everything on the table of Nagaraja explains itself, and nothing jumps", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.clock.install();
	const scene = new Scene(page);
	await scene.open(laying);
	const seen = new Set(await walk(page, "nagaraja"));

	// A mouse at rest is told after 400 ms, not before; the board stays where it is.
	const temple = page.locator(".own .temple");
	const before = await temple.boundingBox();
	await refuse(page, "place b3 north", "nagaraja.refusal.cell-apart");
	await stopTheClock(page);
	const card = page.getByRole("tooltip");
	await page.locator(".own [data-place=b3]").hover({ force: true });
	await page.clock.runFor(399);
	await expect(card).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(card).toContainText("b3, empty");
	await expect(card).toContainText("It touches neither an entrance nor a tile.");
	expect(await temple.boundingBox()).toEqual(before);
	await page.mouse.move(700, 4);
	await expect(card).toHaveCount(0);
	await page.locator(".hand .card [data-part='nagaraja.arrow.opponent']").first().hover({ force: true });
	await page.clock.runFor(400);
	await expect(card).toContainText("The arrow points away from you");
	await page.keyboard.press("Shift"); // any key or press ends it
	await expect(card).toHaveCount(0);
	await page.mouse.move(700, 4);
	await page.clock.resume();

	// The same words by key. Without a focus the key opens the menu, as ever.
	const sheet = page.locator("dialog[open]");
	await expect(sheet).toHaveCount(0);
	await page.locator(".own [data-place=b3]").focus();
	await page.keyboard.press("?");
	await expect(sheet.getByRole("heading", { name: "Cell" })).toBeVisible();
	await expect(sheet).toContainText("It touches neither an entrance nor a tile.");
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.keyboard.press("?");
	await expect(sheet.getByRole("heading", { name: "Menu" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);

	const laid = (view: View) => {
		waiting(view);
		view.players[2].laid = 2;
	};
	for (const [change, sign] of [[rich, ".throw .stick"], [calling, ".usable"], [giving, ".choice .card"], [answering, ".action .btn.plain"], [laid, ".laid"]] as const) {
		scene.show(change);
		await expect(page.locator(sign).first()).toBeVisible();
		for (const topic of await walk(page, "nagaraja")) seen.add(topic);
	}
	const there = ["card.tile-pivot-self", "symbol.tile", "arrow.opponent", "stick.brown", "stick.white", "stick.green", "naga", "fate", "amulet.amulet-draw", "tile.fork", "tile.fork-shrine", "cell", "niche", "relic", "curse", "diamonds", "points", "scroll", "trap", "hand", "laid", "memory", "pile.cards", "pile.discard", "pile.tiles", "pile.amulets", "step.fate"];
	expect(there.map((id) => `nagaraja.${id}`).filter((topic) => !seen.has(topic))).toEqual([]);
	expect(seen).toContain("table.player");
});

test("everything in the garden of Narabi explains itself", async ({ page }) => {
	await page.clock.install();
	await sitInGarden(page, 4, (view) => {
		const [first, second] = Object.values(view.stones).filter((stone) => stone.holder !== view.seat);
		first.possible = first.possible.slice(0, 3);
		delete second.number; // else one might hold all blank ones
	});
	const seen = await walk(page, "narabi");
	for (const id of ["player", "turn", "score", "memo", "ask", "suggest", "mood", "talk", "stone", "blank"]) expect(seen).toContain(`narabi.${id}`);
	expect(seen.some((topic) => topic.startsWith("narabi.condition."))).toBe(true);

	await stopTheClock(page);
	const card = page.getByRole("tooltip");
	const mine = page.locator(".stone.legal").first();
	await mine.hover();
	await page.clock.runFor(400);
	await expect(card).toContainText("place 1 of 12");
	await expect(card).toContainText("A stone with a broken ring can be chosen now.");
	await mine.click();
	await expect(card).toHaveCount(0);
	const other = page.locator(".stone[data-try]").first();
	await refuse(page, (await other.getAttribute("data-try"))!, "narabi.refusal.both-yours");
	await other.hover();
	await page.clock.runFor(400);
	await expect(card).toContainText("Both are yours");
});

test("what a match is about stands on every screen, in every language, and covers nothing", async ({ browser }) => {
	const pages = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
	await new Scene(pages[0]).open(confronting);
	await sitInGarden(pages[1], 5);
	const says = { en: ["25 points win, a third curse loses", "Bring 0 to 9 into order around the circle, either way"], fr: [/25 points/, /0 à 9/], pl: [/25 punktów/, /od 0 do 9/] };
	for (const [i, page] of pages.entries())
		for (const language of ["en", "fr", "pl"] as const) {
			await page.evaluate((language) => localStorage.setItem("nagara.preferences", JSON.stringify({ language })), language);
			await page.reload();
			const aim = page.locator(".aim");
			await expect(aim).toHaveText(says[language][i]);
			for (const [width, height] of [[1440, 900], [1100, 700], [820, 1180], [390, 844], [360, 640], [844, 390]]) {
				await page.setViewportSize({ width, height });
				await expect(aim).toBeInViewport({ ratio: 1 });
				// Nothing lies over its words.
				const free = await aim.evaluate((line) => {
					const words = document.createRange();
					words.selectNodeContents(line);
					return [...words.getClientRects()].every(({ x, y, width, height }) =>
						[0.05, 0.5, 0.95].every((part) => line.contains(document.elementFromPoint(x + width * part, y + height / 2))),
					);
				});
				expect(free, `${page.url()} in ${language} at ${width} × ${height}`).toBe(true);
			}
		}
});

/** A page that tells of a move of the bot, with these events. */
const byBot = (change: (view: View) => void, ...events: object[]) => {
	let seq = 0;
	return (view: View, told: { seq: number; updates: unknown[] }) => {
		seq ||= told.seq + 1;
		change(view);
		told.seq = seq;
		told.updates = [{ seq, at: new Date(), kind: "moved", seat: 2, events }];
	};
};

test("a line says how the round went, and who wants to goes on by a click", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const scene = new Scene(page);
	await scene.open(waiting);
	const bar = page.locator(".action");
	scene.show(byBot(waiting, { event: "pass", seat: 1, forced: true }));
	await expect(bar).toContainText("You have no Naga: you pass");

	// The pace is chosen in the menu of the table, and is the same in the settings.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("radio", { name: "wait for my click after a round" }).check();
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog[open]")).toHaveCount(0);

	const placing = (view: View) => {
		waiting(view);
		Object.assign(view, { phase: "place", guide: 2 });
	};
	scene.show(byBot(placing, { event: "won", seat: 2, tile: "fork", fates: [4, 4] }));
	await expect(bar).toContainText(/A tie, 4 to 4: .+ wins the tile as the guide/);
	await expect(bar.getByRole("button", { name: "Go on" })).toHaveCount(0);
	const next = (view: View, told: { seq: number; updates: unknown[] }) => {
		byBot(laying, { event: "place", seat: 2, tile: "fork", places: ["a1"], turn: "north" })(view, told);
		told.seq += 1;
	};
	scene.show(next);
	await expect(bar.getByRole("button", { name: "Go on" })).toBeVisible();
	await expect(page.locator(".own .spot.legal")).toHaveCount(0);
	await bar.getByRole("button", { name: "Go on" }).click();
	await expect(page.locator(".own .spot.legal")).toHaveCount(3);

	await page.goto("/settings");
	await expect(page.getByRole("radio", { name: "wait for my click after a round" })).toBeChecked();
	await page.getByRole("radio", { name: "slow" }).check();
	await page.reload();
	await expect(page.getByRole("radio", { name: "slow" })).toBeChecked();
});

test("the end says what decided the match, and counts no points that nobody has", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	const table = new URL(page.url()).pathname.split("/")[2];
	await page.request.post(`/api/v1/tables/${table}/resign`, { data: {} });
	await expect(page.locator(".result .why")).toHaveText("You gave up in round 1, before anybody had a point.");
	await expect(page.locator(".result .num, .result .points")).toHaveCount(0);
});
