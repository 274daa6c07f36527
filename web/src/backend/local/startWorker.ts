/** A worker with the program of matches without a network: Go's rules, tables and bots. */
export const startWorker = (): Worker =>
	new Worker(new URL("../../offline/worker.ts", import.meta.url), { type: "module" });
