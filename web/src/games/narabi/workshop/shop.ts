/** What the workshop is handed to make editions of Narabi. */
import { t } from "../../../locale/words.svelte";
import { grouped, type Shop } from "../../shared/workshop/contract";
import { pictured } from "../edition";
import { sayCondition, sayStone } from "../labels";
import { ours } from "./builtIn";
import Conditions from "./Conditions.svelte";
import { type Condition, type File, shown } from "./file";
import Ladder from "./Ladder.svelte";
import Stones from "./Stones.svelte";

/** What a condition is, whatever it is called: those that are alike are counted together. */
const alike = ({ id, ...condition }: Condition): string => JSON.stringify(condition);

/** A name for one more of what there is. */
function fresh(file: File, id: string): string {
	let n = 2;
	while (file.conditions.some((other) => other.id === `${id}-${n}`)) n++;
	return `${id}-${n}`;
}

export const shop: Shop<File> = {
	ours,
	sections: {
		stones: { of: ["stones", "seats"], Editor: Stones },
		conditions: { of: ["conditions"], Editor: Conditions },
		ladder: { of: ["max_turns", "ladder"], Editor: Ladder },
	},
	list(file) {
		const blank = (colour: string) =>
			file.stones.filter((stone) => stone.number === null && stone.colour === colour).length;
		const sorts = grouped(file.conditions, alike);
		return [
			...["white", "black"].map((colour) => ({
				group: "stones",
				name: t("narabi.stone.blank", { colour: t(`narabi.colour.${colour}`) }),
				at: ["stones", colour],
				n: blank(colour),
			})),
			...sorts.map(([, [condition, ...more]]) => ({
				group: "conditions",
				name: sayCondition({ conditions: pictured([condition]) }, condition.id),
				at: ["conditions", condition.id],
				n: 1 + more.length,
			})),
		];
	},
	count(file, [list, which], n) {
		if (list === "stones") {
			const blanks = file.stones.filter(({ number }) => number === null);
			const others = blanks.filter(({ colour }) => colour !== which).length;
			// Blanks of the other colour become of this one, as many as are there.
			let more = n - (blanks.length - others);
			for (const stone of blanks) {
				if (more > 0 && stone.colour !== which) [stone.colour, more] = [which as string, more - 1];
				else if (more < 0 && stone.colour === which)
					[stone.colour, more] = [which === "white" ? "black" : "white", more + 1];
			}
		}
		if (list === "conditions") {
			const one = file.conditions.find(({ id }) => id === which)!;
			const same = file.conditions.filter((other) => alike(other) === alike(one));
			for (const _ of Array(Math.max(0, n - same.length)))
				file.conditions.push({ ...one, id: fresh(file, one.id) });
			const gone = same.slice(n);
			file.conditions = file.conditions.filter((other) => !gone.includes(other));
		}
	},
	seats: 3,
	uses: ["swap", "ask"],
	name(file, id) {
		const stone = file.stones.find((other) => other.id === id);
		return stone && sayStone(shown(stone));
	},
};
