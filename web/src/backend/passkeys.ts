/** Passkeys: the browser's part of making one and of signing in with one. */
import { t } from "../locale/words.svelte";
import { post } from "./http";
import { Refusal } from "./refusal";
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

/** What the browser was given; a refusal where the person closed its question or had nothing to choose from. */
async function given(question: Promise<Credential | null>): Promise<unknown> {
	const answer = await question.catch((error) => {
		if (error instanceof DOMException) return null;
		throw error;
	});
	if (!answer)
		throw new Refusal({ status: 0, title: "", detail: t("house.passkey.not-given"), type: "not-given" });
	return (answer as PublicKeyCredential).toJSON();
}

/** How a member shows again who they are: whoever finds a browser open must not be able to make a key that lasts. */
export type Proof = { password: string } | { answer: unknown };

export async function addPasskey(name: string, proof?: Proof): Promise<void> {
	const { publicKey } = await post<Creation>("/me/passkeys/begin", proof);
	const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
	const answer = await given(navigator.credentials.create({ publicKey: options }));
	await post("/me/passkeys", { name, answer });
}

/** Lets the person show a passkey that they have. */
export async function showPasskey(): Promise<{ answer: unknown }> {
	const { publicKey } = await post<Request>("/sign-in/passkey/begin");
	const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
	return { answer: await given(navigator.credentials.get({ publicKey: options })) };
}

export async function signInByPasskey(): Promise<Person> {
	return post<Person>("/sign-in/passkey", await showPasskey());
}
