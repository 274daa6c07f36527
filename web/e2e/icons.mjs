/** Draws the icons of the installed app from our mark, in night green: rounded, and with an edge that a launcher may cut off. */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const mark = readFileSync(new URL("../art/logo-mark.svg", import.meta.url), "utf8").replace(/<title>.*<\/title>/, "");
const folder = new URL("../public/icons/", import.meta.url).pathname;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/** A picture of that size: how much of it the mark takes, and how round its corners are. */
async function draw(name, size, share, corner) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(`<style>
		body { margin: 0; background: none }
		div { width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #12211f; border-radius: ${corner * 100}% }
		svg { width: ${share * 100}%; color: #f2e9d7; --lamp: #ffba42 }
	</style><div>${mark}</div>`);
	await page.screenshot({ path: `${folder}${name}-${size}.png`, omitBackground: true });
	await page.close();
}

for (const size of [192, 512]) {
	await draw("nagara", size, 0.78, 0.22);
	// Launchers leave at least a circle of four fifths.
	await draw("maskable", size, 0.62, 0);
}
// iPhones round the corners themselves.
await draw("touch", 180, 0.66, 0);
await browser.close();
