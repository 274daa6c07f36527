/** Who plays here. Nobody has to sign up: who needs a name and has none is given one. */
import { get, post } from "../backend/http";
import { live } from "../backend/liveSocket.svelte";
import { Refusal } from "../backend/refusal";
import type { Me, Person, Visitor } from "../backend/types";
import { t } from "../locale/words.svelte";

let me = $state.raw<Me | Person>();
let away = $state(false);
let looked: Promise<void> | undefined;

export const account = {
	get me(): Me | Person | undefined {
		return me;
	},
	/** Whether the name is kept, by a password or a passkey. */
	get member(): boolean {
		return me?.kind === "member";
	},
	/** Nobody could be asked who this is: that there is no name says nothing. */
	get away(): boolean {
		return away;
	},
};

/** Asks once who the server takes us for. */
export function recognise(): Promise<void> {
	looked ??= get<Visitor>("/visitor").then(
		(visitor) => {
			me = visitor.me;
			away = false;
		},
		() => {
			away = true; // which is no reason to stop
			looked = undefined; // whoever asks next may be answered
		},
	);
	return looked;
}

/** A guest's account, made where there is none. */
export async function someone(): Promise<void> {
	await recognise();
	if (me) return;
	const names = t("web.guest.names").split(" ");
	const name = names[Math.floor(Math.random() * names.length)];
	await comeIn(name).catch((error) => {
		if (error instanceof Refusal && error.status === 409)
			return comeIn(`${name} ${Math.floor(Math.random() * 9000) + 1000}`);
		throw error;
	});
}

export async function comeIn(name: string): Promise<void> {
	become(await post<Person>("/guests", { name }));
}

/** Somebody else plays here now: the live socket must be opened by them. */
export function become(person: Me | Person | undefined): void {
	me = person;
	looked = undefined;
	live.renew();
}
