/** Things of Narabi in words. */
import type { Update } from "../../api/types";
import { type Entry, tableEntry } from "../../table/entry";
import type { Table } from "../../table/table.svelte";
import { has, said, t } from "../../words/words.svelte";
import type { Condition, Event, Foresight, Stone, View } from "./view";

function conditionKey(c: Condition): string {
	if (c.kind === "range")
		return c.min === undefined ? "range.to" : c.max === undefined ? "range.from" : "range";
	const detail = c.colour ?? c.parity ?? c.than_this ?? c.neighbour;
	return detail ? `${c.kind}.${detail}` : c.kind;
}

function conditionArgs(c: Condition): Record<string, string | number> {
	return { n: c.places ?? 0, min: c.min ?? "", max: c.max ?? "" };
}

export function sayCondition(view: View, id: string): string {
	const c = view.conditions.find((other) => other.id === id);
	return c ? t(`narabi.condition.${conditionKey(c)}`, conditionArgs(c)) : id;
}

/** The words on a slip: short enough for the smallest one. */
export function saySlip(view: View, id: string): string {
	const c = view.conditions.find((other) => other.id === id);
	return c ? t(`web.slip.${conditionKey(c)}`, conditionArgs(c)) : id;
}

export function sayStone(stone: Stone): string {
	const colour = t(`narabi.colour.${stone.colour}`);
	return stone.number === null
		? t("web.stone.blank", { colour })
		: t("web.stone.number", { colour, number: stone.number });
}

/** A stone in a sentence: its number, or that it is a blank. */
export function shortStone(view: View, id: string): string {
	const stone = [...view.stones, ...view.removed].find((s) => s.id === id);
	if (!stone) return id;
	return stone.number === null ? sayStone(stone) : String(stone.number);
}

export function sayWhole(stone: Stone, view: View, table: Table): string {
	const mine = stone.holder === view.seat;
	const parts = [
		mine
			? t("web.stone.yours", { stone: sayStone(stone) })
			: `${table.name(stone.holder ?? 0)}: ${sayStone(stone)}`,
	];
	if (stone.condition) parts.push(sayCondition(view, stone.condition));
	else if (stone.possible) parts.push(t("web.stone.possible", { n: stone.possible.length }));
	return parts.join(", ");
}

export function sayForesight(f: Foresight): string {
	const parts: string[] = [];
	if (f.in_order) parts.push(t("narabi.foresee.order"));
	else if (f.next_stuck === "yes" || f.next_stuck === "maybe")
		parts.push(t(`narabi.foresee.stuck.${f.next_stuck}`));
	if (!f.in_order && f.turns_left !== undefined) parts.push(t("narabi.foresee.left", { n: f.turns_left }));
	return parts.join(" ");
}

const icons: Record<string, string> = {
	swapped: "icon-turn-right",
	answered: "icon-help",
	suggested: "icon-talk",
	felt: "icon-talk",
	dealt: "icon-play",
	ended: "icon-flag",
};

export function chronicle(table: Table, view: View): Entry[] {
	const undone = new Set(table.updates.map((u) => u.moved).filter(Boolean));
	return table.updates.filter((u) => !undone.has(u.seq)).flatMap((u) => entries(u, table, view));
}

function entries(update: Update, table: Table, view: View): Entry[] {
	const told = events(update)
		.filter((e) => e.event !== "read")
		.map((event, i): Entry => {
			const seat = event.seat ?? 0;
			const text = said(`web.log.${event.event}`, seat > 0 && seat === view.seat, {
				name: seat ? table.name(seat) : "",
				other: event.to ? (event.to === view.seat ? t("web.you") : table.name(event.to)) : "",
				stone: event.stone ? shortStone(view, event.stone) : "",
				partner: event.other ? shortStone(view, event.other) : "",
				answer: event.answer ? t(`narabi.answer.${event.answer}`) : "",
				mood: event.mood ? t(`narabi.mood.${event.mood}`) : "",
				n: event.n ?? 0,
				reason: event.reason ? t(`narabi.end.${event.reason}`) : "",
			});
			const places = [event.stone, event.other].filter((p): p is string => Boolean(p));
			return {
				id: `${update.seq}.${i}`,
				seq: update.seq,
				text,
				icon: icons[event.event] ?? "icon-next",
				seat,
				places,
			};
		});
	const own = tableEntry(update, table);
	return own ? [own, ...told] : told;
}

export function events(update: Update): Event[] {
	return (update.events ?? []) as unknown as Event[];
}

/** What was said since a stone last moved. */
function sinceSwap(updates: Update[]): Event[] {
	const all = updates.flatMap(events);
	return all.slice(all.findLastIndex((e) => e.event === "swapped" || e.event === "dealt") + 1);
}

export function answers(updates: Update[]): Event[] {
	return sinceSwap(updates).filter((e) => e.event === "answered");
}

/** The newest mood of each seat that showed one. */
export function moods(updates: Update[]): Map<number, string> {
	return new Map(
		sinceSwap(updates)
			.filter((e) => e.event === "felt")
			.map((e) => [e.seat!, e.mood!]),
	);
}

export function sayRank(id: string): string {
	const key = `narabi.rank.${id}`;
	return has(key) ? t(key) : id;
}

/** What the rules say of a stone. */
export function topicOf(stone: Stone): string {
	if (stone.condition) return `narabi.condition.${stone.condition}`;
	return stone.number === null ? "narabi.blank" : "narabi.turn";
}
