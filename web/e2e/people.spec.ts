/** Two people at one table, each in a browser of their own. */
import { type Browser, expect, type Page, test, type WebSocketRoute } from "./test";
import { awaited, decide, fillWithBots, invite, next, playBot, sitDown } from "./play";

/** A browser whose line can be broken: then it is down, and every new one with it, until it is mended. */
class Person {
	#open = new Set<WebSocketRoute>();
	#cut = false;
	private constructor(readonly page: Page) {}

	static async arrive(browser: Browser): Promise<Person> {
		const person = new Person(await (await browser.newContext()).newPage());
		await person.page.routeWebSocket(/\/live$/, (socket) => {
			if (person.#cut) return void socket.close();
			socket.connectToServer();
			person.#open.add(socket);
		});
		return person;
	}

	async breakLine(): Promise<void> {
		this.#cut = true;
		for (const socket of this.#open) await socket.close();
		this.#open.clear();
	}

	mendLine(): void {
		this.#cut = false;
	}
}

/** What a page says of the other one, and its bar. */
const presence = (page: Page) => page.locator(".presence").first();
const bar = (page: Page) => page.locator(".action");
const button = (page: Page, name: string) => bar(page).getByRole("button", { name });

/** Has the page itself note all that its bar says, and whether a bot may play already: what is there for seconds only, a busy machine would miss. */
async function note(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		new MutationObserver(() => {
			const bar = document.querySelector(".action");
			const bot = [...(bar?.querySelectorAll("button") ?? [])].find((button) => button.textContent?.includes("Let a bot play"));
			const now = `${bar?.textContent} ${bot?.matches(":disabled, [aria-disabled=true]") ? "(not yet)" : ""}`;
			if (now !== said.at(-1)) said.push(now);
		}).observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

for (const game of ["nagaraja", "narabi"] as const) {
	test(`two people see whether the other is there, and go on without one who left: ${game}`, async ({ browser }) => {
		const people = [await Person.arrive(browser), await Person.arrive(browser)];
		const [host, guest] = people;
		const link = await invite(host.page, game);
		await sitDown(guest.page, link);
		await fillWithBots(host.page);
		for (const { page } of people) await expect(presence(page)).toHaveText("here");

		const watcher = await Person.arrive(browser);
		await watcher.page.goto(link);
		await expect(host.page.getByRole("img", { name: "1 watches" })).toBeVisible();
		await watcher.page.close();
		await expect(host.page.getByRole("img", { name: "1 watches" })).toBeHidden();

		// A broken line: the other sees it, is told how long to wait, and that it is mended.
		let gone = await toAct(people);
		let waits = people.find((person) => person !== gone)!;
		const said = await note(waits.page);
		const heard = (words: RegExp) => expect.poll(async () => (await said()).some((now) => words.test(now)), { message: `${words}` }).toBe(true);
		await gone.breakLine();
		await expect(presence(waits.page)).toHaveText(/^gone for 0:/);
		await heard(/has gone\. If they are not back in 0:0\d.*\(not yet\)/);
		gone.mendLine();
		await heard(/is back\./);
		await expect(presence(waits.page)).toHaveText("here");

		// One who is on another page for long: a bot plays, until they are back.
		await gone.page.goto("/rules");
		await button(waits.page, "Let a bot play").click();
		await expect(waits.page.locator(".log").getByText("was gone too long")).toBeVisible();
		await gone.page.goto(new URL(link).pathname);
		await gone.page.getByRole("button", { name: "Take the seat back" }).click();
		await expect(presence(waits.page)).toHaveText("here");

		gone = await toAct(people);
		waits = people.find((person) => person !== gone)!;
		await gone.page.close();
		await button(waits.page, game === "nagaraja" ? "Claim the win" : "Call it off").click();
		await expect(waits.page.locator(".result, .verdict")).toBeVisible();
	});
}

test("between people a move is taken back where the other grants it", async ({ browser }) => {
	const people = [await Person.arrive(browser), await Person.arrive(browser)];
	const [host, guest] = people;
	await sitDown(guest.page, await invite(host.page, "nagaraja"));
	await fillWithBots(host.page);

	let asker = await playUntilAskable(people);
	let asked = people.find((person) => person !== asker)!;
	await asker.page.getByRole("button", { name: "Take back", exact: true }).click();
	await expect(bar(asker.page)).toContainText("You asked to take back.");
	await asked.breakLine(); // the question waits until they are back
	asked.mendLine();
	await expect(bar(asked.page)).toContainText("asks to take the last move back.");
	await button(asked.page, "No").click();
	await expect(bar(asker.page)).not.toContainText("You asked to take back.");
	await expect(asker.page.getByRole("button", { name: /^Take back: / })).toHaveAttribute("aria-disabled", "true");

	asker = await playUntilAskable(people);
	asked = people.find((person) => person !== asker)!;
	await asker.page.getByRole("button", { name: "Take back", exact: true }).click();
	await button(asked.page, "Allow it").click();
	await expect.poll(() => awaited(asker.page)).toBe(true);
	await expect(asker.page.locator(".log").getByText("You take a move back")).toBeVisible();
});

test("after a rematch the old table is still at its address", async ({ page }) => {
	await playBot(page, "nagaraja");
	const old = page.url();
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await page.getByRole("button", { name: "Play again" }).click();
	await expect(page).not.toHaveURL(old);
	await expect(page.locator(".hand .card").first()).toBeVisible();
	await page.goto(old);
	await expect(page.locator(".result")).toBeVisible();
	await page.getByRole("link", { name: "To the new table" }).click();
	await expect(page.locator(".hand .card").first()).toBeVisible();
});

/** Plays until one of two may ask to take the last move back: who has passed may. */
async function playUntilAskable(people: Person[]): Promise<Person> {
	for (let i = 0; i < 60; i++) {
		const mover = await toAct(people);
		const before = (await look(mover.page)).seq;
		await decide(mover.page);
		await expect.poll(async () => (await look(mover.page)).seq).toBeGreaterThan(before);
		if ((await look(mover.page)).undo?.may === "ask") return mover;
	}
	throw new Error("nobody could ask in sixty decisions");
}

/** The table as this page's player may see it. */
async function look(page: Page): Promise<{ seq: number; undo?: { may: string } }> {
	return (await page.request.get(new URL(page.url()).pathname.replace("/table/", "/api/v1/tables/"))).json();
}

/** Whoever is to act. */
async function toAct(people: Person[]): Promise<Person> {
	const page = await next(people.map((person) => person.page));
	return people.find((person) => person.page === page)!;
}

test("without a network nobody is said to be there, or to have no name: only that there is no connection", async ({ page }) => {
	await page.route("**/api/v1/**", (route) => route.abort());
	for (const place of ["/account", "/people"]) {
		await page.goto(place);
		await expect(page.getByRole("heading", { level: 1, name: "No connection to the server" })).toBeVisible();
	}
	await page.unroute("**/api/v1/**");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
});
