type Words = import("./locale/words.svelte").Tree;

declare module "virtual:words/*" {
	const words: Words;
	export default words;
	export const later: Record<string, () => Promise<{ default: Words }>>;
}
