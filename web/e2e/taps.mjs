/**
 * How long a tap waits for its picture on a processor four times slower than this one, as the browser's own event timing
 * has it, and the longest task of the page in the course of play. A phone, one match of each game against bots.
 *
 *     NAGARA_URL=http://localhost:8098 node taps.mjs [rounds]
 */
import { chromium } from "@playwright/test";

const house = process.env.NAGARA_URL ?? "http://localhost:8098";
const rounds = Number(process.argv[2] ?? 6);
const games = {
	nagaraja: { door: ".west .lead", taps: [".hand .card[aria-disabled=false]", ".own .spot.legal .hit", ".action .lead, .action .plain"] },
	narabi: { door: ".east .lead", taps: [".stone.legal", ".stone.legal:not(.selected)", ".action .lead"] },
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

for (const [game, { door, taps }] of Object.entries(games)) {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en" });
	const page = await context.newPage();
	await page.addInitScript(() => {
		window.slow = { taps: [], tasks: [] };
		new PerformanceObserver((list) => {
			for (const { duration, interactionId } of list.getEntries()) if (interactionId) window.slow.taps.push(duration);
		}).observe({ type: "event", durationThreshold: 16, buffered: true });
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) window.slow.tasks.push(Math.round(duration));
		}).observe({ type: "longtask" });
	});
	await page.goto(house);
	await page.locator(door).first().click();
	await page.waitForURL("**/table/**");
	await page.waitForTimeout(3000); // what it takes to come is measured elsewhere
	const tools = await context.newCDPSession(page);
	await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.evaluate(() => Object.assign(window.slow, { taps: [], tasks: [] }));
	for (let round = 0; round < rounds; round++)
		for (const what of taps) {
			const thing = page.locator(what).first();
			if (!(await thing.isVisible())) continue;
			const box = await thing.boundingBox();
			if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
			await page.waitForTimeout(1500);
		}
	const { taps: all, tasks } = await page.evaluate(() => window.slow);
	const sorted = all.sort((a, b) => a - b);
	console.log(`${game}: ${sorted.length} taps, median ${sorted[sorted.length >> 1]} ms, slowest ${sorted.at(-1)} ms; tasks over 50 ms: ${tasks.sort((a, b) => b - a).slice(0, 6).join(", ") || "none"}`);
	await context.close();
}
await browser.close();
