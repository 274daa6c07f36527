/** Things of Narabi in words. */
import type { Update } from "../../backend/types";
import { colon, has, said, t } from "../../locale/words.svelte";
import type { Table } from "../shared/table/table.svelte";
import { conditionArgs, conditionKey, isPlain } from "./conditions/condition";
import { together } from "./conditions/lazyConditions.svelte";
import type { Choosing } from "./moves/choosing.svelte";
import type { Event, Foresight, Stone, View } from "./types";

type Conditions = Pick<View, "conditions">;
const find = ({ conditions }: Conditions, id: string) => conditions.find((other) => other.id === id);

export function sayCondition(view: Conditions, id: string): string {
	const c = find(view, id);
	if (!c) return id;
	return isPlain(c)
		? t(`narabi.condition.${conditionKey(c)}`, conditionArgs(c))
		: (together()?.sentence(c) ?? id);
}

/** The words on a slip: short enough for the smallest one. */
export function saySlip(view: Conditions, id: string): string {
	const c = find(view, id);
	if (!c) return id;
	return isPlain(c) ? t(`narabi.slip.${conditionKey(c)}`, conditionArgs(c)) : (together()?.brief(c) ?? id);
}

export function sayStone(stone: Pick<Stone, "number" | "colour">): string {
	const colour = t(`narabi.colour.${stone.colour}`);
	return stone.number === undefined
		? t("narabi.stone.blank", { colour })
		: t("narabi.stone.number", { colour, number: stone.number });
}

/** A stone in a sentence: its number, or that it is a blank. */
export function shortStone(view: View, id: string): string {
	const stone = view.stones[id] ?? view.removed[id];
	if (!stone) return id;
	return stone.number === undefined ? sayStone(stone) : String(stone.number);
}

/** Whose stone it is, and where: that tells apart stones that look alike. */
export function sayWhere(stone: Stone, view: View, table: Table, place: number): string {
	const whose =
		stone.holder === view.seat
			? t("narabi.stone.yours", { stone: sayStone(stone) })
			: table.name(stone.holder ?? 0) + colon() + sayStone(stone);
	return `${whose}, ${t("narabi.stone.place", { place, most: Object.keys(view.stones).length })}`;
}

/** A stone with all that is known of it. */
export function sayWhole(stone: Stone, view: View, table: Table, place: number): string {
	const parts = [sayWhere(stone, view, table, place)];
	// The words on its slip are seen, so they are part of its name.
	if (stone.condition)
		parts.push(`${saySlip(view, stone.condition)} (${sayCondition(view, stone.condition)})`);
	else if (stone.possible.length > 0) parts.push(t("web.narabi.possible", { n: stone.possible.length }));
	return parts.join(", ");
}

/** What can be chosen besides the first stone is ringed; whoever does not see that is told. */
export function sayPartner(name: string, { first, verb }: Choosing, view: View): string {
	return `${name}, ${t(`narabi.stone.partner.${verb}`, { stone: shortStone(view, first!) })}`;
}

/** What is about to be swapped, asked or suggested, or what one could do. */
export function sayChoice(
	{ first, second, verb }: Choosing,
	view: View,
	table: Table,
	acting: boolean,
	mover: number,
): string {
	if (!first)
		return verb === "swap"
			? said("web.narabi.turn", acting, { name: table.name(mover) })
			: t(`web.narabi.${verb}.first`);
	const owner = (id: string) => view.stones[id]?.holder ?? 0;
	const stone = shortStone(view, first);
	if (!second) return t(`web.narabi.${verb}.second`, { stone });
	const whose = said("web.narabi.of", owner(second) === view.seat, { name: table.name(owner(second)) });
	return said(`web.narabi.${verb}`, owner(first) === view.seat, {
		stone,
		other: shortStone(view, second),
		name: table.name(owner(first)),
		whose,
	});
}

export function sayForesight(f: Foresight): string {
	const parts: string[] = [];
	if (f.inOrder) parts.push(t("narabi.foresee.order"));
	else if (f.nextStuck === "yes" || f.nextStuck === "maybe")
		parts.push(t(`narabi.foresee.stuck.${f.nextStuck}`));
	if (!f.inOrder && f.turnsLeft !== undefined) parts.push(t("narabi.foresee.left", { n: f.turnsLeft }));
	return parts.join(" ");
}

export function events(update: Update): Event[] {
	return (update.events ?? []) as Event[];
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
	return stone.number === undefined ? "narabi.blank" : "narabi.stone";
}
