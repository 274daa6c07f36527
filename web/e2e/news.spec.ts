/** Nobody is forgotten: every kind of news is told wherever one is, and one press answers it. Two browsers each. */
import { clean, noSideways } from "./looks";
import { named } from "./members";
import { offered } from "./offered";
import { Proxy } from "./proxy";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "./test";

type Somebody = { page: Page; id: string; name: string };

async function somebody(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Somebody> {
	const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage();
	const called = named(name);
	const guest = await page.request.post("/api/v1/guests", { data: { name: called } });
	return { page, id: (await guest.json()).id, name: called };
}

/** What somebody does without looking at a page: it has tests of its own. */
async function act({ page }: Somebody, path: string, data: object = {}) {
	const answer = await page.request.post(`/api/v1${path}`, { data });
	expect(answer.ok(), await answer.text()).toBe(true);
	return answer.json().catch(() => undefined);
}

/** Sits down at a table of Nagaraja where only the other one may sit down, too. */
async function challenge(from: Somebody, to: Somebody): Promise<string> {
	const { table } = await act(from, "/tables", { game: "nagaraja", entrance: "name", invited: [to.id], join: {} });
	return table;
}

/** Lets somebody do the first that may be done, where they are awaited. */
async function moveOnce(who: Somebody, table: string): Promise<boolean> {
	const { seq, you, awaited, view } = await (await who.page.request.get(`/api/v1/tables/${table}`)).json();
	if (!awaited?.includes(you)) return false;
	await act(who, `/tables/${table}/play`, { move: offered(view)[0], on: seq });
	return true;
}

/** The table of a tournament where somebody is expected. */
async function firstTable({ page }: Somebody): Promise<string | undefined> {
	const { tables } = await (await page.request.get("/api/v1/me/tables")).json();
	return tables.find(({ host }: { host: string }) => host === "house")?.table;
}

/** A tournament of two unless told otherwise, which begins once all have entered; its page is open in the first one's browser. */
async function announce(ada: Somebody, terms: object): Promise<string> {
	const { tournament } = await act(ada, "/tournaments", { name: "Tea cup", game: "nagaraja", form: "swiss", rounds: 2, most: 2, pace: "quick", ...terms });
	await ada.page.goto(`/tournaments/${tournament}`);
	await ada.page.getByRole("button", { name: "Take part" }).click();
	await expect(ada.page.getByText("You take part.")).toBeVisible();
	return tournament;
}

const line = (page: Page) => page.getByRole("complementary", { name: "News for you" });
/** The news are heard, too: once, in a region that was there before. */
const heard = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

/** What comes: all that lies before it, how it happens, what is told, and where its button leads. */
type Kind = {
	/** Whether a page asks for it now and then: its clock can be put forward. */
	asks?: boolean;
	before: (ada: Somebody, tom: Somebody, browser: Browser) => Promise<() => Promise<void>>;
	says: (tom: Somebody) => string | RegExp;
	button: string;
	leads: (page: Page, tom: Somebody, from: string) => Promise<void>;
};

const toTable = (page: Page, _: Somebody, from: string) =>
	expect(page).toHaveURL((url) => url.pathname.startsWith("/table/") && url.href !== from);

const kinds: Record<string, Kind> = {
	"a challenge": {
		before: async (ada, tom) => async () => void (await challenge(tom, ada)),
		says: (tom) => `${tom.name} challenges you: Nagaraja.`,
		button: "Accept",
		leads: async (page, tom, from) => {
			await toTable(page, tom, from);
			const table = new URL(page.url()).pathname.replace("/table/", "/api/v1/tables/");
			const accounts = async () => (await (await tom.page.request.get(table)).json()).chairs.map(({ account }: { account?: string }) => account);
			await expect.poll(accounts).not.toContain(undefined); // one press sits down, too
		},
	},
	"that a challenge was accepted": {
		before: async (ada, tom) => {
			const table = await challenge(ada, tom);
			return async () => act(tom, `/tables/${table}/join`);
		},
		says: (tom) => `${tom.name} accepted and waits for you.`,
		button: "To the table",
		leads: toTable,
	},
	"a turn": {
		before: async (ada, tom) => {
			const table = await challenge(tom, ada);
			await act(ada, `/tables/${table}/join`);
			await moveOnce(ada, table);
			return async () => {
				while (await moveOnce(tom, table));
			};
		},
		says: (tom) => `Your turn against ${tom.name}.`,
		button: "To the table",
		leads: toTable,
	},
	"that the next match of a tournament is ready": {
		before: async (ada, tom) => {
			const tournament = await announce(ada, {});
			return async () => act(tom, `/tournaments/${tournament}/enter`);
		},
		says: () => "Your next match is ready: Nagaraja.",
		button: "Sit down",
		leads: toTable,
	},
	"that a round begins": {
		before: async (ada, tom, browser) => {
			const others = [tom, await somebody(browser, "Eve"), await somebody(browser, "Kim")];
			const tournament = await announce(ada, { most: 4, rest: 500 });
			for (const one of others) await act(one, `/tournaments/${tournament}/enter`);
			const at = new Map<Somebody, string | undefined>();
			for (const one of [ada, ...others]) {
				await expect.poll(async () => at.set(one, await firstTable(one)).get(one)).toBeTruthy();
				await act(one, `/tables/${at.get(one)}/join`);
			}
			const [rival] = others.filter((one) => at.get(one) === at.get(ada));
			const [third] = others.filter((one) => one !== rival);
			await act(third, `/tables/${at.get(third)}/resign`);
			return async () => act(rival, `/tables/${at.get(rival)}/resign`);
		},
		says: () => /Tea cup: round 2 begins in [0-8]:[0-5]\d\./,
		button: "To the tournament",
		leads: (page) => expect(page.getByRole("heading", { name: "Tea cup" })).toBeVisible(),
	},
	"that a friend is here": {
		asks: true,
		before: async (ada, tom) => {
			expect((await ada.page.request.put(`/api/v1/me/following/${tom.id}`)).ok()).toBe(true);
			return async () => {
				const { table } = await act(tom, "/tables", { game: "nagaraja", join: {} });
				await tom.page.goto(`/table/${table}`);
				await expect(tom.page.locator("#link")).toBeVisible();
			};
		},
		says: (tom) => `${tom.name} is here.`,
		button: "Challenge",
		leads: (page, tom) => expect(page.getByRole("dialog", { name: `Challenge ${tom.name}` })).toBeVisible(),
	},
};

const phone = { viewport: { width: 390, height: 844 } };
/** Where one is meanwhile. */
const places: Record<string, { phone?: boolean; table?: boolean; broken?: boolean }> = {
	"on another page": {},
	"at another table": { table: true },
	"on a phone": { phone: true },
	"after a broken line": { broken: true },
};

for (const [what, kind] of Object.entries(kinds))
	for (const [where, place] of Object.entries(places))
		test(`one is told ${what} ${where}`, async ({ browser, baseURL }) => {
			const wire = new Proxy(Number(new URL(baseURL as string).port));
			const ada = await somebody(browser, "Ada", { ...(place.phone ? phone : {}), ...(place.broken ? { baseURL: await wire.open() } : {}) });
			const tom = await somebody(browser, "Tom");
			const { page } = ada;
			if (kind.asks) await page.clock.install();
			// Another match waits all the time: by its number one sees that a page has heard of one's tables.
			const { table } = await act(ada, "/tables", { game: "nagaraja", join: {}, bots: ["random"] });
			await act(ada, "/tables", { game: "narabi", join: {}, bots: ["random", "random"] });
			const happen = await kind.before(ada, tom, browser);
			const knows = page.waitForResponse("**/api/v1/me/people");
			await page.goto(place.table ? `/table/${table}` : "/rules");
			await expect(page.locator(".yours")).toBeVisible();
			await knows;
			await expect(line(page)).toBeHidden();

			wire.cut(true);
			await happen();
			wire.cut(false);
			await expect(async () => {
				if (kind.asks) await page.clock.fastForward(61_000);
				await expect(line(page)).toContainText(kind.says(tom), { timeout: kind.asks ? 20_000 : undefined });
			}).toPass();
			await expect(heard(page, kind.says(tom))).toHaveCount(1);
			if (!place.table) {
				// It stands in the page, and covers nothing of it.
				const [told, below] = [await line(page).boundingBox(), await page.getByRole("main").boundingBox()];
				expect(told!.y + told!.height).toBeLessThanOrEqual(below!.y);
			}
			if (kind.button === "Accept") await clean(page);
			await noSideways(page);
			const from = page.url();
			await line(page).getByRole("button", { name: kind.button }).press("Enter");
			await kind.leads(page, tom, from);
			await expect(line(page)).toBeHidden();
			wire.close();
		});

for (const [size, options] of [["a wide screen", {}], ["a phone", phone]] as const)
	test(`where one waits, and where it is told how it ended, news cover nothing on ${size}`, async ({ browser }) => {
		const [ada, tom] = [await somebody(browser, "Ada", options), await somebody(browser, "Tom")];
		const { page } = ada;
		const waits = await act(ada, "/tables", { game: "nagaraja", entrance: "link", join: {} });
		const over = await act(ada, "/tables", { game: "nagaraja", join: {}, bots: ["random"] });
		const garden = await act(ada, "/tables", { game: "narabi", join: {}, bots: ["random", "random"] });
		for (const { table } of [over, garden]) await act(ada, `/tables/${table}/resign`);
		await challenge(tom, ada);
		for (const [table, first] of [[waits.table, "main .plate"], [over.table, ".result .kind, .final .temple"], [garden.table, ".stone"]]) {
			await page.goto(`/table/${table}`);
			await expect(page.locator(first).first()).toBeVisible();
			await expect(line(page)).toBeVisible();
			const room = async () => {
				const told = (await line(page).boundingBox())!;
				const below = await page.locator(first).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
				return below - told.y - told.height;
			};
			await expect.poll(room, { message: table }).toBeGreaterThanOrEqual(0);
			await noSideways(page);
		}
	});
