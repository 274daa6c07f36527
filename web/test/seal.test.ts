import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkSeal } from "../src/features/table/recordSeal";

/** A record that a site signed, made by the tests of the Go package record/signing. */
const record = readFileSync(new URL("../../record/signing/testdata/signed.txt", import.meta.url), "utf8");
const key = record.match(/^#= signed (\w+)/m)?.[1] ?? "";
const unsigned = record.replace(/^#= signed.*\n/m, "");
const keys = async (text: string, site = key): Promise<string[]> =>
	(await checkSeal(text, site)).doubts.map((doubt) => doubt.key);

test("a record that this site signed is as it was written, whatever the ends of its lines", async () => {
	expect(await checkSeal(record, key)).toEqual({ doubts: [], key, checked: true });
	expect(await checkSeal(record.replaceAll("\n", "\r\n"), key)).toEqual({ doubts: [], key, checked: true });
});

test("whatever is changed is noticed, as nagara verify does", async () => {
	for (const [i, line] of record.trim().split("\n").entries()) {
		if (!line.trim()) continue;
		const lines = record.split("\n");
		lines[i] = `${line}x`;
		expect(await keys(lines.join("\n")), line).not.toEqual([]);
		lines.splice(i, 1);
		expect(await keys(lines.join("\n")), `without ${line}`).not.toEqual([]);
	}
});

test("another key, another signature and a missing end are named", async () => {
	expect(await keys(record, "0".repeat(64))).toEqual(["record.verify.key"]);
	expect(await keys(record.replace(/^#= sha256.*\n/m, ""))).toEqual(["record.verify.end"]);
	expect(await keys(record.replace("seat 1: Ada", "seat 1: Eve"))).toEqual([
		"record.verify.digest",
		"record.verify.signature",
	]);
});

test("a record without a signature says so, and an older one has no digest either", async () => {
	expect(await keys(unsigned)).toEqual(["record.verify.digest"]);
	expect(await checkSeal(unsigned.replace(/^#= .*\n/gm, ""), key)).toEqual({ doubts: [], key: undefined });
});
