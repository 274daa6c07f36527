/** Days off: taken in the settings, seen by the others at a table over days, ended early. */
import { expect, type Page, test } from "./test";
import { smallTargets } from "./looks";
import { named } from "./members";

/** Where pictures go of what is tested, for whoever wants to look. */
const shots = process.env.NAGARA_SHOTS;
const shoot = async (page: Page, name: string) => shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: name.includes("settings") }));

test("who takes days off stops their clock; the other sees until when", async ({ browser, baseURL }) => {
	const [ada, ben] = await Promise.all([0, 1].map(async () => (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage()));
	for (const [page, name] of [[ada, "Heron"], [ben, "Ibis"]] as const) await page.request.post("/api/v1/guests", { data: { name: named(name) } });
	const wish = { game: "nagaraja", entrance: "link", clock: { kind: "slow", decision: 86_400 }, join: {} };
	const { table, page: made } = await (await ada.request.post("/api/v1/tables", { data: wish })).json();
	expect((await ben.request.post(`/api/v1/tables/${table}/join`, { data: { invitation: made.invitation } })).ok()).toBe(true);

	await ada.goto("/settings");
	const take = ada.getByRole("button", { name: "Take these days off" });
	await expect(take).toBeVisible();
	await shoot(ada, "settings-before");
	await ada.getByLabel("Last day").fill("2020-01-01");
	await take.press("Enter");
	await expect(ada.getByText("Your tables are told.")).toBeHidden(); // the browser itself says that it is too early
	const last = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
	await ada.getByLabel("Last day").fill(last);
	await expect
		.poll(async () => (await (await ben.request.get("/api/v1/me/tables")).json()).tables?.some((row: { table: string; state: string }) => row.table === table && row.state === "running"))
		.toBe(true);
	await take.press("Enter");
	await expect(ada.getByText("Your tables are told.")).toBeVisible();
	await expect(ada.getByText(/You are off until \w+/)).toBeVisible();
	await expect(ada.getByText(/20 days off left of 30/)).toBeVisible();
	await shoot(ada, "settings-off");

	await ben.goto(`/table/${table}`);
	const stands = ben.getByText(/^away until \w+,? \d+ \w+; the clock stands still$/);
	await expect(stands).toHaveCount(1);
	await expect(ben.getByText(/^away until \d+ \w+$/)).toBeVisible();
	await expect(ben.getByText(/Heron.* is away from .* until .*; meanwhile their clock stands still/).first()).toBeAttached();
	await shoot(ben, "table-desk");
	for (const [width, height] of [[390, 844], [360, 640], [820, 1180]]) {
		await ben.setViewportSize({ width, height });
		await expect(ben.getByText(/^away until \d+ \w+$/)).toBeVisible();
		expect(await ben.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await shoot(ben, `table-${width}`);
	}
	await ben.emulateMedia({ colorScheme: "dark" });
	await shoot(ben, "table-dark");

	await ada.setViewportSize({ width: 360, height: 640 });
	await ada.emulateMedia({ colorScheme: "dark" });
	// Room for a finger lies around the badge of one's turns.
	expect((await smallTargets(ada)).filter((small) => !small.includes(" yours "))).toEqual([]);
	await shoot(ada, "settings-phone-dark");
	await ada.getByRole("button", { name: "I am back" }).click();
	await expect(ada.getByText("Your clocks run again.")).toBeVisible();
	await expect(stands).toHaveCount(0);
	await expect(ben.getByText(/Heron.* has no more days off; their clock runs/).first()).toBeAttached();
});
