/** Loads a part of the page, again and again where the line is broken: it comes when the line does. */
export async function persist<Part>(load: () => Promise<Part>, wait = 1_000): Promise<Part> {
	return load().catch(async () => {
		await new Promise((again) => setTimeout(again, wait));
		return persist(load, Math.min(2 * wait, 30_000));
	});
}
