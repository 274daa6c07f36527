/** Showing once more who one is: whoever finds a browser open must not be able to change how one signs in. */
import { havePasskeys, type Proof, showPasskey } from "../../backend/passkeys";
import { Refusal } from "../../backend/refusal";

/** What somebody can show, and where it goes; nothing where they would rather not. */
export type Asked = { password: boolean; passkeys: boolean; show: (proof?: Proof) => void };

let asked = $state.raw<Asked>();

export const proving = {
	get asked(): Asked | undefined {
		return asked;
	},
};

/** Does what may need a proof. The server says whether it does; then the person is asked, and it is done with it. */
export async function proven<T>(what: (proof?: Proof) => Promise<T>): Promise<T> {
	try {
		return await what();
	} catch (error) {
		if (!(error instanceof Refusal) || error.key !== "account.confirm") throw error;
		const ways = String(error.args.ways).split(" ");
		const proof = await show(ways.includes("password"), ways.includes("passkey") && havePasskeys());
		if (!proof) throw error;
		return what(proof);
	}
}

/** Who has a passkey alone is asked for it by the browser at once. */
async function show(password: boolean, passkeys: boolean): Promise<Proof | undefined> {
	if (passkeys && !password) return showPasskey();
	const proof = await new Promise<Proof | undefined>((resolve) => {
		asked = { password, passkeys, show: resolve };
	});
	asked = undefined;
	return proof;
}
