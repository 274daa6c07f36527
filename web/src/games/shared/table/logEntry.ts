/** A line of the log, and those lines that every game shares: who came, who left, what was said. */
import type { Update } from "../../../backend/types";
import { colon, day, has, isolate, learn, list, said, t } from "../../../locale/words.svelte";
import type { Table } from "./table.svelte";
import { saidIn } from "./talk.svelte";

export type Entry = {
	id: string;
	seq: number;
	text: string;
	icon: string;
	seat: number;
	places: string[];
	/** What somebody said is set apart from what happened. */
	spoken?: boolean;
};

/** All that happened and was not taken back, line by line: what every game shares, then what the game itself says. */
export function tell(table: Table, own: (update: Update) => Entry[]): Entry[] {
	return standing(table.updates).flatMap((update) => [...tableEntry(update, table), ...own(update)]);
}

/** The updates without the moves that were taken back: with one go all moves after it, which bots made. */
export function standing(updates: Update[]): Update[] {
	let from = Number.POSITIVE_INFINITY;
	const stands = (u: Update) => {
		if (u.kind === "moved" && u.seq >= from) return false;
		if (u.moved) from = Math.min(from, u.moved);
		return true;
	};
	return [...updates].reverse().filter(stands).reverse();
}

function tableEntry(update: Update, table: Table): Entry[] {
	const seat = update.seat ?? 0;
	const you = seat > 0 && seat === table.you;
	const base = { id: String(update.seq), seq: update.seq, seat, places: [] };
	const name = seat ? table.name(seat) : "";
	if (update.kind === "talked")
		return [
			{ ...base, text: isolate(name) + colon() + isolate(saidIn(update)), icon: "icon-talk", spoken: true },
		];
	// Hints and holidays: the words for them come when they are there.
	if (/^h/.test(update.kind)) void learn("talk");
	const key = [`web.table.${update.kind}`, `talk.${update.kind}`].find(has);
	if (!key) return [];
	const reason = update.reason ?? "";
	const off = update.holiday;
	const text = said(key, you, {
		name,
		reason: reason ? endReason(table.game, reason) : "",
		...(off && { first: day(off.from), day: day(off.until) }),
	});
	return [{ ...base, text, icon: "icon-people" }];
}

/** Who won. */
export function sayWinners(table: Table): string {
	const winners = table.page?.outcome?.winners ?? [];
	if (winners.length === 0) return t("web.over");
	if (table.you && !winners.includes(table.you)) return t("web.lose");
	return said("web.wins", winners.includes(table.you), {
		name: list(winners.map((seat) => table.name(seat))),
	});
}

/** What decided the match, in a sentence; nothing where its game has none for it. */
export function sayDecided(table: Table): string {
	const decided = table.page?.view?.decided;
	if (!decided || !has(decided.key)) return "";
	const { seat = 0, numbers } = decided;
	// Who gave up before anybody had a point did so at no score.
	const early = `${decided.key}.early`;
	const key = numbers?.won === 0 && numbers.lost === 0 && has(early) ? early : decided.key;
	return said(key, seat > 0 && seat === table.you, { ...numbers, name: seat ? table.name(seat) : "" });
}

/** Who won, and why. */
export function sayOutcome(table: Table): string {
	const decided = sayDecided(table);
	if (decided) return `${sayWinners(table)}. ${decided}`;
	return [sayWinners(table), sayReason(table)].filter(Boolean).join(colon());
}

/** Why it ended; a game that has no words here sends its own. */
export function sayReason({ game, page }: Table): string {
	const { reason, because, outcome, words } = page ?? {};
	return endReason(game, reason ?? outcome?.reason ?? "", because) || words?.reason || "";
}

export function endReason(game: string, reason: string, because = ""): string {
	const key = [`${game}.end.${reason}`, `table.end.${reason}`].find(has);
	return key ? t(key, { because }) : "";
}
