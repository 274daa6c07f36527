/** Where a lesson's rings go on this board. */
import type { Ringed } from "../shared/contract";

const sides: Record<string, { temple: string; thrown: string }> = {
	"1": { temple: ".own", thrown: ".mine" },
	"2": { temple: ".rival", thrown: ".theirs" },
};

export function ringed(at: string): Ringed {
	const [field, seat, part, id] = at.split("/");
	if (field === "tile") return { where: ".prize button" };
	if (field === "guide") return { where: ".plate .scroll" };
	if (field === "moves" || field === "choices") return { where: `.action [data-move="${seat}"]` };
	const { temple, thrown } = sides[seat];
	const reveal = `${temple}.small .enlarge`;
	switch (part) {
		case undefined: // a temple is entered from below
			return { where: `${temple} .temple > g:nth-of-type(-n + 3)`, reveal };
		case "cards":
			return { where: id ? `.hand [data-card="${id}"]` : ".hands .hand .card" };
		case "sticks":
			return { where: `${thrown} [data-face="${id}"]` };
		case "fate":
			return { where: `${thrown} .total` };
		case "cursed":
			return { where: `${temple} .pips` };
		case "held":
			return { where: `.amulets [data-help$=".${id}"]` };
		case "tiles":
			return { where: `${temple} [data-place="${id}"]`, reveal };
		default:
			return { where: `${temple} [data-place="${id}"]`, reveal, round: true };
	}
}
