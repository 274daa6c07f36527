/** Stones on sand, and short words. */
import { close, knock, tone } from "../shared/sound";
import type { Event } from "./types";

const pebble = (after: number, pitch: number): void => {
	knock(after, pitch, 0.05, 0.8);
	tone(after, pitch / 2, 0.06, 0.2, 0.8);
};

export const sounds: Partial<Record<Event["event"], (e: Event) => void>> = {
	swapped: () => {
		knock(0, 700, 0.1, 0.3);
		pebble(0.5, 900);
		pebble(0.58, 760);
	},
	answered: (e) => (e.answer === "yes" ? tone(0, 620, 0.16, 0.25, 1.7) : knock(0, 190, 0.1, 0.8)),
	suggested: () => tone(0, 520, 0.1, 0.14),
	felt: () => tone(0, 660, 0.12, 0.12),
	ended: close,
};
