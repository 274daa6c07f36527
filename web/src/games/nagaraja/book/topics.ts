/** What the things of Nagaraja are, in the words and with the numbers that the rules have for them. */
import { has, t } from "../../../locale/words.svelte";
import { type Box, ours } from "../edition";
import { sayEffect } from "../labels";

export { default as Facts } from "./Facts.svelte";
export { default as Picture } from "./Portrait.svelte";

function parts(topic: string): [kind: string, name: string] {
	const [, kind, ...name] = topic.split(".");
	return [kind, name.join(".")];
}

/** A key of locale, or the one for things of this kind that only some edition has. */
const known = (box: Box, kind: string, name: string, key: string, usual: string): string =>
	t(has(key) && box.isOurs(kind === "tile" ? "tiles" : "amulets", name) ? key : usual);

export function title(topic: string, box = ours): string {
	const [kind, name] = parts(topic);
	if (kind === "card") return t(`nagaraja.card.${box.card(name).kind}`);
	if (kind === "step") return t(`web.step.${name}`);
	if (name && (kind === "tile" || kind === "amulet"))
		return known(box, kind, name, `web.${kind}.${name}`, `topic.nagaraja.${kind}.title`);
	return t(`topic.${topic}.title`);
}

export function words(topic: string, box = ours): string {
	const [kind, name] = parts(topic);
	if (kind === "card")
		return t("topic.nagaraja.card", { sticks: throwOf(box, name), effect: sayEffect(box, name) });
	if (kind === "stick") return t("topic.nagaraja.stick", { faces: oddsOf(box.faces(name)) });
	if (name && kind === "tile") return known(box, kind, name, `topic.${topic}`, "topic.nagaraja.tile");
	if (name && kind === "amulet")
		return known(box, kind, name, `topic.${topic}`, "topic.nagaraja.amulet.points");
	return t(`topic.${topic}`, { points: box.goal, n: box.curses });
}

function throwOf(box: Box, id: string): string {
	const { sticks } = box.card(id);
	return [...box.sticks.keys()]
		.filter((kind) => sticks[kind] > 0)
		.map((kind) => `${sticks[kind]} ${t(`nagaraja.stick.${kind}`, { n: sticks[kind] })}`)
		.join(", ");
}

function oddsOf(faces: string[]): string {
	return [...new Set(faces.toSorted())]
		.map((face) => {
			const odds = Math.round((100 * faces.filter((other) => other === face).length) / faces.length);
			const name = face === "N" ? t("topic.nagaraja.naga.title") : face;
			return t("topic.nagaraja.stick.face", { face: name, odds });
		})
		.join(", ");
}

/** Where the rules speak of it. */
export function chapter(topic: string, box = ours): string {
	const [kind, name] = parts(topic);
	const near: Record<string, string> = {
		card: `effect.${box.card(name).kind}`,
		cell: "step.explore",
		niche: "relics",
		relic: "relics",
		diamonds: "curse",
		points: "end",
		scroll: "step.deal",
		hand: "step.deal",
		pile: "step.deal",
		memory: "step.deal",
		naga: "step.confront",
		fate: "step.confront",
		arrow: "step.confront",
		stick: "step.fate",
		symbol: "step.fate",
		laid: "step.fate",
	};
	const general: Record<string, string> = { tile: "paths", amulet: "paths" };
	const found = name === "" && kind in general ? general[kind] : near[kind];
	return found ? `nagaraja.${found}` : topic;
}
