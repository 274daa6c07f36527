/** Measures the JavaScript that a browser loads to play a match, and fails when it has grown too large. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const limit = 90_000;
const folder = new URL("../dist/assets/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
const size = (file) => gzipSync(readFileSync(new URL(file, folder))).length;

/** A chunk and all that it imports at once. */
function closure(from, into = new Set()) {
	if (into.has(from)) return into;
	into.add(from);
	const text = readFileSync(new URL(from, folder), "utf8");
	for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) closure(next, into);
	return into;
}
const starting = (name) => files.filter((file) => file.startsWith(`${name}-`));

for (const language of ["en", "fr", "pl"]) {
	const needed = new Set();
	for (const chunk of [
		...starting("index"),
		...starting("TablePage"),
		...starting("End"),
		...starting(language),
	]) {
		for (const file of closure(chunk)) needed.add(file);
	}
	const total = [...needed].reduce((sum, file) => sum + size(file), 0);
	console.log(
		`${language}: ${(total / 1000).toFixed(1)} kB of JavaScript (gzip) to play a match, of ${limit / 1000}`,
	);
	if (total > limit) process.exitCode = 1;
}
