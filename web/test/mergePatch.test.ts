import { expect, test } from "vitest";
import { mergePatch } from "../src/backend/mergePatch";

// The examples of RFC 7396, appendix A, but for those whose target or patch is no object or list.
const examples: [target: unknown, patch: unknown, result: unknown][] = [
	[{ a: "b" }, { a: "c" }, { a: "c" }],
	[{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
	[{ a: "b" }, { a: null }, {}],
	[{ a: "b", b: "c" }, { a: null }, { b: "c" }],
	[{ a: ["b"] }, { a: "c" }, { a: "c" }],
	[{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
	[{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
	[{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
	[
		["a", "b"],
		["c", "d"],
		["c", "d"],
	],
	[{ a: "b" }, ["c"], ["c"]],
	[{ a: "foo" }, null, null],
	[{ a: "foo" }, "bar", "bar"],
	[{ e: null }, { a: 1 }, { e: null, a: 1 }],
	[[1, 2], { a: "b", c: null }, { a: "b" }],
	[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test.each(examples)("%j with %j is %j", (target, patch, result) => {
	expect(mergePatch(target, patch)).toEqual(result);
});

test("what a patch does not name is the same object, and nothing is changed in place", () => {
	const before = { table: { chairs: [1] }, view: { round: 1, temple: { a1: {} } } };
	const after = mergePatch(before, { view: { round: 2 } });
	expect(after.table).toBe(before.table);
	expect(after.view.temple).toBe(before.view.temple);
	expect(after.view.round).toBe(2);
	expect(before.view.round).toBe(1);
});
