/** Invitations that cannot be got wrong, and matches that wait: several people, each in a browser of their own. */
import { type APIRequestContext, type Browser, expect, type Page, test } from "./test";
import { named } from "./members";
import { playBot } from "./play";
import { Proxy } from "./proxy";
import { byLineAlone, wholePages } from "./whole";
import { offered } from "./offered";

test.use({ hasty: true });

const arrive = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
/** Opens a table by the button of the landing page, and gives its link. */
async function invite(page: Page, game: "nagaraja" | "narabi"): Promise<string> {
	await page.goto("/");
	await page.getByRole("button", { name: game === "nagaraja" ? "Invite a friend" : "Invite friends" }).first().click();
	await expect(page.locator("#link")).toBeVisible();
	return page.locator("#link").inputValue();
}
const sit = (page: Page) => page.getByRole("button", { name: "Sit down" });

test("what the host sees, photographs or says leads a friend to a seat", async ({ browser }) => {
	const [host, friend, late] = await Promise.all([arrive(browser), arrive(browser), arrive(browser)]);
	const sent = await invite(host, "nagaraja");
	const link = host.url();
	expect(sent).toBe(`${link}&l=en`); // in the words of whoever sends it
	const picture = host.getByRole("img", { name: "QR code" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

	// The plain address lets nobody sit, and says whom to ask.
	const name = await host.locator(".seats b bdi").first().innerText();
	await friend.goto(link.split("?")[0]);
	await expect(friend.getByText(`ask ${name} for an invitation`)).toBeVisible();
	await expect(sit(friend)).toHaveCount(0);

	// Misheard, then typed as people do.
	const words = (await host.locator("[data-code]").innerText()).trim();
	const two = friend.getByLabel("Words from a friend?");
	await two.fill("otter lantorn");
	await two.press("Enter");
	await expect(friend.getByRole("alert")).toContainText("“lantorn” is not a word of any code");
	await two.fill(` ${words.toUpperCase().replace(" ", "-")} `);
	await two.press("Enter");
	await expect(friend.getByText(`${name} invites you`)).toBeVisible();
	expect(friend.url()).toBe(link);

	// The host comes back by the plain address: it is the invitation again.
	await host.goto(link.split("?")[0]);
	await expect(host).toHaveURL(link);
	await expect(host.locator("[data-code]")).toHaveText(words);

	await sit(friend).click();
	for (const page of [host, friend]) await expect(page.locator(".hand .card")).toHaveCount(5);
	await late.goto(link);
	await expect(late.getByText(`ask ${name}, the host`)).toBeVisible();
	await friend.goto(link);
	await expect(friend.locator(".hand .card")).toHaveCount(5);
});

test("the address bar of a host is an invitation to a garden, too", async ({ browser }) => {
	const [host, friend] = await Promise.all([arrive(browser), arrive(browser)]);
	await invite(host, "narabi");
	await friend.goto(host.url());
	await sit(friend).first().click();
	await expect(host.getByText("a free seat")).toHaveCount(2);
	await expect(friend.locator("#link")).toHaveValue(`${host.url()}&l=en`); // in the words of whoever sends it on
});

test("a friend gives a name and sits down in one step, or learns the game first", async ({ browser }) => {
	const [host, friend] = await Promise.all([arrive(browser), arrive(browser)]);
	const link = await invite(host, "nagaraja");
	await friend.goto(link);
	// What is played is drawn, also for whoever has never seen it; what is free is faint.
	await expect(friend.locator(".temple svg").first()).toBeVisible();
	await expect(friend.locator("li.free > .temple")).toHaveCSS("opacity", "0.3");
	await expect(friend.getByRole("link", { name: "Learn Nagaraja in two minutes" })).toHaveAttribute("href", "/learn/nagaraja");
	const called = named("Fay");
	await friend.getByLabel("What shall we call you?").fill(called);
	await sit(friend).click();
	await expect(host.locator(".hand .card")).toHaveCount(5);
	await expect(host.getByRole("heading", { name: called })).toBeVisible();
});

test("who learns first is led to the first lesson of that game", async ({ page }) => {
	await page.goto("/learn/narabi");
	await expect(page).toHaveURL(/\/learn\/(?!narabi)[a-z-]+$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the host of a garden begins with those who are there", async ({ browser }) => {
	const [host, ...friends] = await Promise.all(Array.from({ length: 3 }, () => arrive(browser)));
	await invite(host, "narabi");
	await host.getByRole("radio", { name: "5" }).check();
	await expect(host.getByText("a free seat")).toHaveCount(4);
	const begin = host.getByRole("button", { name: /^Begin with/ });
	for (const friend of friends) {
		await expect(begin).toBeHidden(); // three are the fewest
		await friend.goto(host.url());
		await sit(friend).click();
		await expect(friend.locator("#link")).toBeVisible();
	}
	await expect(begin).toHaveText("Begin with 3");
	await expect(host.getByRole("radio", { name: "3" })).toBeDisabled(); // it would begin at once
	await begin.click();
	for (const page of [host, ...friends]) await expect(page.locator(".stone")).toHaveCount(12);
});

test("who sits where stands beside the stones of a garden that gathers, never on them", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await invite(page, "narabi");
	for (const seats of [3, 4, 5]) {
		await page.getByRole("radio", { name: `${seats}` }).check();
		await expect(page.getByText("a free seat")).toHaveCount(seats - 1);
		for (const [width, height] of [[1440, 900], [1920, 1080], [1200, 800]]) {
			await page.setViewportSize({ width, height });
			// An oval is measured anew when the window is: until then plates and stones are where they were.
			await expect.poll(() => page.evaluate(covered)).toEqual([]);
		}
	}
});

/** The plates that lie on a stone or stick out of the window. */
function covered(): string[] {
	const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
	return boxes(".garden .seats li").flatMap((plate, i) => {
		const out = plate.left < 0 || plate.right > innerWidth || plate.top < 0;
		const on = boxes(".garden .stone").some((stone) => {
			const [x, y, r] = [stone.x + stone.width / 2, stone.y + stone.height / 2, stone.width / 2];
			const [dx, dy] = [x - Math.min(Math.max(x, plate.left), plate.right), y - Math.min(Math.max(y, plate.top), plate.bottom)];
			return Math.hypot(dx, dy) < r;
		});
		return out || on ? [`plate ${i}`] : [];
	});
}

test("the host of a garden fills it with bots", async ({ page }) => {
	await invite(page, "narabi");
	// On a phone nothing covers what can be done; on a wide screen nothing scrolls.
	await page.setViewportSize({ width: 390, height: 844 });
	const foot = (await page.locator("nav.foot").boundingBox())!.y;
	const bar = (await page.locator(".action").boundingBox())!;
	expect(bar.y + bar.height).toBeLessThanOrEqual(foot);
	expect((await page.locator(".facts span").nth(1).boundingBox())!.width).toBeGreaterThan(20);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
	await page.getByRole("radio", { name: "4" }).check();
	await page.getByRole("button", { name: "Fill with bots" }).click();
	await expect(page.locator(".stone")).toHaveCount(12);
	await expect(page.locator(".name")).toHaveCount(4);
});

/** Somebody who plays without a page, elsewhere. */
class Player {
	constructor(
		readonly http: APIRequestContext,
		readonly name: string,
	) {}

	async post<T>(path: string, data: object = {}): Promise<T> {
		const answer = await this.http.post(`/api/v1${path}`, { data });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	}

	async look(table: string) {
		return (await this.http.get(`/api/v1/tables/${table}`)).json();
	}

	/** Whether it is their turn. */
	async awaited(table: string): Promise<boolean> {
		const { you, awaited } = await this.look(table);
		return awaited?.includes(you) ?? false;
	}

	/** Makes the first move that is offered. */
	async move(table: string): Promise<void> {
		const { seq, view } = await this.look(table);
		await this.post(`/tables/${table}/play`, { move: offered(view)[0], on: seq });
	}
}

for (const [game, names] of [
	["nagaraja", ["Ada", "Ben"]],
	["narabi", ["Ada", "Ben", "Cyd"]],
] as const) {
	test(`what awaits me stands first and in the title, over a broken line: ${game}`, async ({ browser, baseURL }) => {
		const proxy = new Proxy(Number(new URL(baseURL as string).port));
		const page = await arrive(browser);
		const players = await Promise.all(
			names.map(async (name, i) => new Player(i === 0 ? page.request : (await browser.newContext()).request, named(name))),
		);
		const [ada, ...others] = players;
		for (const player of players) await player.post("/guests", { name: player.name });
		const begin = async (): Promise<string> => {
			const clock = { kind: "slow", decision: 86_400 };
			const { table } = await ada.post<{ table: string }>("/tables", { game, seats: names.length, entrance: "anyone", clock });
			for (const player of players) await player.post(`/tables/${table}/join`);
			return table;
		};
		let table = await begin();
		const turn = async (yours: boolean): Promise<void> => {
			while ((await ada.awaited(table)) !== yours) {
				// A garden may come to order by chance.
				if ((await ada.look(table)).phase === "over") table = await begin();
				for (const player of yours ? others : [ada]) if (await player.awaited(table)) await player.move(table);
			}
		};

		await turn(false);
		await page.goto(await proxy.open());
		const theirs = page.getByRole("region", { name: "Their turn" });
		const yours = page.getByRole("region", { name: "Your turn" });
		await expect(theirs.getByRole("link", { name: others[0].name })).toContainText("left");
		await expect(page).toHaveTitle(/^Nagara/);

		await turn(true);
		await expect(page).toHaveTitle(/^\(1\) Nagara/);
		await expect(yours.getByRole("link")).toContainText("you are to move");

		// The line breaks, and the turn goes on elsewhere meanwhile.
		proxy.silence({ deaf: true, mute: true });
		proxy.tear();
		await turn(false);
		proxy.silence({ deaf: false, mute: false });
		proxy.tear();
		await expect(page).toHaveTitle(/^Nagara/);

		// A way there, and no mark in the title for what one looks at.
		await turn(true);
		await yours.getByRole("link").click();
		await expect(page).toHaveURL(new RegExp(`/table/${table}$`));
		await expect(page).toHaveTitle(/^● /);
		proxy.close();
	});
}

test("who watches is led to the rematch", async ({ browser, page }) => {
	const players = await Promise.all(["Ada", "Ben"].map(async (name) => new Player((await browser.newContext()).request, named(name))));
	for (const player of players) await player.post("/guests", { name: player.name });
	const { table } = await players[0].post<{ table: string }>("/tables", { game: "nagaraja", seats: 2, entrance: "anyone", clock: { kind: "live", base: 900, increment: 10 } });
	for (const player of players) await player.post(`/tables/${table}/join`);
	await page.goto(`/table/${table}`);
	await expect(page.locator(".plate")).toHaveCount(2);
	await players[1].post(`/tables/${table}/resign`);
	const on = page.getByRole("link", { name: "They play again: watch on" });
	await expect(page.getByRole("link", { name: "Other matches" })).toBeVisible();
	await expect(on).toHaveCount(0);
	for (const player of players) await player.post(`/tables/${table}/rematch`);
	await on.click();
	await expect(page).not.toHaveURL(new RegExp(table));
	await expect(page.locator(".plate")).toHaveCount(2);
});

/** Who wins is decided here, not by luck. */
async function decideWinners(page: Page, winners: number[]): Promise<void> {
	await byLineAlone(page);
	await page.routeWebSocket(/live/, (socket) => {
		const server = socket.connectToServer();
		const whole = wholePages();
		server.onMessage((message) => {
			const told = whole(message);
			if (told.page?.outcome) told.page.outcome.winners = winners;
			socket.send(JSON.stringify(told));
		});
		socket.onMessage((message) => server.send(message));
	});
}

test("a garden alone leads on to a harder one", async ({ page }) => {
	await decideWinners(page, [1, 2, 3]);
	await page.goto("/");
	await page.locator(".east .lead").first().click();
	await page.waitForURL("**/table/**");
	const table = new URL(page.url()).pathname.split("/")[2];
	expect((await page.request.post(`/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
	await expect(page.getByRole("button", { name: /^A harder garden: \p{Lu}/u })).toBeVisible();
});

for (const won of [true, false]) {
	test(`a match against a bot leads on: ${won ? "to a stronger one" : "to a lesson"}`, async ({ page }) => {
		await decideWinners(page, [won ? 1 : 2]);
		await playBot(page, "nagaraja");
		const table = new URL(page.url()).pathname.split("/")[2];
		expect((await page.request.post(`/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
		const stronger = page.getByRole("button", { name: "A stronger bot: Apprentice" });
		const lesson = page.getByRole("link", { name: "A lesson for next time" });
		await expect(won ? stronger : lesson).toBeVisible();
		await expect(won ? lesson : stronger).toHaveCount(0);
		await (won ? stronger : lesson).click();
		await expect(page).not.toHaveURL(new RegExp(table));
		if (won) await expect(page.locator(".hand .card")).toHaveCount(5);
		else await expect(page).toHaveURL(/\/learn\/[a-z-]+$/);
	});
}
