/** Things of Nagaraja in words: labels for those who do not see them, and the log. */
import { list, t } from "../../locale/words.svelte";
import { type Box, numberOn } from "./edition";
import type { Player, Relic, Tile } from "./types";

export function sayRelic(box: Box, id: string): string {
	const { kind, points } = box.relic(id);
	return t(box.isOurs("relics", id) ? `web.relic.${id}` : `play.relic.${kind}`, { n: points });
}

export function sayNiche(box: Box, relic: Relic): string {
	const place = sayNicheName(relic.niche);
	if (!relic.relic) return t("web.niche.hidden", { place });
	return t(relic.up ? "web.niche.open" : "web.niche.known", { place, relic: sayRelic(box, relic.relic) });
}

export function sayNicheName(niche: string): string {
	return t(`web.niche.${niche[2]}`, { cell: niche.slice(0, 2) });
}

export function sayPlace(place: string): string {
	return place.length === 2 ? place : sayNicheName(place);
}

export function sayTile(box: Box, { type, paths }: Pick<Tile, "type" | "paths">): string {
	return box.isOurs("tiles", type)
		? t(`web.tile.${type}`)
		: t("play.tile", { sides: paths.map(saySides).join(", ") });
}

const sides: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

export function saySides(path: string): string {
	return list([...path].map((side) => t(`nagaraja.turn.${sides[side]}`)));
}

export function sayCell(box: Box, cell: string, player: Pick<Player, "tiles">, trap?: string): string {
	const tile = player.tiles[cell];
	if (!tile) return t(trap === cell ? "web.cell.trap" : "web.cell.empty", { cell });
	const paths = tile.paths.map((path) =>
		t(tile.lit.includes(path) ? "web.cell.path-lit" : "web.cell.path", { sides: saySides(path) }),
	);
	const said = t("web.cell.tile", { cell, tile: sayTile(box, tile), paths: paths.join(", ") });
	return tile.amulet ? `${said}, ${t("web.cell.amulet")}` : said;
}

export function sayCard(box: Box, id: string): string {
	return t(`web.effect.${box.card(id).kind}`);
}

/** What a card does, in a sentence. */
export function sayEffect(box: Box, id: string): string {
	const card = box.card(id);
	return t(`nagaraja.effect.${card.kind}.${card.target}`, { n: card.n ?? 1 });
}

export function sayCardWhole(box: Box, id: string): string {
	const card = box.card(id);
	return t("web.card.whole", {
		// The number on it as well: whoever speaks to the device says what is seen.
		name: [sayCard(box, id), numberOn(card)].filter(Boolean).join(" "),
		symbol: t(`web.symbol.${card.symbol}`),
		effect: sayEffect(box, id),
		sticks: saySticksOf(box, id),
	});
}

export function saySticksOf(box: Box, id: string): string {
	const sticks = Object.entries(box.card(id).sticks).filter(([, n]) => n > 0);
	return list(sticks.map(([kind, n]) => `${n} ${t(`nagaraja.stick.${kind}`, { n })}`));
}

/** A stick that lies before somebody: "white-3", "green-naga". */
export function sayStick(name: string): string {
	const [kind, face] = name.split("-");
	const colour = t(`nagaraja.stick.${kind}`, { n: 1 });
	return face === "naga"
		? t("web.stick.naga", { colour })
		: t("web.stick.points", { colour, n: Number(face) });
}

export function sayAmulet(box: Box, id: string): string {
	if (box.isOurs("amulets", id)) return t(`web.amulet.${id}`);
	const { kind, points = 0 } = box.amulet(id);
	return kind === "points" ? t("play.amulet.points", { n: points }) : t(`web.amulet.amulet-${kind}`);
}
