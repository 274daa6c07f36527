/**
 * Measures the JavaScript that a browser loads to play a match, from landing to result (gzip), and the program for
 * matches without a network (brotli). It fails where either is too much, or where a match loads what belongs to another
 * game or to the generic board.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { games } from "./games.mjs";

const limit = 90_000;
const programLimit = 1_610_000;
const netLimit = 500_000;
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

const boards = [...games, "generic"];

/** What of other boards is among the chunks: boards, parts in their folders, words. */
function foreign(game, chunks) {
	const others = boards.filter((other) => other !== game).join("|");
	const theirs = new RegExp(`^_board-(${others})-|^src/games/(${others})/|^virtual:words/\\w+/(${others})$`);
	return [...chunks].filter((chunk) => theirs.test(chunk));
}

for (const game of boards) {
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
		const theirs = foreign(game, needed);
		if (theirs.length > 0) throw new Error(`a match of ${game} loads ${theirs.join(", ")}`);
	}
}

const assets = new URL("assets/", folder);
/** The files of the program and its nets whose names are like that; what they weigh is what is sent. */
const sent = (like) =>
	readdirSync(assets)
		.filter((name) => like.test(name))
		.map((name) => ({ name, bytes: readFileSync(new URL(name, assets)).length }));
/** What the one file of that kind weighs. */
function only(like) {
	const found = sent(like);
	if (found.length !== 1) throw new Error(`${found.length} files are like ${like}`);
	return found[0].bytes;
}

const nets = sent(/\.net\.br$/);
for (const { name, bytes } of nets) {
	console.log(`the net ${name}: ${bytes / 1000} kB, of ${netLimit / 1000}`);
	if (bytes > netLimit) process.exitCode = 1;
}
if (nets.length === 0) throw new Error("no net");
const program = only(/^local-.*\.wasm\.br$/);
console.log(`the program for those who take no brotli: ${only(/^local-.*\.wasm\.gz$/) / 1000} kB (gzip)`);
const wordsIn = (language) => only(new RegExp(`^${language}-.*\\.json\\.br$`));
for (const language of ["en", "fr", "pl"]) {
	// It knows English in any case.
	const total = program + wordsIn("en") + (language === "en" ? 0 : wordsIn(language));
	console.log(
		`without a network, ${language}: ${total / 1000} kB of WebAssembly and its words (brotli), of ${programLimit / 1000}`,
	);
	if (total > programLimit) process.exitCode = 1;
}
