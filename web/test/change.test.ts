import { expect, test } from "vitest";
import { apply } from "../src/backend/delta";
import vectors from "./changes.json";

test("changes lead from page to page as the server means them", () => {
	let page = "";
	for (const { change, text } of vectors) {
		page = apply(page, change);
		expect(page).toBe(text);
	}
});
