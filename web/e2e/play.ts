/** Playing by hand: what a person would click next, whatever it is. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

type Game = "nagaraja" | "narabi";

/** What tables are like unless somebody says otherwise. */
const usual = { entrance: "link", undo: true, talk: true, rated: false, spectators: "open", clock: { kind: "none" } };

/** Asks the server for something as a page's player, and gives the answer. */
async function ask(page: Page, method: "POST" | "PUT", address: string, data: object) {
	const answer = await page.request.fetch(address, { method, data });
	expect(answer.ok(), await answer.text()).toBe(true);
	return answer.json().catch(() => undefined);
}

/** Comes in as a guest whose name nobody has. */
const comeIn = (page: Page, api = "/api/v1") => ask(page, "POST", `${api}/guests`, { name: `Hazel ${Math.random().toString(36).slice(2, 10)}` });

/** Opens a table as the button of the landing page does, which takes long to draw, and gives its link. */
export async function invite(page: Page, game: Game | "morris"): Promise<string> {
	if (!(await page.request.get("/api/v1/me")).ok()) await comeIn(page);
	const { table } = await ask(page, "POST", "/api/v1/tables", { ...usual, game, seats: 0, join: {} });
	await page.goto(`/table/${table}`);
	await expect(page.locator("#link")).toBeVisible();
	return page.locator("#link").inputValue();
}

/** The components that are built in, but few points or few turns end a match: it has all its parts, in a fraction of the time. */
function short(game: Game): object {
	const edition = JSON.parse(readFileSync(new URL(`../../rules/${game}/edition/reconstructed-1.json`, import.meta.url), "utf8"));
	if (game === "nagaraja") return { ...edition, id: "few-points", win_points: 5 };
	const turns = 9;
	return { ...edition, id: "few-turns", max_turns: turns, ladder: edition.ladder.filter((rank: { max_turns: number }) => rank.max_turns <= turns) };
}

/** Comes in as a new member who has brought the short edition of a game along, and gives its hash. */
export async function bringShort(page: Page, game: Game): Promise<string> {
	await comeIn(page);
	await ask(page, "PUT", "/api/v1/me/password", { password: "correct horse battery" }); // members may bring editions along
	return (await ask(page, "POST", "/api/v1/editions", short(game))).hash;
}

/** Sits down at a table of Nagaraja at which few points win, and gives its link. */
export async function inviteToShort(page: Page): Promise<string> {
	const edition = await bringShort(page, "nagaraja");
	const { table } = await ask(page, "POST", "/api/v1/tables", { ...usual, game: "nagaraja", edition, seats: 2 });
	await sitDown(page, `/table/${table}`);
	await expect(page.locator("#link")).toBeVisible();
	return page.locator("#link").inputValue();
}

/** Begins a short match against bots. */
export async function playBotShort(page: Page, game: Game, ...bots: string[]): Promise<void> {
	const edition = await bringShort(page, game);
	const { table } = await ask(page, "POST", "/api/v1/tables", { ...usual, game, edition, seats: bots.length + 1, join: {}, bots });
	await page.goto(`/table/${table}`);
}

export async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole("button", { name: "Sit down" }).first().click();
}

/** Bots take the seats that are left, once the guest sits. */
export async function fillWithBots(page: Page): Promise<void> {
	const table = `/api/v1/tables/${new URL(page.url()).pathname.split("/")[2]}`;
	type Chair = { seat: number; account?: string; bot?: string };
	const chairs = async (): Promise<Chair[]> => (await (await page.request.get(table)).json()).chairs;
	await expect.poll(async () => (await chairs()).filter((c) => c.account).length).toBe(2);
	for (const { seat } of (await chairs()).filter((c) => !c.account))
		await page.request.post(`${table}/seat-bot`, { data: { seat, bot: "random" } });
}

/** The link by which others may watch a private table, from its host. */
export async function watchLink(host: Page): Promise<string> {
	const { pathname } = new URL(host.url());
	const { invitation } = await (await host.request.get(pathname.replace("/table/", "/api/v1/tables/"))).json();
	return `${pathname}?invitation=${invitation}`;
}

/** Begins a match against bots as the landing page does, but without that page: to draw it takes longer than all the rest. */
export async function playBot(page: Page, game: Game | "morris", house = "/"): Promise<void> {
	const api = new URL("/api/v1", house === "/" ? test.info().project.use.baseURL : house).href;
	if (!(await page.request.get(`${api}/me`)).ok()) await comeIn(page, api);
	const { games }: { games: { name: string; fewest: number; bots: { name: string; level: number }[] }[] } = await (await page.request.get(`${api}/games`)).json();
	const { bots, fewest } = games.find(({ name }) => name === game)!;
	const weakest = bots.find(({ level }) => level > 0)!.name;
	const { table } = await ask(page, "POST", `${api}/tables`, { ...usual, game, seats: fewest, join: {}, bots: Array(fewest - 1).fill(weakest) });
	await page.goto(new URL(`/table/${table}`, api).href);
	await expect(page.locator({ nagaraja: ".hand .card", narabi: ".stone", morris: ".laid .cell" }[game]).first()).toBeVisible();
}

/** Begins a match against bots in which this page comes to act: now and then bots bring Narabi to order before. */
export async function playBotUntilAsked(page: Page, game: Game, house = "/"): Promise<void> {
	do await playBot(page, game, house);
	while (!(await next([page])));
}

export const over = (page: Page): Promise<boolean> => page.locator(".result, .verdict").isVisible();

/** What a page shows just now: one look, because every question to a browser takes its time. */
function glance(page: Page): Promise<"over" | "act" | "wait"> {
	return page.evaluate(() => (document.querySelector(".result, .verdict") ? "over" : document.title.startsWith("●") ? "act" : "wait"));
}

/** Waits until one of the pages is to act and says which, or undefined where the match is over. */
export async function next(pages: Page[]): Promise<Page | undefined> {
	let found: Page | undefined;
	const settled = async () => {
		const seen = await Promise.all(pages.map(glance));
		found = seen.includes("over") ? undefined : pages[seen.indexOf("act")];
		return seen.includes("over") || found !== undefined;
	};
	await expect.poll(settled, { intervals: [10, 20, 50, 100] }).toBe(true);
	return found;
}

/** Whether this page is to act now, without waiting. */
export async function awaited(page: Page): Promise<boolean> {
	return page.evaluate(() => document.title.startsWith("●"));
}

/** Whether the server has a move of this page's player. */
export async function hasMoved(page: Page): Promise<boolean> {
	const table = new URL(page.url()).pathname.split("/")[2];
	const { you, updates } = await (await page.request.get(`/api/v1/tables/${table}`)).json();
	return updates.some((u: { kind: string; seat?: number }) => u.kind === "moved" && u.seat === you);
}

/** What Nagaraja asks of this page, once it has settled. */
async function asked(page: Page): Promise<string> {
	const settled = await page.waitForFunction(
		() => {
			const there = (selector: string) => document.querySelector(selector) !== null;
			if (there(".result") || !document.title.startsWith("●")) return "nothing";
			if (there(".choice .card")) return "choice";
			const plain = [...document.querySelectorAll(".action .btn.plain:not(:disabled)")].map((button) => button.textContent?.trim());
			if (plain.includes("Let it happen")) return "allow";
			if (plain.includes("Pass")) return "pass";
			if (there(".own .spot.legal")) return "cell";
			return there(".action .now") && there(".hand .card[aria-disabled=false]") ? "lay" : undefined;
		},
		undefined,
		{ polling: 20 },
	);
	return (await settled.jsonValue()) ?? "";
}

/** One decision at Nagaraja, by pointer. It lays one card, builds where it can and spends no Naga unless told. */
export async function decide(page: Page, bold = false): Promise<void> {
	const what = await asked(page);
	if (what === "nothing") return;
	if (what === "allow") return page.locator(".action").getByRole("button", { name: "Let it happen", exact: true }).click();
	if (what === "pass" && !(bold && (await activate(page)))) return page.locator(".action").getByRole("button", { name: "Pass", exact: true }).click();
	if (what === "choice") await page.locator(".choice .card").first().click();
	if (what === "cell") await page.locator(".own .spot.legal").first().click({ force: true });
	if (what === "lay") await page.locator(".hand .card[aria-disabled=false]").first().click();
	await page.locator(".action .lead").click();
}

/** Chooses a card and its targets; false where nothing can be activated. */
async function activate(page: Page): Promise<boolean> {
	const card = page.locator(".hand .card[aria-disabled=false]").first();
	if (!(await card.isVisible())) return false;
	await card.click();
	const lead = page.locator(".action .lead");
	for (let i = 0; i < 3 && (await lead.isDisabled()); i++) {
		await page.locator(".spot.legal[aria-pressed=false], .target[aria-pressed=false]").first().click({ force: true });
	}
	if (await lead.isEnabled()) return true;
	await page.keyboard.press("Escape");
	return false;
}

/** Plays on until the tile is ours to lay; in another match where this one is lost before. */
export async function winTile(page: Page): Promise<void> {
	for (let i = 0; i < 80; i++) {
		if ((await next([page])) === undefined) await playBot(page, "nagaraja");
		else {
			await expect(page.locator(".action .beads")).toHaveCount(0);
			if (await page.locator(".action").getByText("The tile is yours").isVisible()) return;
			await decide(page);
		}
	}
	throw new Error("no tile was won in eighty decisions");
}

/** One swap at Narabi, by pointer. */
export async function swap(page: Page): Promise<void> {
	await page.locator(".stone.legal").first().click();
	await page.locator(".stone.legal").first().click();
	await page.locator(".action").getByRole("button", { name: "Swap the stones" }).click();
}
