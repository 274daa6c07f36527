/**
 * Measures the JavaScript that a browser loads to play a match, from landing to result, and the program for matches
 * without a network. It fails where either is too much.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { games } from "./games.mjs";

const limit = 90_000;
const programLimit = 1_830_000;
const netLimit = 600_000;
const folder = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

/** A chunk and all that it imports at once. */
function closure(chunk, into) {
	if (into.has(chunk)) return;
	into.add(chunk);
	for (const next of manifest[chunk].imports ?? []) closure(next, into);
}

/** The one chunk whose name ends so. */
function named(end) {
	const found = Object.keys(manifest).filter((key) => key.endsWith(end));
	if (found.length !== 1) throw new Error(`${found.length} chunks end with ${end}`);
	return found[0];
}

/** The one file of that name among those that are put together (chunks.ts). */
function together(name) {
	const found = Object.keys(manifest).filter((key) => key.startsWith(`_${name}-`) && key.endsWith(".js"));
	if (found.length !== 1) throw new Error(`${found.length} files are called ${name}`);
	return found[0];
}

/** The chunks that the page itself asks for. */
function first() {
	const page = readFileSync(new URL("index.html", folder), "utf8");
	const found = Object.keys(manifest).filter(
		(key) => /\.js$/.test(manifest[key].file) && page.includes(`"/${manifest[key].file}"`),
	);
	if (found.length === 0) throw new Error("index.html asks for no script");
	return found;
}

for (const game of [...games, "generic"]) {
	for (const language of ["en", "fr", "pl"]) {
		const needed = new Set();
		const parts = [
			"src/features/table/End.svelte",
			`src/games/${game}/Ending.svelte`,
			"src/games/shared/sound.ts",
			`virtual:words/${language}`,
		];
		// What small games need for it comes with their board.
		const more = ["motion.ts", "sounds.ts"].map((part) => `src/games/${game}/${part}`);
		more.push(`virtual:words/${language}/${game}`);
		parts.push(...more.filter((part) => part in manifest));
		const files = [together("table"), together(`board-${game}`)];
		for (const chunk of [...first(), ...files, ...parts.map(named)]) closure(chunk, needed);
		const total = [...needed].reduce(
			(sum, key) => sum + gzipSync(readFileSync(new URL(manifest[key].file, folder))).length,
			0,
		);
		console.log(
			`${game}, ${language}: ${(total / 1000).toFixed(1)} kB of JavaScript (gzip), of ${limit / 1000}`,
		);
		if (total > limit) process.exitCode = 1;
	}
}

const assets = new URL("assets/", folder);
const packed = readdirSync(assets).filter((name) => /wasm.*\.gz$/.test(name));
const nets = readdirSync(assets).filter((name) => /\.gz$/.test(name) && !packed.includes(name));
for (const name of nets) {
	const net = readFileSync(new URL(name, assets)).length;
	console.log(`the net ${name}: ${net / 1000} kB (gzip), of ${netLimit / 1000}`);
	if (net > netLimit) process.exitCode = 1;
}
if (nets.length === 0) throw new Error("no net");
if (packed.length !== 1) throw new Error(`${packed.length} programs for matches without a network`);
const program = readFileSync(new URL(packed[0], assets)).length;
const wordsIn = (language) => {
	const words = readdirSync(assets).filter(
		(name) => name.startsWith(`${language}-`) && name.endsWith(".json"),
	);
	if (words.length !== 1) throw new Error(`${words.length} files with the program's words in ${language}`);
	return gzipSync(readFileSync(new URL(words[0], assets))).length;
};
for (const language of ["en", "fr", "pl"]) {
	// It knows English in any case.
	const total = program + wordsIn("en") + (language === "en" ? 0 : wordsIn(language));
	console.log(
		`without a network, ${language}: ${total / 1000} kB of WebAssembly and its words (gzip), of ${programLimit / 1000}`,
	);
	if (total > programLimit) process.exitCode = 1;
}
