/** Who comes back to a match sees what happened meanwhile, at the pace of the board, and again when they like. */
import { type Browser, expect, type Page, test, type WebSocketRoute } from "./test";
import { smallTargets } from "./looks";
import { named } from "./members";
import { offered } from "./offered";

test.use({ hasty: true });

type Seen = { seq: number; you: number; awaited?: number[]; view: Parameters<typeof offered>[0] };
const api = (page: Page, table: string) => `/api/v1/tables/${table}`;
const look = async (page: Page, table: string): Promise<Seen> => (await page.request.get(api(page, table))).json();

/** Plays the first move there is, without a board; false where nothing is asked. */
async function play(page: Page, table: string): Promise<boolean> {
	const { seq, you, awaited, view } = await look(page, table);
	if (!awaited?.includes(you)) return false;
	const answer = await page.request.post(`${api(page, table)}/play`, { data: { move: offered(view)[0], on: seq } });
	expect(answer.ok(), await answer.text()).toBe(true);
	return true;
}

/** Two people at a match over days, in which the first has moved and the second is awaited; neither looks at it. */
async function match(browser: Browser, how: object = {}): Promise<{ ada: Page; ben: Page; table: string }> {
	const [ada, ben] = await Promise.all([{}, {}].map(async () => (await browser.newContext({ viewport: { width: 1280, height: 800 }, ...how })).newPage()));
	for (const [page, name] of [[ada, "Otter"], [ben, "Crane"]] as const) await page.request.post("/api/v1/guests", { data: { name: named(name) } });
	const wish = { game: "nagaraja", entrance: "link", talk: true, clock: { kind: "slow", decision: 86_400 }, join: {} };
	const sitDown = async (): Promise<string> => {
		const { table, page } = await (await ada.request.post("/api/v1/tables", { data: wish })).json();
		expect((await ben.request.post(`/api/v1/tables/${table}/join`, { data: { invitation: page.invitation } })).ok()).toBe(true);
		return table;
	};
	let table = await sitDown();
	while (!(await play(ada, table))) table = await sitDown(); // who begins is luck
	while (await play(ada, table));
	return { ada, ben, table };
}

const note = (page: Page) => page.locator(".notes p", { hasText: "Since your last move" });
/** What the other has done meanwhile. */
const news = /Crane \w+ lays/;

type Glance = { skip: boolean; told: boolean; turn: boolean };
declare global {
	interface Window {
		glances: Glance[];
		/** How often what is shown is to be skipped. */
		skips: number;
	}
}
/** Notes in the page what the board showed while it was told: that is gone before a test on a busy machine looks. */
function noteAll(pattern: string): void {
	window.glances = [];
	window.skips = 0;
	new MutationObserver(() => {
		const shown = document.querySelector(".notes p")?.textContent ?? "";
		if (!shown.includes("Since your last move")) return;
		const skip = shown.includes("Skip");
		const told = new RegExp(pattern).test(document.querySelector(".log")?.textContent ?? "");
		window.glances.push({ skip, told, turn: document.title.startsWith("●") });
		if (!skip || window.skips === 0) return;
		window.skips--;
		document.querySelector<HTMLElement>(".notes p button")?.click();
	}).observe(document, { subtree: true, childList: true, characterData: true });
}
/** It is told: from before it happened, when nothing was asked, to how it stands. */
async function isTold(page: Page): Promise<void> {
	const glances = () => page.evaluate(() => window.glances);
	await expect.poll(async () => (await glances()).some(({ skip, told, turn }) => skip && !told && !turn)).toBe(true);
	await expect(note(page)).toContainText("Again");
	await expect(page.locator(".log")).toContainText(news);
	await page.evaluate(() => (window.glances = []));
}

test("who comes back is shown what happened, can skip it, and see it again", async ({ browser }) => {
	const { ada, ben, table } = await match(browser);
	await ada.addInitScript(noteAll, news.source);
	await ada.goto(`/table/${table}`);
	await expect(ada.locator(".hand .card").first()).toBeVisible();
	await ada.goto("/rules/nagaraja");
	while (await play(ben, table));

	await ada.goto(`/table/${table}`);
	await isTold(ada);
	await expect(ada.locator("[data-voice]")).toContainText(news);
	await expect.poll(() => ada.title()).toContain("●");

	// Again by pointer and by key; the same button skips it, and keeps the focus.
	await ada.evaluate(() => (window.skips = 1));
	await note(ada).getByRole("button", { name: "Again" }).click();
	await isTold(ada);
	await expect(note(ada).getByRole("button", { name: "Again" })).toBeFocused();
	await ada.keyboard.press("b");
	await isTold(ada);

	// What was seen does not come by itself; the menu has it as long as nothing is answered.
	await ada.reload();
	await expect(ada.locator(".log")).toContainText(news);
	await ada.getByRole("button", { name: "Menu" }).click();
	const again = ada.getByRole("button", { name: "Since your last move" });
	await expect(again).toBeVisible();
	expect(await ada.evaluate(() => window.glances)).toEqual([]);
	await again.click();
	await isTold(ada);

	// Nor do one's own moves.
	await play(ada, table);
	await expect(note(ada)).toHaveCount(0);
});

test("after a lost line it is shown, too", async ({ browser }) => {
	const { ada, ben, table } = await match(browser);
	await ada.addInitScript(noteAll, news.source);
	let cut = false;
	const open = new Set<WebSocketRoute>();
	await ada.routeWebSocket(/\/live$/, (socket) => {
		if (cut) return void socket.close();
		socket.connectToServer();
		open.add(socket);
	});
	await ada.goto(`/table/${table}`);
	await expect(ada.locator(".hand .card").first()).toBeVisible();
	await expect.poll(() => open.size).toBeGreaterThan(0);
	cut = true;
	for (const socket of open) await socket.close();
	await expect(ada.getByText("No connection")).toBeVisible();
	while (await play(ben, table));
	await expect(note(ada)).toHaveCount(0);
	cut = false;
	await isTold(ada);
});

test("it does not begin under the hand of somebody who chooses already", async ({ browser }) => {
	const { ada, ben, table } = await match(browser);
	await ada.addInitScript(noteAll, news.source);
	await ada.goto(`/table/${table}`);
	await expect(ada.locator(".hand .card").first()).toBeVisible();
	await ada.goto("/rules/nagaraja");
	while (await play(ben, table));
	let answer = (): void => undefined;
	const begun = new Promise<void>((done) => (answer = done));
	await ada.route("**/recap?*", async (route) => {
		await begun;
		await route.continue();
	});
	const asked = ada.waitForRequest("**/recap?*");
	await ada.goto(`/table/${table}`);
	await asked;
	await ada.locator(".fate").click();
	const told = ada.waitForResponse("**/recap?*");
	answer();
	await (await told).finished();
	for (let frame = 0; frame < 3; frame++) await ada.evaluate(() => new Promise(requestAnimationFrame));
	expect(await ada.evaluate(() => window.glances.some(({ skip }) => skip))).toBe(false);
});

test("who watched it happen is shown nothing again", async ({ browser }) => {
	const { ada, ben, table } = await match(browser);
	// Who sees the board before the line is open has not watched yet.
	const watches = new Promise<void>((watching) =>
		ada.on("websocket", (line) => line.on("framereceived", ({ payload }) => String(payload).includes('"page"') && watching())),
	);
	await ada.goto(`/table/${table}`);
	await expect(ada.locator(".hand .card").first()).toBeVisible();
	await watches;
	// What was seen is noted once the page is there whole: whoever has not seen it comes back to it.
	await expect.poll(() => ada.evaluate(() => localStorage.getItem("nagara.seen") ?? "")).toContain(table);
	while (await play(ben, table));
	await expect.poll(() => ada.title()).toContain("●");
	await expect(ada.locator(".log")).toContainText(news);
	await expect(note(ada)).toHaveCount(0);
});

test("on a phone it lies over nothing that is needed", async ({ browser }) => {
	const { ada, ben, table } = await match(browser, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
	while (await play(ben, table));
	await ada.goto(`/table/${table}`);
	await expect(note(ada)).toContainText("Again");
	await ada.screenshot({ path: test.info().outputPath("phone.png") });
	expect((await note(ada).boundingBox())!.width).toBeLessThanOrEqual(360);
	expect(await smallTargets(ada)).toEqual([]);
	// Whoever touches the board sees what lies under it.
	await ada.locator(".fate").click();
	await expect(note(ada)).toHaveCount(0);
});
