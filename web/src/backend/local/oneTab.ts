/**
 * A match on this device is played in one tab. Each tab has a worker with a memory of its own, so a second one would
 * go on from what it remembers. Whoever opens a table keeps it until the tab is closed, or another takes it over.
 */
type Holding = "before" | "now" | "elsewhere";
const held = new Map<string, Promise<Holding>>();
const losing = new Map<string, () => void>();
const nameOf = (table: string): string => `nagara.table.${table}`;

/** Takes a table for this tab: whether it was its own before, is so now, or is another's. */
export function hold(table: string): Promise<Holding> {
	const before = held.get(table);
	if (before) return before.then((how) => (how === "now" ? "before" : how));
	const holding = take(table);
	held.set(table, holding);
	return holding;
}

function take(table: string): Promise<Holding> {
	return new Promise((told) => {
		// Where a page is not secure or may keep nothing, there are no locks: tabs must look out for themselves.
		if (!navigator.locks) return told("before");
		let granted = false;
		// The page that was here before a reload may still let go of it.
		const signal = AbortSignal.timeout(1500);
		const kept = navigator.locks.request(nameOf(table), { signal }, () => {
			granted = true;
			told("now");
			return new Promise<void>(() => {}); // until the tab is closed
		});
		kept.catch((error: DOMException) => {
			held.delete(table);
			if (granted) losing.get(table)?.();
			else told(error.name === "TimeoutError" ? "elsewhere" : "before");
		});
	});
}

/** Tells when another tab takes the table over; what it gives back stops that. */
export function onLoss(table: string, tell: () => void): () => void {
	losing.set(table, tell);
	return () => {
		if (losing.get(table) === tell) losing.delete(table);
	};
}

/** Takes a table from whichever tab has it. It is free then, for whoever opens it next. */
export async function free(table: string): Promise<void> {
	await navigator.locks?.request(nameOf(table), { steal: true }, () => undefined);
}
