/** What the coach has told in this browser, game by game. */
import { keep as keepHere, kept } from "../../backend/storage.svelte";
import type { CoachMemory } from "../../backend/types";

const place = "nagara.coach";

const all = (): Record<string, CoachMemory | undefined> => kept(place) ?? {};

export const remember = (game: string): CoachMemory =>
	all()[game] ?? { matches: 0, moments: {}, holding: [], current: "" };

export const keep = (game: string, memory: CoachMemory): void =>
	keepHere(place, { ...all(), [game]: memory });

/** Forgets what was told, so that it is told again. */
export const forget = (): void => keepHere(place, undefined);
