/**
 * Compresses what was built: beside each file that is worth it lies one for browsers that take brotli. Of the large
 * ones only what is sent is kept, so gzip lies beside them, too; the server compresses the others itself.
 */
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const assets = new URL("../built/assets/", import.meta.url);
/** Brotli takes half a minute for the program. The name of a file says what is in it, so it is done once. */
const done = new URL("../node_modules/.cache/brotli/", import.meta.url);

const brotli = (content) =>
	brotliCompressSync(content, {
		params: {
			[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});

mkdirSync(done, { recursive: true });
const names = readdirSync(assets).filter((name) => /\.(wasm|net|js|css|json|jsonl|svg)$/.test(name));
for (const name of names) {
	const [file, kept] = [new URL(name, assets), new URL(`${name}.br`, done)];
	const content = readFileSync(file);
	if (!existsSync(kept)) {
		const half = new URL(`${name}.half`, done); // what is interrupted is not taken for whole
		writeFileSync(half, brotli(content));
		renameSync(half, kept);
	}
	copyFileSync(kept, new URL(`${name}.br`, assets));
	if (/\.(wasm|net)$/.test(name)) {
		writeFileSync(new URL(`${name}.gz`, assets), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
		rmSync(file);
	}
}
for (const old of readdirSync(done)) if (!names.includes(old.slice(0, -3))) rmSync(new URL(old, done));
