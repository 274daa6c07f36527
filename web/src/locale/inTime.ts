/** How long it is until something. */
import { language } from "./words.svelte";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
];

/** In the largest unit that fits, a minute at least: "in 3 hours". */
export function inTime(at: string): string {
	const ahead = Math.max(Date.parse(at) - Date.now(), 60_000);
	const [unit, length] = units.find(([, length]) => ahead >= length) ?? units[2];
	return new Intl.RelativeTimeFormat(language()).format(Math.floor(ahead / length), unit);
}
