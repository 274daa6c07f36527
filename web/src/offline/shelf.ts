/** Where entries of tables on this device are kept: the browser's own database. */
type Kept = { table: string; seq: number; entry: unknown };
export type Log = { table: string; entries: unknown[] };

const done = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

let opened: Promise<IDBDatabase> | undefined;

function shelf(): Promise<IDBDatabase> {
	if (!opened) {
		const request = indexedDB.open("nagara", 1);
		request.onupgradeneeded = () =>
			request.result.createObjectStore("entries", { keyPath: ["table", "seq"] });
		opened = done(request);
	}
	return opened;
}

/** All logs, each in order. */
export async function all(): Promise<Log[]> {
	const kept: Kept[] = await done((await shelf()).transaction("entries").objectStore("entries").getAll());
	const logs = new Map<string, Log>();
	for (const { table, entry } of kept) {
		if (!logs.has(table)) logs.set(table, { table, entries: [] });
		logs.get(table)!.entries.push(entry);
	}
	return [...logs.values()];
}

/** Keeps entries; they are safe when the promise is fulfilled. */
export async function keep(table: string, text: string): Promise<void> {
	const change = (await shelf()).transaction("entries", "readwrite", { durability: "strict" });
	const entries = change.objectStore("entries");
	for (const entry of JSON.parse(text)) entries.add({ table, seq: entry.seq, entry } satisfies Kept);
	await new Promise<void>((resolve, reject) => {
		change.oncomplete = () => resolve();
		change.onabort = () => reject(change.error);
	});
}
