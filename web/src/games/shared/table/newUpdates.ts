/** What is new at a table since it was last asked for, so that it can be shown as it happens. */
import { untrack } from "svelte";
import type { Update } from "../../../backend/types";
import type { Table } from "./table.svelte";

/** What happened before the first question is not new. */
export function news(table: () => Table): () => Update | undefined {
	let seen = untrack(() => table().page?.seq ?? 0);
	return () =>
		untrack(() => {
			const last = table().updates.findLast((u) => u.seq > seen && u.events?.length);
			seen = table().page?.seq ?? 0;
			return last;
		});
}
