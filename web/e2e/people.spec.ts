/** Two people at one table, each in a browser of their own. */
import { type Browser, expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { invite, sitDown } from "./play";

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

/** Bots take the seats that are left, once the guest sits. */
async function fillWithBots(page: Page): Promise<void> {
	const table = `/api/v1/tables/${new URL(page.url()).pathname.split("/")[2]}`;
	type Chair = { seat: number; account?: string; bot?: string };
	const chairs = async (): Promise<Chair[]> => (await (await page.request.get(table)).json()).chairs;
	await expect.poll(async () => (await chairs()).filter((c) => c.account).length).toBe(2);
	for (const { seat } of (await chairs()).filter((c) => !c.account))
		await page.request.post(`${table}/seat-bot`, { data: { seat, bot: "random" } });
}

/** What a page says of the other one. */
const presence = (page: Page) => page.locator(".presence").first();

for (const game of ["nagaraja", "narabi"] as const) {
	test(`two people see whether the other is there, over a broken line: ${game}`, async ({ browser }) => {
		const host = await Person.arrive(browser);
		const guest = await Person.arrive(browser);
		const link = await invite(host.page, game);
		await sitDown(guest.page, link);
		await fillWithBots(host.page);
		await expect(presence(host.page)).toHaveText("here");
		await expect(presence(guest.page)).toHaveText("here");

		await guest.breakLine();
		await expect(presence(host.page)).toHaveText(/^gone for 0:/);
		guest.mendLine();
		await expect(presence(host.page)).toHaveText("here");

		await guest.page.goto("/rules/nagaraja"); // whoever looks at another page is not at the table
		await expect(presence(host.page)).toHaveText(/^gone for 0:/);
		await guest.page.goBack();
		await expect(presence(host.page)).toHaveText("here");
		await expect(presence(guest.page)).toHaveText("here");

		const watcher = await Person.arrive(browser);
		await watcher.page.goto(new URL(guest.page.url()).pathname);
		await expect(host.page.getByRole("img", { name: "1 watches" })).toBeVisible();
		await watcher.page.close();
		await expect(host.page.getByRole("img", { name: "1 watches" })).toBeHidden();
	});
}
