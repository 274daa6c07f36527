import { expect, test, vi } from "vitest";
import type { Page } from "../src/backend/types";
import { glance } from "../src/games/glances";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("../src/backend/http", () => ({ get }));
vi.mock("../src/backend/local/localTables", () => ({ owns: () => false }));

/** Answers that are held back until the test lets them go. */
function held() {
	const asked: { path: string; answer: (ok?: boolean) => void }[] = [];
	get.mockImplementation(
		(path: string) =>
			new Promise<Page>((resolve, reject) => {
				asked.push({
					path,
					answer: (ok = true) => (ok ? resolve({ table: path } as Page) : reject(new Error("403"))),
				});
			}),
	);
	return asked;
}
const settled = () => new Promise((done) => setTimeout(done));

test("a few are asked for at a time, and nothing is opened", async () => {
	const asked = held();
	const all = ["a", "b", "c", "d", "e"].map((table) => glance(table, 1));
	await settled();
	expect(asked.map(({ path }) => path)).toEqual(["a", "b", "c"].map((t) => `/tables/${t}/glance`));
	asked[1].answer();
	await settled();
	expect(asked).toHaveLength(4);
	for (let i = 0; i < 5; i++) {
		asked[i].answer();
		await settled();
	}
	expect((await Promise.all(all)).map((page) => page?.table)).toHaveLength(5);
});

test("a table is asked for again when it went on, or when nothing was seen of it", async () => {
	const asked = held();
	const first = glance("f", 1);
	expect(glance("f", 1)).toBe(first);
	await settled();
	expect(asked).toHaveLength(1);
	const second = glance("f", 2);
	expect(second).not.toBe(first);
	asked[0].answer();
	await settled();
	asked[1].answer(false);
	expect(await second).toBeUndefined();
	glance("f", 2);
	await settled();
	expect(asked).toHaveLength(3);
	asked[2].answer();
	await settled();
});
