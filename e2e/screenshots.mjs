/**
 * Takes pictures of the main screens, against a server that is started for them: wide and on a phone, by day and by
 * night. docs/pictures gets them as JPEG.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const site = "http://localhost:8097";
const folder = new URL("../docs/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const house = spawn("go", ["run", "./e2e/house", "-address", "localhost:8097", "-pause", "20ms"], { cwd: new URL("..", import.meta.url).pathname, detached: true, stdio: "inherit" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

async function ready() {
	for (let i = 0; i < 240; i++) {
		if (await fetch(`${site}/healthz`).then((r) => r.ok, () => false)) return;
		await new Promise((done) => setTimeout(done, 500));
	}
	throw new Error("the server did not start");
}

async function pages(colorScheme, width, height) {
	const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: "reduce", locale: "en" });
	const page = await context.newPage();
	page.setDefaultTimeout(40_000);
	const name = `${width < 700 ? "phone" : "wide"}-${colorScheme}`;
	const shot = (what) => page.screenshot({ path: `${folder}${what}-${name}.jpg`, type: "jpeg", quality: 78 });
	await page.goto(site);
	await page.locator(".stone").first().waitFor();
	await shot("landing");
	await nagaraja(page, shot);
	await narabi(page, shot);
	await context.close();
}

/** Plays some rounds, so that there is something to see. */
async function nagaraja(page, shot) {
	await page.goto(site);
	await page.locator(".west .lead").click();
	await page.locator(".hand .card").first().waitFor();
	const lead = page.locator(".action .lead");
	for (let moves = 0; moves < 26; moves++) {
		await page.waitForFunction(() => document.title.startsWith("●") || document.querySelector(".result"));
		if (await page.locator(".result").count()) break;
		if (await page.locator(".choice .card").count()) await page.locator(".choice .card").first().click();
		else if (await page.getByRole("button", { name: "Let it happen" }).count()) {
			await page.getByRole("button", { name: "Let it happen" }).click();
			continue;
		} else if (await page.getByRole("button", { name: "Pass", exact: true }).count()) {
			await page.getByRole("button", { name: "Pass", exact: true }).click();
			continue;
		} else if (await page.locator(".own .spot.legal").count()) await page.locator(".own .spot.legal").first().click({ force: true });
		else await page.locator(".hand .card[aria-disabled=false]").first().click();
		await page.waitForTimeout(250);
		if (moves > 14) await shot("nagaraja");
		await lead.click();
	}
	await page.getByRole("button", { name: "Menu" }).click().catch(() => undefined);
	if (await page.getByRole("button", { name: "Resign" }).count()) {
		await page.getByRole("button", { name: "Resign" }).click();
		await page.getByRole("button", { name: "Give up" }).click();
	}
	await page.locator(".result").waitFor();
	await shot("nagaraja-end");
}

async function narabi(page, shot) {
	await page.goto(site);
	await page.locator(".east .lead").click();
	for (let swaps = 0; swaps < 3; swaps++) {
		await page.locator(".stone.legal, .verdict").first().waitFor();
		if (await page.locator(".verdict").count()) break;
		await page.waitForFunction(() => document.title.startsWith("●"));
		await page.locator(".stone.legal").first().click();
		await page.locator(".stone.legal").first().click();
		await page.waitForTimeout(300);
		await shot("narabi");
		await page.getByRole("button", { name: "Swap the stones" }).click();
		await page.waitForTimeout(600);
	}
}

try {
	await ready();
	await pages("dark", 1440, 900);
	await pages("light", 1440, 900);
	await pages("dark", 390, 844);
} finally {
	await browser.close();
	process.kill(-house.pid, "SIGINT");
}
