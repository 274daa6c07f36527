/** What a move does and what would come of it, in a few words for the action bar. */
import type { Table } from "../../table/table.svelte";
import { list, said, t } from "../../words/words.svelte";
import { read } from "./moves";
import { sayCard, sayPlace, sayRelic, sayStick } from "./say";
import type { Foresight, View } from "./view";

/** A move as a short phrase: "Turn a tile: b2 of Tomasz". */
export function describeMove(text: string, view: View, table: Table, by: number): string {
	const move = read(text);
	if (move.kind === "place") return t("web.describe.place", { cell: move.targets[0].slice(4) });
	if (move.kind === "lay") return t("web.describe.lay", { n: move.cards.length });
	if (move.kind === "give" || move.kind === "recover") return sayCard(move.cards[0]);
	if (move.kind !== "activate") return t(`web.do.${move.kind}`);
	const name = sayCard(move.cards[0]);
	const aims = move.targets.map((target) => {
		const [side, place] = target.split(" ");
		return place ? sayPlace(place) : sayStick(side);
	});
	if (aims.length === 0) return name;
	const owner = move.targets[0].startsWith("rival") ? 3 - by : by;
	const inTemple = move.targets[0].includes(" ");
	const where = inTemple ? said("web.describe.of", owner === view.seat, { name: table.name(owner) }) : "";
	const to = move.to && move.to.length === 2 ? ` → ${move.to}` : "";
	return `${name}: ${list(aims)}${to}${where ? ` ${where}` : ""}`;
}

/** The consequences, as far as this seat can know. */
export function outlook(foresight: Foresight, view: View, table: Table): string {
	if (!foresight.temple) return "";
	const mine = foresight.temple === view.seat;
	const name = table.name(foresight.temple);
	const parts: string[] = [];
	if (foresight.loses !== "no") parts.push(said(`web.outlook.loses.${foresight.loses}`, mine, { name }));
	if (foresight.wins !== "no") parts.push(said(`web.outlook.wins.${foresight.wins}`, mine, { name }));
	for (const [relics, how] of [
		[foresight.up, "up"],
		[foresight.down, "down"],
	] as const) {
		const known = relics.filter((r) => r.relic).map((r) => sayRelic(r.relic!));
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
