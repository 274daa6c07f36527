/** A moment of a match in a small drawing, where a game has one: a review shows it beside the words. */
import type { Component } from "svelte";
import type { View } from "../backend/types";
import { learn } from "../locale/words.svelte";
import { unpack } from "./registry";
import type { ThumbnailProps } from "./shared/contract";
import type { Table } from "./shared/table/table.svelte";

const drawings = import.meta.glob<{ default: Component<ThumbnailProps<View>> }>("./*/Thumbnail.svelte");

/** The drawing of a table's game, with its words; none where nobody here can draw it. */
export async function thumbnailOf(table: Table) {
	const drawing = drawings[`./${table.game}/Thumbnail.svelte`];
	if (!drawing) return undefined;
	return (await Promise.all([drawing(), learn(table.game), unpack(table)]))[0].default;
}
