import { expect, test } from "vitest";
import { scopes } from "../build/scopes.ts";

const of = (filename: string, hash: string) => ({ filename, hash: () => hash, name: "", css: "" });

test("a component has a short class of its own, and two that would share one are refused", () => {
	const scope = scopes();
	expect(scope(of("src/A.svelte", "1abcd"))).toBe("_abcd");
	expect(scope(of("src/A.svelte", "1abcd"))).toBe("_abcd");
	expect(scope(of("src/B.svelte", "1abce"))).toBe("_abce");
	expect(() => scope(of("src/C.svelte", "2abcd"))).toThrow("src/A.svelte and src/C.svelte");
});
