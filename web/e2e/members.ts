import { type Browser, expect, type Page } from "@playwright/test";
import { offered } from "./offered";

/** A name that nobody else has: names are refused that somebody keeps or sits with, in another test or in the same one before. */
export const named = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

export type Member = { page: Page; id: string; name: string };

/** Somebody who has kept a name by a password: only they are rated. */
export async function member(browser: Browser, called: string): Promise<Member> {
	const name = named(called);
	const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
	const guest = await page.request.post("/api/v1/guests", { data: { name } });
	expect((await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } })).ok()).toBe(true);
	return { page, id: (await guest.json()).id, name };
}

/** A rated match that the second gives up after a few moves, without a browser: one given up at once does not count. */
export async function beat(winner: Member, loser: Member): Promise<string> {
	const post = async ({ page }: Member, path: string, data: object) => {
		const answer = await page.request.post(`/api/v1/tables${path}`, { data });
		expect(answer.ok(), await answer.text()).toBe(true);
		return answer;
	};
	const settings = { game: "nagaraja", seats: 2, entrance: "anyone", undo: true, talk: true, rated: true, spectators: "open", clock: { kind: "live", base: 600 } };
	const { table } = await (await post(winner, "", settings)).json();
	await post(winner, `/${table}/join`, { nonce: "a".repeat(32) });
	await post(loser, `/${table}/join`, { nonce: "b".repeat(32) });
	for (let moves = 0; moves < 5; ) {
		for (const who of [winner, loser]) {
			const { seq, you, awaited, view } = await (await who.page.request.get(`/api/v1/tables/${table}`)).json();
			if (!awaited?.includes(you)) continue;
			await post(who, `/${table}/play`, { move: offered(view)[0], on: seq });
			moves++;
		}
	}
	await post(loser, `/${table}/resign`, {});
	return table;
}

/** Whoever has a password is asked for it before a way to sign in changes. */
export async function showPassword(page: Page): Promise<void> {
	const asked = page.getByRole("dialog", { name: "Is it you?" });
	await asked.getByLabel("Password").fill("correct horse battery");
	await asked.getByRole("button", { name: "Continue" }).click();
	await expect(asked).toBeHidden();
}
