/** Keeping one's name: by a password or a passkey, on this device and on others; and giving it up. */
import { account, become, comeIn } from "../../app/account.svelte";
import { ask, post } from "../../backend/http";
import { addPasskey, signInByPasskey } from "../../backend/passkeys";
import { forgetSeen } from "../../backend/seen";
import type { Person } from "../../backend/types";
import { proven } from "./reauthenticate.svelte";

/** Takes another name; a member shows first who they are. */
export async function rename(name: string): Promise<void> {
	const me = account.me;
	if (!me) return comeIn(name);
	become({ ...me, ...(await proven((proof) => ask<Person>("PATCH", "/me", { name, proof }))) });
}

export async function signIn(name: string, password: string): Promise<void> {
	become(await post<Person>("/sign-in", { name, password }));
}

export async function signInWithPasskey(): Promise<void> {
	become(await signInByPasskey());
}

export async function signOut(): Promise<void> {
	await post("/sign-out");
	become(undefined);
	await forgetSeen();
}

/** The server takes who plays here for a member now. */
function kept(): void {
	if (account.me) become({ ...account.me, kind: "member" });
}

/** Sets a password, by which a guest becomes a member; a member shows the present one, or a passkey. */
export async function keepByPassword(password: string, current?: string): Promise<void> {
	await proven((proof = current ? { password: current } : undefined) =>
		ask("PUT", "/me/password", {
			password,
			...(proof && ("answer" in proof ? proof : { current: proof.password })),
		}),
	);
	kept();
}

/** Adds a passkey, by which a guest becomes a member; a member shows first who they are. */
export async function keepByPasskey(): Promise<void> {
	await proven((proof) => addPasskey(navigator.platform || account.me?.name || "", proof));
	kept();
}

/** For good: the name is nobody's any more, finished matches stay without it. */
export async function deleteMe(): Promise<void> {
	await proven((proof) => ask("DELETE", "/me", proof));
	become(undefined);
	await forgetSeen();
}
