/** Whether the local backend is installed, so that a match can begin without a network. */
export const shelf = "nagara-local";

export async function packed(): Promise<boolean> {
	const kept = await globalThis.caches?.open(shelf);
	return kept !== undefined && (await kept.keys()).length > 0;
}
