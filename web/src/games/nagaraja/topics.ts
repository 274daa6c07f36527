/** What the things of Nagaraja are, in the words and with the numbers that the rules have for them. */
import { type Book, passageOf, say } from "../../rules/book";
import { t } from "../../words/words.svelte";
import made from "./book.json";
import { cardOf, curses, facesOf, goal, stickKinds } from "./edition";
import { sayEffect } from "./say";

export { default as Facts } from "./Facts.svelte";
export { default as Picture } from "./Portrait.svelte";

const book = made as unknown as Book;

function parts(topic: string): [kind: string, name: string] {
	const [, kind, ...name] = topic.split(".");
	return [kind, name.join(".")];
}

/** What the book of rules says of steps, tiles and amulets is said here, too. */
function read(topic: string, part: "title" | "text"): string | undefined {
	const [kind, name] = parts(topic);
	if (!name || !["step", "tile", "amulet"].includes(kind)) return undefined;
	const passage = passageOf(book, topic);
	return passage ? say(passage[part]) : t(`topic.nagaraja.${kind}${part === "title" ? ".title" : ""}`);
}

export function title(topic: string): string {
	const [kind, name] = parts(topic);
	if (kind === "card") return t(`nagaraja.card.${cardOf(name).kind}`);
	return read(topic, "title") ?? t(`topic.${topic}.title`);
}

export function words(topic: string): string {
	const [kind, name] = parts(topic);
	if (kind === "card") return t("topic.nagaraja.card", { sticks: throwOf(name), effect: sayEffect(name) });
	if (kind === "stick") return t("topic.nagaraja.stick", { faces: oddsOf(name) });
	return read(topic, "text") ?? t(`topic.${topic}`, { points: goal(), n: curses() });
}

function throwOf(id: string): string {
	const { sticks } = cardOf(id);
	return stickKinds()
		.filter((kind) => sticks[kind] > 0)
		.map((kind) => `${sticks[kind]} ${t(`nagaraja.stick.${kind}`, { n: sticks[kind] })}`)
		.join(", ");
}

function oddsOf(kind: string): string {
	const faces = facesOf(kind);
	return [...new Set(faces.toSorted())]
		.map((face) => {
			const odds = Math.round((100 * faces.filter((other) => other === face).length) / faces.length);
			const name = face === "N" ? t("topic.nagaraja.naga.title") : face;
			return t("topic.nagaraja.stick.face", { face: name, odds });
		})
		.join(", ");
}

/** Where the rules speak of it. */
export function chapter(topic: string): string {
	const [kind, name] = parts(topic);
	const near: Record<string, string> = {
		cell: "temple",
		niche: "temple",
		relic: "relics",
		diamonds: "curse",
		points: "word.points",
		scroll: "guide",
		hand: "word.piles",
		pile: "word.piles",
		memory: "R9.11",
		naga: "word.naga",
		fate: "word.points",
		laid: "step.fate",
	};
	const general: Record<string, string> = { tile: "paths", amulet: "amulets" };
	const found = name === "" && kind in general ? general[kind] : near[kind];
	return found ? `nagaraja.${found}` : topic;
}
