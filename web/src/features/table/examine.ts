/** Examines the luck of a match that is over, and its record. It comes when somebody asks for it. */
import { get } from "../../backend/http";
import type { Site } from "../../backend/types";
import { learn, t } from "../../locale/words.svelte";
import { type Before, check, compare, type Doubt, readLuck } from "./luck";
import { checkSeal, type Seal } from "./recordSeal";

export type Verdict = { says: string; good?: boolean; wrong?: string[] };

/** What is known of a match without its record: on this device nobody else had a part in the luck. */
type Known = { id: string; here: boolean; before?: Before };

/** Says what comes of it, once or more: the last word counts. */
export async function examine(known: Known, say: (verdict: Verdict) => void): Promise<void> {
	// Without a line the keys must do.
	await learn("proof").catch(() => undefined);
	try {
		const record = await get<string>(`/tables/${known.id}/record${location.search}`);
		await examineRecord(record, known, say);
	} catch (error) {
		say({ says: t("web.proof.failed", { why: (error as Error).message }) });
	}
}

async function examineRecord(record: string, known: Known, say: (verdict: Verdict) => void): Promise<void> {
	const { here, before } = known;
	const luck = readLuck(record);
	const doubts: Doubt[] = luck && crypto.subtle ? await check(luck) : [];
	if (before) doubts.push(...(luck ? compare(luck, before) : [{ key: "record.kept.none", args: {} }]));
	const key = here ? "" : (await get<Site>("/games")).recordKey;
	const seal = crypto.subtle ? await checkSeal(record, key) : { doubts: [] };
	doubts.push(...seal.doubts);
	const compared = here ? "" : t(before ? "web.proof.kept" : "web.proof.unkept");
	if (doubts.length > 0) say(judged(doubts.map(({ key, args }) => t(key, args))));
	else if (!luck) say({ says: t("web.proof.none") });
	else if (!crypto.subtle) say({ says: t("web.proof.insecure") });
	else {
		const good = judged([], compared);
		say(good);
		const verdict = await playAgain(record, good, compared);
		say(verdict.good ? { ...verdict, says: `${verdict.says} ${t(vouched(seal))}` } : verdict);
	}
}

const judged = (wrong: string[], compared = ""): Verdict =>
	wrong.length > 0
		? { says: t("web.proof.bad"), wrong }
		: { says: `${t("web.proof.good")} ${compared}`, good: true };

/** Who vouches for what the record says besides. */
function vouched(seal: Seal): string {
	if (!seal.key) return "web.proof.unsigned";
	return seal.checked ? "web.proof.signed" : "web.proof.unchecked";
}

/** Plays the match again with the rules themselves, which come now. Where they do not, that is said. */
async function playAgain(record: string, good: Verdict, compared: string): Promise<Verdict> {
	try {
		const local = await import("../../backend/local/localBackend");
		const { wrong, moves } = await local.verify(record);
		const verdict = judged(wrong, compared);
		return verdict.good
			? { ...verdict, says: `${verdict.says} ${t("web.proof.played", { n: moves })}` }
			: verdict;
	} catch {
		return { ...good, says: `${good.says} ${t("web.proof.unplayed")}` };
	}
}
