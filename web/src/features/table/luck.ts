/** The proof of fair luck, checked here and now with the browser's own cryptography (docs/fair-luck.md). */
import type { Kept } from "../../app/nonces";
import type { Args } from "../../locale/words.svelte";

type Nonce = { value: string; origin: string };
export type Luck = { table: string; seed: string; commitment: string; secret: string; nonces: Nonce[] };
/** What does not fit: the key of a sentence, as `nagara verify` says it, too. */
export type Doubt = { key: string; args: Args };
/** What whoever played knows from before the match. Without a nonce they gave none. */
export type Before = Kept & { seat: number; bots: number[] };

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string =>
	[...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Reads what the head of a record says of its luck. */
export function readLuck(record: string): Luck | undefined {
	const head = record.split("\n\n")[0];
	const said = (name: string): string => head.match(new RegExp(`^${name}: (.+)$`, "m"))?.[1].trim() ?? "";
	const nonces = [...head.matchAll(/^nonce (\d+): ([0-9a-f]{32}) (given|drawn|bot)$/gm)]
		.sort((a, b) => Number(a[1]) - Number(b[1]))
		.map(([, , value, origin]) => ({ value, origin }));
	const luck = {
		table: said("table"),
		seed: said("seed"),
		commitment: said("commitment"),
		secret: said("secret"),
		nonces,
	};
	return luck.secret && luck.commitment && nonces.length > 0 ? luck : undefined;
}

/** By what nonces are drawn that nobody gave. */
const labels: Record<string, string> = { drawn: "nagara nonce 1", bot: "nagara bot nonce 1" };

/** Whether the record fits in itself: the secret its commitment, the drawn nonces the secret, the seed all of them. */
export async function check(luck: Luck): Promise<Doubt[]> {
	const doubts: Doubt[] = [];
	const secret = bytes(luck.secret);
	const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const derive = async (text: string): Promise<string> =>
		hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));

	const commitment = hex(await crypto.subtle.digest("SHA-256", secret));
	if (commitment !== luck.commitment)
		doubts.push({ key: "record.verify.commitment", args: { theirs: luck.commitment, ours: commitment } });
	for (const [i, { value: theirs, origin }] of luck.nonces.entries()) {
		const seat = i + 1;
		for (const as of Object.keys(labels)) {
			const ours = (await derive(`${labels[as]}\n${luck.table}\n${seat}\n`)).slice(0, 32);
			const wrong = origin === "given" ? theirs === ours : origin === as && theirs !== ours;
			if (wrong) doubts.push({ key: `record.verify.nonce.${origin}`, args: { seat, theirs, ours } });
		}
	}
	const lines = luck.nonces.map(({ value }, i) => `${i + 1} ${value}\n`).join("");
	const seed = await derive(`nagara seed 1\n${luck.table}\n${lines}`);
	if (seed !== luck.seed) doubts.push({ key: "record.verify.seed", args: { theirs: luck.seed, ours: seed } });
	return doubts;
}

/** Whether the record is of the match that was played: what was promised and given before it must be there. */
export function compare(luck: Luck, before: Before): Doubt[] {
	const doubts: Doubt[] = [];
	const doubt = (what: string, args: Args): void => void doubts.push({ key: `record.kept.${what}`, args });
	if (luck.commitment !== before.commitment)
		doubt("commitment", { ours: before.commitment, theirs: luck.commitment });
	for (const [i, { value: theirs, origin }] of luck.nonces.entries()) {
		const seat = i + 1;
		if (before.bots.includes(seat)) {
			if (origin !== "bot") doubt("bot", { seat });
		} else if (origin === "bot") doubt("person", { seat });
		else if (seat === before.seat) {
			const ours = before.nonce;
			if (origin === "given" && !ours) doubt("given", { seat, theirs });
			else if (origin !== "given" && ours) doubt("drawn", { seat, ours });
			else if (ours && ours !== theirs) doubt("nonce", { seat, ours, theirs });
		}
	}
	return doubts;
}
