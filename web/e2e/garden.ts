/** A garden that stands still: the deal of a real match, in which it is always this page's turn. No luck, and nothing to wait for. */
import type { Page } from "@playwright/test";
import type { Schemas } from "../src/backend/types";
import { byLineAlone, wholePages } from "./whole";

export type View = Schemas["NarabiPicture"];
type Change = (view: View) => void;

/** What this page's player does, as it was sent. It ends here; a move that is to be refused is answered so. */
export type Sent = { moves: string[]; refuse: boolean };

/** Everybody's stones can be swapped with one's own, asked about and suggested. */
function offer(view: View): void {
	const stones = Object.values(view.stones);
	const mine = stones.filter((stone) => stone.holder === view.seat).map(({ id }) => id);
	const others = stones.map(({ id }) => id).filter((id) => !mine.includes(id));
	view.awaited = [view.seat];
	delete view.outcome; // bots may have brought it to an end before this page came
	view.turn = 0;
	view.moves = mine.flatMap((stone) => others.map((other) => ({ move: `swap ${stone} ${other}`, kind: "swap", stone, other })));
	const pair = [{ name: "stone", fits: mine }, { name: "other", fits: others }];
	view.choices = { "ask all": { kind: "ask", slots: pair }, "suggest all": { kind: "suggest", slots: pair }, mood: { kind: "mood", slots: [{ name: "mood", fits: ["happy", "hopeful", "unsure", "worried", "wait", "thanks"] }] } };
}

/** Sits down with bots in a garden of so many seats, seen as the change makes it. */
export async function sitInGarden(page: Page, seats: number, change: Change = () => undefined): Promise<Sent> {
	const sent: Sent = { moves: [], refuse: false };
	await byLineAlone(page);
	await page.routeWebSocket(/live/, (socket) => {
		const server = socket.connectToServer();
		let shown = false;
		const whole = wholePages();
		server.onMessage((message) => {
			const told = whole(message);
			if (!told.page?.view) return socket.send(message);
			if (shown) return;
			shown = true;
			const { view } = told.page as { view: View };
			offer(view);
			change(view);
			// What bots did before this page came is not told: who hears of it is advised about that.
			const updates = told.page.updates.filter(({ kind }) => kind !== "moved");
			socket.send(JSON.stringify({ ...told, page: { ...told.page, updates, awaited: view.awaited, phase: "running", outcome: undefined, reason: undefined } }));
		});
		socket.onMessage((message) => {
			const asked = JSON.parse(String(message));
			if (asked.do !== "play") return server.send(message);
			sent.moves.push(asked.with.move);
			const answer = sent.refuse ? { type: "refused", problem: { status: 409, title: "No", detail: "That is not allowed now." } } : { type: "done", seq: asked.with.on };
			socket.send(JSON.stringify({ ...answer, ask: asked.ask }));
		});
	});
	await page.route(/foresight/, (route) => route.fulfill({ json: { foresight: { circle: [], inOrder: false, nextStuck: "maybe", turnsLeft: 20 }, text: "" } }));

	const post = async (address: string, data: object) => (await page.request.post(`/api/v1${address}`, { data })).json();
	await post("/guests", { name: `Hazel ${Math.random().toString(36).slice(2, 10)}` });
	const { table } = await post("/tables", { game: "narabi", seats, entrance: "link", undo: true, talk: true, rated: false, spectators: "open", clock: { kind: "none" } });
	await post(`/tables/${table}/join`, { nonce: "0123456789abcdef0123456789abcdef" });
	for (let i = 1; i < seats; i++) await post(`/tables/${table}/seat-bot`, { bot: "pebble" });
	await page.goto(`/table/${table}`);
	await page.locator(".stone").nth(seats * (seats === 3 ? 4 : 3) - 1).waitFor();
	return sent;
}
