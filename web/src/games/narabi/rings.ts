/** Where a lesson's rings go on this board. */
import type { Ringed } from "../shared/contract";

export function ringed(at: string): Ringed {
	const [field, id, part] = at.split("/");
	if (field === "choices") return { where: `[data-verb="${id}"]` };
	if (field === "talk") return { where: `.name[data-seat="${part}"]` };
	if (part === "condition") return { where: `[data-stone="${id}"] .slip` };
	return { where: `[data-stone="${id}"]`, round: true };
}
