/** A moment of a match in a small drawing, where a game has one: a review shows it beside the words. */
import type { Component } from "svelte";
import { learn } from "../locale/words.svelte";
import { unpack } from "./games";
import type { GlimpseProps } from "./shared/contract";
import type { Table } from "./shared/table/table.svelte";

const drawings = import.meta.glob<{ default: Component<GlimpseProps<never, never>> }>("./*/Glimpse.svelte");

/** The drawing of a table's game, with its words; none where nobody here can draw it. */
export async function glimpseOf(table: Table) {
	const drawing = drawings[`./${table.game}/Glimpse.svelte`];
	if (!drawing) return undefined;
	return (await Promise.all([drawing(), learn(table.game), unpack(table)]))[0].default;
}
