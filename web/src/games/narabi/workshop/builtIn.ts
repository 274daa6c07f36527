/** The edition that is built in, without its prose. As a text: the board carries only what it draws. */
import text from "../../../../../rules/narabi/edition/reconstructed-1.json?raw";
import type { Condition, File } from "./file";

const { about, ...components } = JSON.parse(text);
export const ours: File = {
	...components,
	conditions: components.conditions.map(
		({ provenance, ...condition }: Condition & { provenance: string }) => condition,
	),
};
