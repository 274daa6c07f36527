import { expect, test } from "vitest";
import { ringed } from "../src/games/nagaraja/rings";

test("a ring goes round things that lie together", () => {
	// The scroll is drawn in a plate and beside a throw: one ring around both would cover half of the table.
	expect(ringed("guide").where.split(",")).toHaveLength(1);
});
