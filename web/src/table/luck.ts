/** The proof of fair luck, checked here and now with the browser's own cryptography (docs/fair-luck.md). */

export type Luck = { table: string; seed: string; commitment: string; secret: string; nonces: string[] };
export type Verdict = { commitment: boolean; seed: boolean };

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string =>
	[...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Reads what the head of a record says of its luck. */
export function readLuck(record: string): Luck | undefined {
	const head = record.split("\n\n")[0];
	const said = (name: string): string => head.match(new RegExp(`^${name}: (.+)$`, "m"))?.[1].trim() ?? "";
	const nonces = [...head.matchAll(/^nonce (\d+): ([0-9a-f]{32})/gm)]
		.sort((a, b) => Number(a[1]) - Number(b[1]))
		.map((m) => m[2]);
	const luck = {
		table: said("table"),
		seed: said("seed"),
		commitment: said("commitment"),
		secret: said("secret"),
		nonces,
	};
	return luck.secret && luck.commitment && nonces.length > 0 ? luck : undefined;
}

/** Whether the secret is the one that was bound to beforehand, and the seed what follows from it and the seats' nonces. */
export async function check(luck: Luck): Promise<Verdict> {
	const secret = bytes(luck.secret);
	const commitment = hex(await crypto.subtle.digest("SHA-256", secret));
	const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const text = `nagara seed 1\n${luck.table}\n${luck.nonces.map((n, i) => `${i + 1} ${n}\n`).join("")}`;
	const seed = hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
	return { commitment: commitment === luck.commitment, seed: seed === luck.seed };
}
