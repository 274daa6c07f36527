/** What the coach has told in this browser, game by game. */
import type { CoachMemory } from "../../backend/types";

const place = "nagara.coach";

function all(): Record<string, CoachMemory | undefined> {
	try {
		return JSON.parse(localStorage.getItem(place) ?? "{}");
	} catch {
		return {};
	}
}

function write(told: ReturnType<typeof all>): void {
	try {
		localStorage.setItem(place, JSON.stringify(told));
	} catch {
		// what was told is told again in the next match
	}
}

export const remember = (game: string): CoachMemory =>
	all()[game] ?? { matches: 0, moments: {}, holding: [], current: "" };

export const keep = (game: string, memory: CoachMemory): void => write({ ...all(), [game]: memory });

/** Forgets what was told, so that it is told again. */
export const forget = (): void => write({});
