/** The tournaments that this browser has entered and that are not over: what comes next there is told on every page. */
import { keep, kept } from "../backend/storage.svelte";

const place = "nagara.tournaments";
/** More than anybody plays at once; each is listened to. */
const most = 3;

function read(): string[] {
	const ids = kept<unknown>(place);
	return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(-most) : [];
}

let ids = $state.raw(read());

function become(next: string[]): void {
	ids = next;
	keep(place, next);
}

export const entered = {
	get all(): string[] {
		return ids;
	},
};

export function enter(id: string): void {
	if (!ids.includes(id)) become([...ids, id].slice(-most));
}

/** It is over, or we have left it. */
export function over(id: string): void {
	if (ids.includes(id)) become(ids.filter((one) => one !== id));
}
