/**
 * Takes the picture of the terminal client for the README: a match is played in tmux by pressing Enter, and its screen
 * is drawn by a browser into docs/pictures.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";

const root = new URL("../..", import.meta.url).pathname;
const home = mkdtempSync(join(tmpdir(), "nagara-picture-"));
const tmux = (...args) => execFileSync("tmux", ["-L", "nagara-picture", "-f", "/dev/null", ...args], { encoding: "utf8" });

/** Plays until somebody has built a little, and it is our turn to look at the board. */
async function play() {
	execFileSync("go", ["build", "-o", join(home, "program"), "./cmd/nagara"], { cwd: root });
	const env = ["env", `XDG_DATA_HOME=${home}`, "COLORTERM=truecolor", "LC_ALL=C.UTF-8"];
	tmux("new-session", "-d", "-x", "120", "-y", "38", ...env, join(home, "program"), "play", "nagaraja", "--lang", "en", "--seed", "lotus", "--pace", "fast");
	tmux("set-option", "-ga", "terminal-overrides", ",*:Tc");
	for (let i = 0; i < 600; i++) {
		await pause(250);
		const screen = tmux("capture-pane", "-p");
		const [, round] = screen.match(/Round (\d+)/) ?? [];
		if (screen.includes("your decision") && screen.includes("call of fate") && round >= 6) return;
		if (screen.includes("your decision")) tmux("send-keys", "Enter");
	}
	throw new Error("the match came to no picture");
}

/** The colours of a terminal by their number: 16 of its own, a cube, and greys. */
function colour(n) {
	if (n < 16) return ["#000", "#a33", "#3a3", "#a83", "#45c", "#a4a", "#3aa", "#bbb", "#666", "#e66", "#6d6", "#ed6", "#78f", "#e7e", "#6dd", "#fff"][n];
	if (n >= 232) return `rgb(${Array(3).fill(8 + 10 * (n - 232))})`;
	const level = (i) => (i ? 55 + 40 * i : 0);
	return `rgb(${[Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6].map(level)})`;
}

/** A screen with its colours as HTML. */
function html(screen) {
	let style = {};
	const spans = screen.split(/\u001b\[([\d;]*)m/).map((part, i) => {
		if (i % 2 === 0) {
			const css = Object.entries(style).map(([name, value]) => `${name}:${value}`).join(";");
			return `<span style="${css}">${part.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</span>`;
		}
		const codes = part.split(";").map(Number);
		while (codes.length > 0) {
			const code = codes.shift();
			const of = code >= 48 ? "background" : "color";
			if (code === 0) style = {};
			else if (code === 1) style = { ...style, "font-weight": "bold" };
			else if (code === 38 || code === 48) style = { ...style, [of]: codes.shift() === 5 ? colour(codes.shift()) : `rgb(${codes.splice(0, 3)})` };
			else if (code === 39 || code === 49) delete style[of];
		}
		return "";
	});
	return `<body style="margin:0"><pre style="margin:0;padding:14px 18px;width:max-content;background:rgb(18,18,18);color:#eee;font:15px/1.2 'DejaVu Sans Mono',monospace">${spans.join("")}</pre>`;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
	await play();
	const page = await browser.newPage();
	await page.setContent(html(tmux("capture-pane", "-e", "-p", "-N")));
	await page.locator("pre").screenshot({ path: `${root}docs/pictures/terminal.jpg`, type: "jpeg", quality: 82 });
} finally {
	await browser.close();
	tmux("kill-server");
	rmSync(home, { recursive: true });
}
