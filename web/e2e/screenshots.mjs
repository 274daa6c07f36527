/**
 * Takes pictures of the main screens, against a server that is started for them: wide, on a tablet and on a phone, by
 * day and by night. docs/pictures gets them as JPEG; git keeps those that the README shows.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const site = "http://localhost:8097";
const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const house = spawn("go", ["run", "./web/e2e/house", "-address", "localhost:8097", "-pause", "20ms"], { cwd: new URL("../..", import.meta.url).pathname, detached: true, stdio: "inherit" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

async function ready() {
	for (let i = 0; i < 240; i++) {
		if (await fetch(`${site}/healthz`).then((r) => r.ok, () => false)) return;
		await new Promise((done) => setTimeout(done, 500));
	}
	throw new Error("the server did not start");
}

/** Lets the player of this page make moves until enough of them are made, their own decision is due, or all is over. */
async function playOn(page, decisions) {
	await page.evaluate(async (wanted) => {
		const table = `/api/v1/tables/${location.pathname.split("/")[2]}`;
		const look = (query = "") => fetch(table + query).then((r) => r.json());
		let now = await look();
		for (let made = 0, looks = 0; now.phase !== "over" && looks < 1000; looks++) {
			if (!(now.awaited ?? []).includes(now.you)) now = await look(`?since=${now.seq}&wait=20`);
			else {
				const moves = now.view.moves.filter(({ kind }) => kind !== "undo" && kind !== "amulet");
				// Builds near the entrance, spends some Nagas, and never looks where it leads.
				const { move, kind } = moves.find(({ kind }) => ["place", "swap"].includes(kind)) ?? moves[(made * 7) % moves.length];
				if (made++ >= wanted && ["place", "swap", "activate"].includes(kind)) return;
				await fetch(`${table}/play`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ move, on: now.seq }) }).then((r) => r.text()); // unread, an answer stays on its way
				now = await look();
			}
		}
	}, decisions);
}

const resign = (page) =>
	page.evaluate(() => fetch(`/api/v1/tables/${location.pathname.split("/")[2]}/resign`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }));

/** Walks through the house in one size and light. */
async function walk(size, [width, height], colorScheme) {
	const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: "reduce", locale: "en", baseURL: site });
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	const shot = async (what) => {
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: `${folder}${what}-${size}-${colorScheme}.jpg`, type: "jpeg", quality: 78 });
	};
	const visit = async (what, address, sign = "main") => {
		await page.goto(address);
		await page.locator(sign).first().waitFor();
		await shot(what);
	};
	const tables = {};
	for (const [game, door, sign, end] of [["nagaraja", ".west", ".hand .card", ".result"], ["narabi", ".east", ".stone", ".verdict"]]) {
		await page.goto("/");
		await page.locator(`${door} .lead`).first().click();
		await page.waitForURL("**/table/**"); // the landing page has stones as well
		await page.locator(sign).first().waitFor();
		await playOn(page, game === "nagaraja" ? 26 : 3);
		await page.locator(`.spot.legal, .stone.legal, .hand .card[aria-disabled=false], ${end}`).first().waitFor();
		if (!(await page.locator(end).count())) await choose(page);
		await shot(game);
		tables[game] = page.url().split("/").pop();
		await playOn(page, 500);
		if (!(await page.locator(end).isVisible())) await resign(page);
		await page.locator(end).waitFor();
		await shot(`${game}-end`);
		await visit(`${game}-replay`, `/replay/${tables[game]}?step=24`, "[type=range]");
	}
	await visit("landing", "/", ".stone");
	await page.getByRole("button", { name: "Choose the bot" }).first().click();
	await page.getByRole("dialog").getByText("Full strength").waitFor();
	await shot("bots");
	await page.goto("/");
	await page.locator(".west").getByRole("button", { name: "Invite" }).click();
	await page.locator("#link").waitFor();
	await shot("waiting");
	await visit("lobby", "/lobby?show=finished", "main li");
	await page.getByRole("button", { name: "Open a table" }).click();
	await page.getByRole("dialog").getByText("More", { exact: true }).waitFor();
	await shot("new-table");
	await visit("rules-nagaraja", "/rules/nagaraja");
	await visit("rules-narabi", "/rules/narabi");
	await visit("settings", "/settings");
	await visit("account", "/account", "main form");
	await page.locator('a[href^="/player/"]').first().click();
	await page.getByRole("heading", { level: 1 }).waitFor();
	await shot("player");
	await visit("nowhere", "/nowhere");
	await context.close();
}

/** Chooses something, so that its consequence shows. */
async function choose(page) {
	const stone = page.locator(".stone.legal").first();
	if (await stone.count()) {
		await stone.click();
		return page.locator(".stone.legal").first().click();
	}
	const cell = page.locator(".own .spot.legal").first();
	if (await cell.count()) return cell.click({ force: true });
	await page.locator(".hand .card[aria-disabled=false]").first().click();
	const target = page.locator(".spot.legal[aria-pressed=false]").first();
	if (await target.count()) await target.click({ force: true });
}

try {
	await ready();
	const sizes = { wide: [1440, 900], phone: [390, 844], tablet: [820, 1180], side: [844, 390], huge: [1920, 1080] };
	const wanted = process.argv.slice(2);
	for (const [size, light] of [["wide", "dark"], ["wide", "light"], ["phone", "dark"], ["phone", "light"], ["tablet", "light"], ["side", "dark"], ["huge", "dark"]]) {
		if (wanted.length === 0 || wanted.includes(`${size}-${light}`)) await walk(size, sizes[size], light);
	}
} finally {
	await browser.close();
	process.kill(-house.pid, "SIGINT");
}
