/** Whether and how this browser can be told something while no page is open. */
import { ask, get, post } from "../backend/http";
import type { Notices } from "../backend/types";

/** Why a browser cannot be told: each has a sentence of its own. */
export type Hindrance = "unable" | "insecure" | "denied" | "dismissed" | "failed";

export function hindrance(): Hindrance | undefined {
	if (!isSecureContext) return "insecure";
	if (!("PushManager" in window) || !("Notification" in window)) return "unable";
	return Notification.permission === "denied" ? "denied" : undefined;
}

/** Asks the person, then the browser's push service, and tells the server. To be called when a button was pressed. */
export async function startPush(state: Notices): Promise<Hindrance | undefined> {
	const now = hindrance();
	if (now && now !== "denied") return now;
	const answer = await Notification.requestPermission();
	if (answer !== "granted") return answer === "denied" ? "denied" : "dismissed";
	const worker = await navigator.serviceWorker.ready;
	const wish = { userVisibleOnly: true, applicationServerKey: state.key };
	const subscription = await worker.pushManager.subscribe(wish).catch(async () => {
		// It may have one that was made with the key of another site at this address.
		await (await worker.pushManager.getSubscription())?.unsubscribe();
		return worker.pushManager.subscribe(wish).catch(() => undefined);
	});
	if (!subscription) return "failed";
	const { endpoint, keys } = subscription.toJSON();
	await post("/me/subscriptions", { endpoint, keys });
	await rememberZone(state);
	return undefined;
}

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Quiet hours are those of where one is; whoever chose none has those of nowhere. */
async function rememberZone({ quiet, pace }: Notices): Promise<void> {
	if (quiet.zone !== zone()) await ask("PUT", "/me/notices", { quiet: { ...quiet, zone: zone() }, pace });
}

export const notices = (): Promise<Notices> => get<Notices>("/me/notices");
