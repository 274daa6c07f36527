import { expect, type Page, test } from "./test";
import { calling, confronting, Scene, type View, waiting } from "./scene";

test.use({ reducedMotion: "no-preference" });

/** Both have laid cards, which turn up, and the sticks are thrown. */
function revealing(view: View): void {
	confronting(view);
	Object.assign(view.players[1], { laid: 1, shown: ["tile-pivot-self"] });
	Object.assign(view.players[2], { laid: 2, shown: ["card-draw-2-self", "relic-swap-either"] });
}

/** What is to be seen between the temples. */
async function seen(page: Page) {
	const shown = async (selector: string) => (await page.locator(`.fate ${selector}`).filter({ visible: true }).count()) > 0;
	return { cards: await shown(".laid"), sticks: await shown(".stick"), totals: await shown(".total") };
}

async function table(page: Page): Promise<Scene> {
	await page.clock.install();
	const scene = new Scene(page);
	await scene.open(calling);
	await page.clock.pauseAt(Date.now() + 3_600_000);
	return scene;
}

const thrown = (view: View, told: { seq: number }) => {
	revealing(view);
	told.seq++; // what is new is thrown before our eyes
};

test("cards turn, then sticks fall, and only then they are added up and something is asked", async ({ page }) => {
	const scene = await table(page);
	const caption = page.locator(".prize figcaption");
	await expect(caption).toHaveText("fork");
	scene.show(thrown);
	const action = page.locator(".action");
	await expect.poll(() => seen(page)).toEqual({ cards: true, sticks: false, totals: false });
	await expect(action).toHaveText("The cards are turned up");
	await expect(page.getByRole("img", { name: /^Your cards: \w+/ })).toBeVisible();
	await expect(page.locator(".theirs .laid .front")).toHaveCount(2);
	await page.clock.runFor(900);
	await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: false });
	await expect(action).toHaveText("The sticks fall");
	await expect(caption).toHaveText("fork");
	await page.clock.runFor(1100);
	await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: true });
	await expect(caption).toHaveText("Visitor leads by 14");
	await expect(action).toContainText("Use a Naga on a card, or pass");
});

test("a touch shows the end of a throw at once", async ({ page }) => {
	const scene = await table(page);
	scene.show(thrown);
	await expect.poll(() => seen(page)).toEqual({ cards: true, sticks: false, totals: false });
	await page.keyboard.press("Shift");
	await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: true });
});

test.describe("without motion", () => {
	test.use({ reducedMotion: "reduce" });
	test("a throw is there at once", async ({ page }) => {
		const scene = await table(page);
		scene.show(thrown);
		await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: true });
	});
});

test("how a round went is said once", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	scene.show((view, told) => {
		confronting(view);
		Object.assign(view, { phase: "place", moves: [] });
		const won = { event: "won", seat: 2, fates: [2, 16], thrown: [["brown-2"], ["brown-4"]], tile: "fork" };
		told.updates = [{ seq: ++told.seq, at: new Date(), kind: "moved", seat: 2, events: [won] }];
	});
	await expect(page.locator(".action")).toContainText("wins the tile");
	await expect(page.locator(".prize figcaption")).toHaveText("fork");
});

test("the pace is offered where a round has gone by", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	const moved = (event: object) => (view: View, told: { seq: number; updates: unknown[] }) => {
		calling(view);
		told.seq += "event" in event && event.event === "place" ? 2 : 1;
		told.updates = [{ seq: told.seq, at: new Date(), kind: "moved", seat: 2, events: [event] }];
	};
	scene.show(moved({ event: "won", seat: 2, fates: [2, 16], thrown: [[], []], tile: "fork" }));
	await expect(page.locator(".action")).toContainText("wins the tile");
	const offer = page.getByRole("button", { name: "Too fast? Wait after rounds" });
	await expect(offer).toHaveCount(0);
	scene.show(moved({ event: "place", seat: 2, places: ["b1"], tile: "fork", turn: "north" }));
	await offer.click();
	await expect(offer).toHaveCount(0);
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem("nagara.preferences")!).pace)).toBe("wait");
});

test("the beads of who waits come to rest, and then nothing on the board asks for frames", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	scene.show(waiting);
	await expect(page.locator(".action .beads")).toBeVisible();
	const beads = () => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName === "bead").map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
	for (const end of await beads()) expect(end).toBeLessThan(10_000);
	const running = () =>
		page.evaluate(() => {
			const all = document.getAnimations().filter(({ playState }) => playState === "running");
			for (const one of all) if (Number.isFinite(Number(one.effect?.getComputedTiming().endTime))) one.finish();
			return all.length;
		});
	await expect.poll(running).toBe(0);
});
