/** An edition file of Narabi, with all that the workshop changes. */
import type { Draft, Written as Named } from "../../shared/workshop/draft.svelte";
import type { Written as Condition } from "../edition";
import type { Stone as Shown } from "../types";

export type { Condition };
export type Stone = { id: string; number: number | null; colour: string };
export type Rung = { rank: number; id: string; max_turns: number };
export type Share = { stones_each: number; removed: string[] };

export type File = Named & {
	stones: Stone[];
	seats: Record<string, Share>;
	max_turns: number;
	conditions: Condition[];
	ladder: Rung[];
};

export type Making = { draft: Draft<File> };

/** A stone as it is drawn and named on the table. */
export const shown = ({ id, number, colour }: Stone): Pick<Shown, "id" | "number" | "colour"> => ({
	id,
	number: number ?? undefined,
	colour: colour as Shown["colour"],
});

export const other = (colour: string): string => (colour === "white" ? "black" : "white");
