/** Whether the site has a newer version than this page, so that parts of the page are no longer to be had. */
let found = $state(false);

export const older = {
	get found(): boolean {
		return found;
	},
};

/** A part did not come. Where the line is only broken it comes later. */
addEventListener("vite:preloadError", async () => {
	const page = await fetch("/", { cache: "no-store" }).then(
		(answer) => (answer.ok ? answer.text() : undefined),
		() => undefined,
	);
	found ||= page !== undefined && !page.includes(new URL(import.meta.url).pathname);
});
