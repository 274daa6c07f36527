import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withSizes } from "../build/screens.ts";

const source = new URL("../src/", import.meta.url);
const styled = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
	/\.(svelte|css)$/.test(file),
);

test("a name stands for its size", () => {
	expect(withSizes("@media (--phone) { a { top: 0; } }")).toBe("@media (max-width: 699px) { a { top: 0; } }");
	expect(withSizes("@media print and (--lying) {}")).toContain("print and ((max-height: 480px)");
	expect(withSizes("@custom-media --phone (max-width: 699px);\na {}")).toBe("a {}");
});

test("a name that nobody gave and a size that has no name are refused", () => {
	expect(() => withSizes("@media (--fridge) {}")).toThrow("--fridge is no screen");
	expect(() => withSizes("@media (max-width: 500px) {}")).toThrow("name the size");
});

test.each(styled)("%s names the screens that it tells apart", (file) => {
	withSizes(readFileSync(new URL(file, source), "utf8"));
});
