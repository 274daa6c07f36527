/**
 * How long somebody waits on a slow phone: Fast 3G as browsers' tools have it, and a processor four times slower than this
 * one. For the landing page: when its largest part is there. For a match: from the click to the board. The median of five.
 *
 *     NAGARA_URL=http://localhost:8098 node speed.mjs [times]
 */
import { chromium } from "@playwright/test";

const house = process.env.NAGARA_URL ?? "http://localhost:8098";
const times = Number(process.argv[2] ?? 5);
const network = { offline: false, latency: 562.5, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const boards = { nagaraja: [".west .lead", ".table .hand .card"], narabi: [".east .lead", ".table .stone"] };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

/** One visit of somebody who was never here. */
async function visit(game) {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en" });
	const page = await context.newPage();
	const tools = await context.newCDPSession(page);
	await tools.send("Network.enable");
	await tools.send("Network.emulateNetworkConditions", network);
	await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.goto(house);
	// The network is never idle: the page goes on listening for tables. All that it needed has come when nothing ends any more.
	await page.waitForFunction(() => performance.now() - Math.max(...performance.getEntriesByType("resource").map((part) => part.responseEnd)) > 2_000);
	const landing = await page.evaluate(
		() =>
			new Promise((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true });
			}),
	);
	const [door, board] = boards[game];
	// Both moments are taken in the page: asking the browser from outside takes its time, too.
	await page.evaluate(
		([door, board]) => {
			document.querySelector(door).addEventListener("click", () => (window.clicked = performance.now()));
			const look = () => (document.querySelector(board) ? requestAnimationFrame(() => (window.there = performance.now())) : requestAnimationFrame(look));
			look();
		},
		[door, board],
	);
	await page.locator(door).first().click();
	await page.waitForFunction(() => window.there, undefined, { timeout: 60_000 });
	const match = await page.evaluate(() => window.there - window.clicked);
	await context.close();
	return { landing, match };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
for (const game of Object.keys(boards)) {
	const visits = [];
	for (let i = 0; i < times; i++) visits.push(await visit(game));
	const told = (what) => `${(median(visits.map((v) => v[what])) / 1000).toFixed(2)} s`;
	console.log(`${game}: landing ${told("landing")}, from click to board ${told("match")}`);
}
await browser.close();
