/** How the text of a record vouches for itself (docs/record.md), checked with the browser's own cryptography. */
import type { Doubt } from "./luck";

/** What the end of a text says of the rest. */
export type Seal = {
	doubts: Doubt[];
	/** The key that the text is signed with; none if nobody signed it. */
	key?: string;
	/** Whether this browser could tell that the signature fits. */
	checked?: boolean;
};

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function digest(lines: string[]): Promise<string> {
	const sum = await crypto.subtle.digest("SHA-256", encode(lines.map((line) => `${line}\n`).join("")));
	return [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** Whether a text is as it was when it was written, and signed with the key of the site. */
export async function checkSeal(record: string, site: string): Promise<Seal> {
	const lines = record
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	const theirs = lines.at(-1)?.match(/^#= sha256 (\w+)$/)?.[1];
	const signature = record.match(/^#= signed ([0-9a-f]{64}) ([0-9a-f]{128})\s*$/m);
	const seal: Seal = { doubts: [], key: signature?.[1] };
	const doubt = (what: string, args: Doubt["args"]): void =>
		void seal.doubts.push({ key: `record.verify.${what}`, args });
	if (theirs) {
		const ours = await digest(lines.slice(0, -1));
		if (ours !== theirs) doubt("digest", { theirs, ours });
	} else if (signature) doubt("end", {});
	if (!signature) return seal;
	const [, key, value] = signature;
	if (site && key !== site) doubt("key", { theirs: key, ours: site });
	const fits = await signed(key, value, await digest(lines.filter((line) => !/^#[:=]/.test(line))));
	if (fits === false) doubt("signature", { key });
	seal.checked = fits !== undefined;
	return seal;
}

/** Whether a signature fits; a browser that knows no Ed25519 cannot tell. */
async function signed(key: string, value: string, text: string): Promise<boolean | undefined> {
	try {
		const known = await crypto.subtle.importKey("raw", bytes(key), "Ed25519", false, ["verify"]);
		return await crypto.subtle.verify(
			"Ed25519",
			known,
			bytes(value),
			encode(`nagara signed record 1\n${text}\n`),
		);
	} catch {
		return undefined;
	}
}
