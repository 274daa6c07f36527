import { list } from "../../locale/words.svelte";

/** Who sits at a table, in a list; bots of one name once, with how many they are. */
export function listed(names: string[]): string {
	return list(
		[...new Set(names)].map((name) => {
			const n = names.filter((other) => other === name).length;
			return n > 1 ? `${n}\u00a0×\u00a0${name}` : name;
		}),
	);
}
