/** Leaves, wood, stone and bronze. */
import { still } from "../../app/preferences.svelte";
import { close, knock, series, tone } from "../shared/sound";
import { type Box, ours, type Relic } from "./edition";
import { turning } from "./fate/beat";
import type { Event } from "./types";

const stone = (after: number): void => {
	knock(after, 320, 0.09, 0.9);
	tone(after, 150, 0.1, 0.35, 0.6);
};
/** A bronze bowl, higher for what is worth more; a drum for a curse. */
const bowl = ({ kind, points }: Relic, after: number, level: number): void => {
	const pitch = 300 * points ** 0.6;
	const cursed = kind === "cursed";
	const overtones = cursed ? [] : [1, 2.76, 5.4];
	for (const part of overtones) tone(after, pitch * part, 0.55 / part ** 0.4, (0.22 / part ** 1.2) * level);
	if (cursed) tone(after, 92, 0.5, 0.6 * level, 0.7);
};
const bowls = (box = ours, relics: string[] = [], after: number, level: number): void => {
	for (const [i, relic] of relics.entries()) bowl(box.relic(relic), after + i * 0.16, level);
};
const sticks = (n = 0, after = 0): void => {
	for (let i = 0; i < n; i++)
		knock(after + 0.28 + i * 0.045 + Math.random() * 0.02, 1500 + Math.random() * 1300, 0.06, 0.55);
};
const leaf = (after: number): void => knock(after, 4200, 0.07, 0.28);

export const sounds: Partial<Record<Event["event"], (e: Event, box?: Box) => void>> = {
	lay: (e) =>
		series(
			Array.from({ length: e.n ?? 1 }, (_, i) => i * 0.07),
			leaf,
		),
	give: () => leaf(0),
	recover: () => leaf(0),
	throw: (e) => sticks(e.sticks?.length, still() ? 0 : turning / 1000),
	rethrow: (e) => sticks(e.became?.length),
	"discard-sticks": (e) => sticks(e.sticks?.length),
	activate: () => series([0, 0.05, 0.1, 0.14], (after) => knock(after, 5200, 0.04, 0.25)),
	place: () => stone(0.24),
	"pivot-tile": () => series([0, 0.09, 0.18], (after) => knock(after, 240, 0.1, 0.4)),
	"move-tile": () => stone(0.34),
	"swap-tiles": () => series([0.3, 0.38], stone),
	"swap-relics": () => series([0.1, 0.3], leaf),
	trap: () => knock(0.2, 2100, 0.05, 1.2),
	"relic-up": (e, box) => bowls(box, e.relics, 0.3, 1),
	"relic-down": (e, box) => bowls(box, e.relics, 0, 0.35),
	amulet: () => tone(0.1, 1320, 0.25, 0.12, 1.2),
	end: close,
};
