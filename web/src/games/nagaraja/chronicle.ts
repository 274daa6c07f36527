/** The log of a match of Nagaraja in sentences, each with the places it speaks of. */
import type { Update } from "../../backend/types";
import { has, language, list, said, t } from "../../locale/words.svelte";
import { type Entry, tell } from "../shared/table/logEntry";
import type { Table } from "../shared/table/table.svelte";
import { boxOf } from "./edition";
import { sayAmulet, sayCard, sayPlace, sayRelic, sayStick, sayTile } from "./labels";
import type { Event, View } from "./types";

const icons: Record<string, string> = {
	tile: "symbol-tile",
	place: "symbol-tile",
	throw: "symbol-stick",
	"guide-throw": "symbol-stick",
	rethrow: "symbol-stick",
	lay: "symbol-card",
	reveal: "symbol-card",
	drew: "symbol-card",
	give: "symbol-card",
	"relic-up": "symbol-relic",
	"relic-down": "symbol-relic",
	amulet: "symbol-relic",
	activate: "symbol-card",
	end: "icon-flag",
};

/** What everybody sees happen anyway needs no line of its own. */
const silent = new Set(["guide", "look"]);

/** What was told of an update, and to whom: a long match is not told anew with every move. */
const known = new WeakMap<Update, { to: string; entries: Entry[] }>();

export function chronicle(table: Table, view: View): Entry[] {
	const to = [language(), view.seat, table.name(1), table.name(2)].join();
	return tell(table, (update) => {
		const before = known.get(update);
		if (before?.to === to) return before.entries;
		const entries = about(update).map((event, i) =>
			entry(event, `${update.seq}.${i}`, update.seq, table, view),
		);
		known.set(update, { to, entries });
		return entries;
	});
}

/**
 * Why the tile was won or lost, what the opponent has just done to it, or that one could not but pass: until cards are laid
 * again, as far as it may be told.
 */
export function lately(table: Table, view: View, may: (update: Update) => boolean): string {
	const events = table.updates.filter(may).flatMap(about);
	const news = events.slice(events.findLastIndex((e) => e.event === "lay") + 1);
	const own = (e: Event) => e.seat === view.seat && ["activate", "pass", "undo"].includes(e.event);
	const told =
		news.findLast((e) => e.event === "won") ??
		(view.seat
			? news.slice(news.findLastIndex(own) + 1).findLast((e) => e.event === "activate")
			: undefined) ??
		news.findLast((e) => e.event === "pass" && e.forced && e.seat === view.seat);
	return told ? entry(told, "", 0, table, view).text : "";
}

function about(update: Update): Event[] {
	const events = (update.events ?? []) as Event[];
	return events.filter((e) => !silent.has(e.event) && !(e.event === "drew" && !e.cards && e.n === 0));
}

function entry(event: Event, id: string, seq: number, table: Table, view: View): Entry {
	const seat = event.seat ?? 0;
	const box = boxOf(table);
	const you = seat > 0 && seat === view.seat;
	const even = event.fates?.[0] === event.fates?.[1];
	// Of a match that was given up no totals are told while others still play the deal, nor where nobody has a point.
	const hidden = !event.cards && !event.relics && !event.amulet && !event.points?.some(Boolean);
	const base = `nagaraja.log.${event.event}`;
	const kind = event.forced ? ".forced" : event.fates && even ? ".tie" : hidden ? ".hidden" : "";
	const key = has(base + kind) ? base + kind : base;
	const most = Math.max(...(event.fates ?? [0]));
	const fate = (event.sticks ?? []).reduce((sum, s) => sum + (Number(s.split("-")[1]) || 0), 0);
	// A place that can lie in either temple is named with its owner, as in "2:a1".
	const named = (event.places ?? []).filter((place) => place !== "shrine").map((place) => place.split(":"));
	const owned = named[0]?.length === 2;
	const owner = owned ? Number(named[0][0]) : (event.to ?? seat);
	const whose =
		owned && owner !== seat
			? ` ${said("web.describe.of", owner === view.seat, { name: table.name(owner) })}`
			: "";
	const text = said(key, you, {
		name: seat ? table.name(seat) : "",
		other: event.to ? (event.to === view.seat ? t("web.you") : table.name(event.to)) : "",
		n: event.n ?? most,
		fate,
		nagas: (event.sticks ?? []).filter((s) => s.endsWith("-naga")).length,
		cards: list((event.cards ?? []).map((id) => sayCard(box, id))),
		sticks: list((event.sticks ?? []).filter((s) => s.includes("-")).map(sayStick)),
		became: list((event.became ?? []).map(sayStick)),
		places: list(named.map((place) => sayPlace(place.at(-1)!))) + whose,
		relics: list((event.relics ?? []).map((id) => sayRelic(box, id))),
		tile: event.tile ? sayTile(box, box.tile(event.tile)) : "",
		turn: event.turn ? t(`nagaraja.turn.${event.turn}`) : "",
		amulet: event.amulet ? sayAmulet(box, event.amulet) : "",
		most,
		least: Math.min(...(event.fates ?? [0])),
		points: event.points ? `${event.points[seat - 1]}–${event.points[2 - seat]}` : "",
		reason: event.reason ? t(`nagaraja.end.${event.reason}`) : "",
	});
	return {
		id,
		seq,
		text,
		icon: icons[event.event] ?? "icon-next",
		seat: owner,
		places: named.map((place) => place.at(-1)!),
	};
}
