/** Passkeys: the browser's part of making one and of signing in with one. */
import { post } from "./http";
import type { Person } from "./types";

type Creation = { publicKey: PublicKeyCredentialCreationOptionsJSON };
type Request = { publicKey: PublicKeyCredentialRequestOptionsJSON };

/** Older browsers know passkeys, but not how to read and write them as JSON. */
export function havePasskeys(): boolean {
	return (
		typeof PublicKeyCredential === "function" &&
		"parseCreationOptionsFromJSON" in PublicKeyCredential &&
		"toJSON" in PublicKeyCredential.prototype
	);
}

/** The person closed the browser's question, or there was nothing to choose from. */
export class NotGiven extends Error {}

async function given(question: Promise<Credential | null>): Promise<unknown> {
	const answer = await question.catch((error) => {
		if (error instanceof DOMException) throw new NotGiven(error.message);
		throw error;
	});
	if (!answer) throw new NotGiven("the browser gave no passkey");
	return (answer as PublicKeyCredential).toJSON();
}

export async function addPasskey(name: string): Promise<void> {
	const { publicKey } = await post<Creation>("/me/passkeys/begin");
	const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
	const answer = await given(navigator.credentials.create({ publicKey: options }));
	await post("/me/passkeys", { name, answer });
}

export async function signInByPasskey(): Promise<Person> {
	const { publicKey } = await post<Request>("/sign-in/passkey/begin");
	const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
	const answer = await given(navigator.credentials.get({ publicKey: options }));
	return post<Person>("/sign-in/passkey", { answer });
}
