/** Things of Nagaraja in words: labels for those who do not see them, and the log. */
import { list, t } from "../../words/words.svelte";
import { amuletKind, amuletPoints, cardOf, isCursed, isOurs, numberOn, pointsOf } from "./edition";
import type { Player, Relic, Tile } from "./picture";

export function sayRelic(id: string): string {
	const usual = isCursed(id) ? "play.relic.cursed" : "play.relic.sacred";
	return t(isOurs("relics", id) ? `web.relic.${id}` : usual, { n: pointsOf(id) });
}

export function sayNiche(relic: Relic): string {
	const place = sayNicheName(relic.niche);
	if (!relic.relic) return t("web.niche.hidden", { place });
	return t(relic.up ? "web.niche.open" : "web.niche.known", { place, relic: sayRelic(relic.relic) });
}

export function sayNicheName(niche: string): string {
	return t(`web.niche.${niche[2]}`, { cell: niche.slice(0, 2) });
}

export function sayPlace(place: string): string {
	return place.length === 2 ? place : sayNicheName(place);
}

export function sayTile({ type, paths }: Pick<Tile, "type" | "paths">): string {
	return isOurs("tiles", type)
		? t(`web.tile.${type}`)
		: t("play.tile", { sides: paths.map(saySides).join(", ") });
}

const sides: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

export function saySides(path: string): string {
	return list([...path].map((side) => t(`nagaraja.turn.${sides[side]}`)));
}

export function sayCell(cell: string, player: Pick<Player, "tiles">, trap?: string): string {
	const tile = player.tiles.find((other) => other.cell === cell);
	if (!tile) return t(trap === cell ? "web.cell.trap" : "web.cell.empty", { cell });
	const paths = tile.paths.map((path) =>
		t(tile.lit.includes(path) ? "web.cell.path-lit" : "web.cell.path", { sides: saySides(path) }),
	);
	const said = t("web.cell.tile", { cell, tile: sayTile(tile), paths: paths.join(", ") });
	return tile.amulet ? `${said}, ${t("web.cell.amulet")}` : said;
}

export function sayCard(id: string): string {
	return t(`web.effect.${cardOf(id).kind}`);
}

/** What a card does, in a sentence. */
export function sayEffect(id: string): string {
	const card = cardOf(id);
	return t(`nagaraja.effect.${card.kind}.${card.target}`, { n: card.n ?? 1 });
}

export function sayCardWhole(id: string): string {
	const card = cardOf(id);
	return t("web.card.whole", {
		// The number on it as well: whoever speaks to the device says what is seen.
		name: [sayCard(id), numberOn(card)].filter(Boolean).join(" "),
		symbol: t(`web.symbol.${card.symbol}`),
		effect: sayEffect(id),
		sticks: saySticksOf(id),
	});
}

export function saySticksOf(id: string): string {
	const sticks = Object.entries(cardOf(id).sticks).filter(([, n]) => n > 0);
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

export function sayAmulet(id: string): string {
	if (isOurs("amulets", id)) return t(`web.amulet.${id}`);
	return amuletKind(id) === "points"
		? t("play.amulet.points", { n: amuletPoints(id) })
		: t(`web.amulet.amulet-${amuletKind(id)}`);
}
