/** Nine men's morris, a classic that a host asks for: men go from place to place on the board of any game, by touch, by drag, by key and by ear. */
import { clean, noSideways } from "./looks";
import { Mortal } from "./mortal";
import { invite, next, over, playBot, sitDown } from "./play";
import { type Browser, expect, type Page, test } from "./test";

let house: Mortal;
test.beforeAll(async ({ browserName }, info) => {
	house = await Mortal.start(info.outputPath(`${browserName}.db`), "--game", "morris");
});
test.afterAll(() => house.kill());

const visit = async (browser: Browser, options: object = {}) => (await browser.newContext({ baseURL: house.url, reducedMotion: "reduce", ...options })).newPage();

/** The points of the board, by what a screen reader says of them. */
const points = (page: Page) => page.getByRole("group", { name: "What you see" }).getByRole("button");
const point = (page: Page, name: string) => page.locator(`.laid [data-place="${name}"]`);
const says = (page: Page, name: string, words: string) => expect(point(page, name)).toHaveAccessibleName(words);
const asked = (page: Page) => page.getByRole("group", { name: "Your move" });
const log = (page: Page) => page.locator(".log li");

/** Where a man can be put or taken, or which can be moved; then where to. */
const open = (page: Page) => points(page).and(page.getByRole("button", { name: /\. (Put|Take|Move) /, disabled: false }));
const goals = (page: Page) => points(page).and(page.getByRole("button", { name: /: empty\. Move from/, disabled: false }));

/** Plays the first move that is offered until the match is over; how many there were. */
async function playOut(page: Page, press: (thing: ReturnType<typeof open>) => Promise<void>): Promise<number> {
	for (let made = 0; made < 200; made++) {
		if (!(await next([page]))) return made;
		await expect(page.locator(".action .beads")).toHaveCount(0);
		const before = await log(page).count();
		await press(open(page).first());
		if (await points(page).and(page.locator("[aria-pressed=true]")).count()) await press(goals(page).first());
		await expect.poll(async () => (await over(page)) || (await log(page).count()) > before).toBe(true);
	}
	throw new Error("the match does not end");
}

/** Drags what lies at one place to another, in steps as a hand does. */
async function drag(page: Page, from: string, to: string): Promise<void> {
	const at = async (name: string) => {
		const box = (await point(page, name).boundingBox())!;
		return [box.x + box.width / 2, box.y + box.height / 2] as const;
	};
	await page.mouse.move(...(await at(from)));
	await page.mouse.down();
	await page.mouse.move(...(await at(to)), { steps: 8 });
}

test("by touch, on a phone, against its bot to the end; then it is replayed", async ({ browser }) => {
	const page = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
	await playBot(page, "morris", house.url);
	await next([page]);
	await clean(page);
	await noSideways(page);
	expect(await playOut(page, (thing) => thing.tap())).toBeGreaterThan(8);
	await expect(page.locator(".result .why")).toHaveText(/fewer than three men were left|no man could move|forty moves/);
	await clean(page);
	await page.getByRole("link", { name: "Replay" }).click();
	await expect(page.getByRole("button", { name: /: empty$/ })).toHaveCount(24);
	await page.getByRole("button", { name: "One step on" }).click();
	await expect(page.locator(".path")).toContainText("puts a man");
});

test("by keys and by ear, to the end", async ({ browser }) => {
	const page = await visit(browser);
	await playBot(page, "morris", house.url);
	await next([page]);
	const voice = page.locator("[data-voice] p");
	await expect(voice.filter({ hasText: "Your turn. Put a man" })).not.toHaveCount(0);
	// Arrow keys follow the points, whatever lies there.
	await point(page, "a7").focus();
	for (const [key, to] of [["ArrowRight", "d7"], ["ArrowRight", "g7"], ["ArrowDown", "g4"], ["ArrowLeft", "f4"]] as const) {
		await page.keyboard.press(key);
		await expect(point(page, to)).toBeFocused();
	}
	expect(await playOut(page, (thing) => thing.press("Enter"))).toBeGreaterThan(8);
	await expect(voice.last()).toHaveText(/You (lose|win)|Nobody/);
});

/** Where two put their men in turn: white closes a mill with its third, and takes the man on d6. */
const white = "a7 d7 g7 a1 f2 b2 c4 e5 d5".split(" ");
const black = "b6 d6 f4 e3 c3 d2 a4 g1 e4".split(" ");

test("two play: a mill asks for a man to take; a man is moved by two taps, by one where it can go to one place, and by drag", async ({ browser }) => {
	const [one, two] = [await visit(browser), await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })];
	await sitDown(two, await invite(one, "morris"));
	const first = (await next([one, two]))!;
	const second = first === one ? two : one;
	for (const [i, to] of white.entries()) {
		await says(first, to, `${to}: empty. Put a man on ${to}`);
		await point(first, to).click();
		if (to === "g7") {
			await expect(asked(first)).toContainText("Take a man");
			await expect(first.locator("[data-voice] p").last()).toHaveText("Your turn. Take a man");
			await says(first, "d6", "d6: a black man. Take the man on d6");
			await says(first, "a7", "a7: a white man, yours");
			await expect(point(first, "a4")).toHaveAttribute("aria-disabled", "true");
			await point(first, "d6").click();
		}
		await expect(asked(second)).toContainText("Put a man");
		await point(second, black[i]).click();
		await expect(asked(first)).toContainText(i < 8 ? "Put a man" : "Move a man");
	}

	// Two taps: a man that can go to two places, and one of them.
	await says(first, "d5", "d5: a white man, yours. Move a man");
	await says(first, "e5", "e5: a white man, yours");
	await point(first, "d5").click();
	await expect(point(first, "d5")).toHaveAttribute("aria-pressed", "true");
	await expect(asked(first)).toContainText("d5: a white man, yours");
	await says(first, "d6", "d6: empty. Move from d5 to d6");
	await says(first, "d3", "d3: empty");
	await point(first, "d6").focus();
	await expect(asked(first)).toContainText("The other side would");
	await expect(point(first, "d6").locator(".ghost")).toBeVisible();
	await point(first, "d6").click();
	await says(first, "d6", "d6: a white man, yours, last move");

	// One tap: it can go to one place only.
	await says(second, "b6", "b6: a black man, yours. Move from b6 to b4");
	await point(second, "b6").click();
	await says(second, "b4", "b4: a black man, yours, last move");

	// A drag that ends where nothing leads moves nothing; then one that does.
	await expect(asked(first)).toContainText("Move a man");
	await drag(first, "c4", "d3");
	await first.mouse.up();
	await expect(point(first, "c4")).not.toHaveAttribute("aria-pressed");
	await drag(first, "c4", "c5");
	await expect(point(first, "c5").locator(".ghost")).toBeVisible();
	await expect(asked(first)).toContainText("Move from c4 to c5");
	await first.mouse.up();
	await says(first, "c5", "c5: a white man, yours, last move");
	await says(second, "c5", "c5: a white man, last move");

	// With forced colours, what can be done and what was chosen stay told.
	await expect(asked(second)).toContainText("Move a man");
	await second.emulateMedia({ forcedColors: "active" });
	await point(second, "f4").click();
	const border = (name: string) => point(second, name).evaluate((cell) => getComputedStyle(cell).borderTopWidth);
	expect([await border("f4"), await border("f6"), await border("a7")]).toEqual(["4px", "2px", "1px"]);
});
