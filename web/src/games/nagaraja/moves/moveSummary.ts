/** What a move does and what would come of it, in a few words for the action bar. */
import { colon, list, said, t } from "../../../locale/words.svelte";
import type { Table } from "../../shared/table/table.svelte";
import { type Box, boxOf } from "../edition";
import { sayCard, sayPlace, sayRelic, sayStick } from "../labels";
import type { Foresight, Move, View } from "../types";
import type { Choosing } from "./choosing.svelte";

/** A move as a short phrase: "Pivot a tile: b2 (Tomasz)". */
export function describeMove(move: Move, view: View, table: Table): string {
	const { kind, cards = [], places = [], sticks = [] } = move;
	const box = boxOf(table);
	if (kind === "place") return t("web.describe.place", { cell: places[0].at });
	if (kind === "lay") return t("web.describe.lay", { n: cards.length });
	if (kind === "give" || kind === "recover") return sayCard(box, cards[0]);
	if (kind !== "activate") return t(`web.do.${kind}`);
	const name = sayCard(box, cards[0]);
	if (sticks.length > 0) return name + colon() + list(sticks.map(sayStick));
	if (places.length === 0) return name;
	const owner = places[0].temple;
	const where = said("web.describe.of", owner === view.seat, { name: table.name(owner) });
	const names = places.map(({ at }) => sayPlace(at));
	return `${name}${colon()}${box.card(cards[0]).kind === "move-tile" ? names.join(" → ") : list(names)} ${where}`;
}

/** What is chosen so far; nothing where that cannot be named yet. */
export function describeChoice(choosing: Choosing, view: View, table: Table): string {
	if (choosing.amulet) return t("web.amulet.amulet-draw");
	if (choosing.chosen) return describeMove(choosing.chosen, view, table);
	return choosing.named.map((id) => sayCard(boxOf(table), id)).join(", ");
}

/** How many sticks are thrown for these cards. */
export function thrown(box: Box, cards: string[]): number {
	return cards.flatMap((id) => Object.values(box.card(id).sticks)).reduce((a, b) => a + b, 0);
}

/** The consequences, as far as this seat can know. */
export function outlook(foresight: Foresight, view: View, table: Table): string {
	if (!foresight.temple) return "";
	const mine = foresight.temple === view.seat;
	const name = table.name(foresight.temple);
	const parts: string[] = [];
	if (foresight.loses !== "no") parts.push(said(`web.outlook.loses.${foresight.loses}`, mine, { name }));
	if (foresight.wins !== "no")
		parts.push(said(foresight.wins === "yes" ? "web.wins" : "web.outlook.wins.maybe", mine, { name }));
	for (const [relics, how] of [
		[foresight.up, "up"],
		[foresight.down, "down"],
	] as const) {
		const known = relics.filter((r) => r.relic).map((r) => sayRelic(boxOf(table), r.relic!));
		const hidden = relics.length - known.length;
		if (hidden > 0) known.push(t("web.outlook.hidden", { n: hidden }));
		if (known.length > 0) parts.push(t(`web.outlook.${how}`, { relics: list(known) }));
	}
	if (foresight.amulets.length > 0) parts.push(t("web.outlook.amulets", { n: foresight.amulets.length }));
	if (parts.length === 0) {
		return t(
			foresight.lit.length > 0
				? "web.outlook.lights"
				: foresight.dark.length > 0
					? "web.outlook.dark"
					: "web.outlook.nothing",
		);
	}
	return parts.join(" · ");
}
