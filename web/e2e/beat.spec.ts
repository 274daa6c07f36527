import { expect, type Page, test } from "./test";
import { calling, confronting, laying, Scene, type View, waiting } from "./scene";

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

/** Nobody threw a Naga: with the throw it is known who lays the tile. */
const decided = (view: View, told: { seq: number; updates: unknown[] }) => {
	revealing(view);
	const { players } = structuredClone(view);
	laying(view);
	Object.assign(view, { players });
	const events = [
		{ event: "reveal", seat: 1, cards: ["tile-pivot-self"] },
		{ event: "won", seat: 1, fates: [9, 7], thrown: [["brown-4", "brown-3", "white-2"], ["brown-4", "white-3"]], tile: "fork" },
	];
	told.updates = [{ seq: ++told.seq, at: new Date(), kind: "moved", seat: 2, events }];
};

test("who lays the tile is told when the sticks lie, where nobody can change it any more, too", async ({ page }) => {
	const scene = await table(page);
	scene.show(decided);
	const known = () =>
		page.evaluate(() => ({
			step: document.querySelector(".phase [aria-current]")?.textContent?.trim(),
			cells: document.querySelectorAll(".spot.legal").length,
			title: document.title.startsWith("●"),
		}));
	await expect.poll(() => seen(page)).toEqual({ cards: true, sticks: false, totals: false });
	await page.clock.runFor(900);
	await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: false });
	expect(await known()).toEqual({ step: "Call of fate", cells: 0, title: false });
	await page.keyboard.press("Shift"); // whoever touches something waits for nothing
	await expect.poll(known).toEqual({ step: "Exploration", cells: 3, title: true });
});

declare global {
	interface Window {
		/** Where that began which moved over the board. */
		flights: string[];
	}
}
function noteFlights(): void {
	window.flights = [];
	const { animate } = Element.prototype;
	Element.prototype.animate = function (frames, how) {
		if (this.parentElement === document.body) window.flights.push(String((frames as Keyframe[])[0].transform));
		return animate.call(this, frames, how);
	};
}

/** A curse lies open beside a tile that was laid. */
const cursed = (view: View, told: { seq: number; updates: unknown[] }) => {
	calling(view);
	Object.assign(view.players[1], { cursed: 1, points: 6 });
	Object.assign(view.players[1].relics.a1w, { relic: "cursed-6", up: true });
	view.players[1].tiles = { a1: { type: "fork", cell: "a1", turn: "north", amulet: false, paths: ["NEW"], lit: ["NEW"] } };
	const events = [
		{ event: "place", seat: 1, tile: "fork", places: ["a1"], turn: "north" },
		{ event: "relic-up", seat: 1, places: ["a1w"], relics: ["cursed-6"] },
	];
	told.updates = [{ seq: ++told.seq, at: new Date(), kind: "moved", seat: 1, events }];
};
/** Where words could name it: the log, what is read out, labels of the board. */
const named = (page: Page) =>
	page.evaluate(() => {
		const labels = [...document.querySelectorAll(".board [aria-label]")].map((thing) => thing.getAttribute("aria-label"));
		const read = [...document.querySelectorAll("[data-voice], .log, .pips")].map((thing) => thing.textContent);
		return /cursed relic \(6\)|face up|\b1 of 3/i.test([...labels, ...read].join("\n"));
	});

test("a curse is named when its egg has opened, and the tile that one has laid does not fly once more", async ({ page }) => {
	await page.addInitScript(noteFlights);
	const scene = await table(page);
	await page.evaluate(() => (window.flights = []));
	expect(await named(page)).toBe(false);
	scene.show(cursed);
	await page.clock.runFor(100); // motion begins with the next frame
	const flights = () => page.evaluate(() => window.flights);
	await expect.poll(flights).toContain("none");
	// It grows where it lies; nothing comes from elsewhere.
	for (const begins of await flights()) expect(begins).toMatch(/^(none|translate\(0px, 0px\) scale\(1\))$/);
	expect(await named(page)).toBe(false);
	await expect(page.locator(".own .points")).toContainText("0");
	await page.clock.runFor(1000);
	await expect.poll(() => named(page)).toBe(true);
	await expect(page.locator(".log")).toContainText("Your relic is turned face up");
	await expect(page.locator("[data-voice]")).toContainText("Your relic is turned face up");
	await expect(page.locator(".own .points b")).toHaveText("6");
});

test("a match that a curse ends is over when its egg has opened", async ({ page }) => {
	const scene = await table(page);
	scene.show((view, told) => {
		cursed(view, told);
		Object.assign(view, { phase: "over", awaited: [], moves: [] });
		Object.assign(told, { phase: "over", outcome: { winners: [2], scores: [6, 0], reason: "curse" } });
	});
	const result = page.locator(".result");
	await page.clock.runFor(100);
	await expect(page.locator(".own [data-tile=a1]")).toHaveCount(1);
	await expect(result).toHaveCount(0);
	await expect(page.locator("[data-voice]")).not.toContainText(/lose|wins/);
	await page.clock.runFor(1000);
	await expect(result).toBeVisible();
	await expect(page.locator("[data-voice]")).toContainText("You lose");
});

test("the log tells totals when the sticks have fallen", async ({ page }) => {
	const scene = await table(page);
	scene.show((view, told) => {
		revealing(view);
		const events = [{ event: "reveal", seat: 2, cards: ["tile-pivot-self"] }, { event: "throw", seat: 2, sticks: ["brown-4", "white-3"] }];
		Object.assign(told, { updates: [{ seq: ++told.seq, at: new Date(), kind: "moved", seat: 2, events }] });
	});
	const throws = page.getByText(/throws 7/);
	await expect.poll(() => seen(page)).toEqual({ cards: true, sticks: false, totals: false });
	await expect(throws).toHaveCount(0);
	await page.clock.runFor(1900);
	await expect(throws).toHaveCount(0);
	await page.clock.runFor(200);
	await expect.poll(() => seen(page)).toEqual({ cards: false, sticks: true, totals: true });
	await expect(throws).not.toHaveCount(0);
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
	const won = { event: "won", seat: 2, fates: [2, 16], thrown: [["brown-2"], ["brown-4"]], tile: "fork" };
	const moved = (seq: number, events: object[]) => ({ seq, at: new Date(), kind: "moved", seat: 2, events });
	scene.show((view, told) => {
		confronting(view);
		Object.assign(view, { phase: "place", moves: [] });
		told.updates = [moved(++told.seq, [won])];
	});
	await expect(page.locator(".action")).toContainText("wins the tile");
	await expect(page.locator(".prize figcaption")).toHaveText("fork");
	// In the next round it is the last one's.
	scene.show((view, told) => {
		calling(view);
		told.updates = [moved(++told.seq, [won]), moved(++told.seq, [{ event: "place", seat: 2, tile: "fork", places: ["a1"], turn: "north" }])];
	});
	await expect(page.locator(".action")).toContainText(/^Lay cards .*Last round: Visitor wins the tile/);
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
