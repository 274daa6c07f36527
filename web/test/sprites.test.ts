import { expect, test } from "vitest";
import { sheet } from "../build/sprites";

test("what drawings name by url() is drawn, and nothing else is", () => {
	const [drawn, hidden] = sheet().split('<svg style="display:none">');
	const named = [...new Set([...hidden.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id))];
	expect(named.length).toBeGreaterThan(20);
	for (const id of named) expect(drawn).toContain(`id="${id}"`);
	expect(drawn).not.toContain("<symbol");
	expect(hidden.match(/<symbol /g)?.length).toBeGreaterThan(150);
});
