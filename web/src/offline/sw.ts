/**
 * The service worker: it keeps the client on the device, so that it opens without a network. What is
 * asked of the server itself is never kept.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const shelf = "nagara";
const list = "/.vite/manifest.json";
/** The page that becomes any other; that of the landing page is drawn already, for those who wait for the network. */
const plain = "/index.html";

worker.addEventListener("install", (event) => event.waitUntil(refresh().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
	const { pathname, origin } = new URL(event.request.url);
	if (event.request.method !== "GET" || origin !== worker.origin || pathname.startsWith("/api")) return;
	if (event.request.mode === "navigate") event.respondWith(page(event));
	else if (pathname.startsWith("/assets/") || pathname === "/favicon.svg")
		event.respondWith(kept(event.request));
});

worker.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json())));
worker.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openTable(event.notification.data));
});
worker.addEventListener("pushsubscriptionchange", (event) =>
	(event as ExtendableEvent).waitUntil(resubscribe()),
);

/** What the server sends is ready to be read. A newer word about a table takes the place of the older one. */
type Told = { title: string; body: string; path: string; tag: string; lang: string };
async function tell(told?: Told): Promise<void> {
	if (!told) return;
	const { title, body, path, tag, lang } = told;
	await worker.registration.showNotification(title, {
		body,
		tag,
		lang,
		data: path,
		icon: "/icons/nagara-192.png",
	});
}

/** Brings the page of a table to the front, or opens one. */
async function openTable(path: string): Promise<void> {
	const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const open = pages.find((page) => new URL(page.url).pathname === path);
	if (open) await open.focus();
	else await worker.clients.openWindow(path);
}

/** Now and then a browser changes where it can be reached. */
async function resubscribe(): Promise<void> {
	const state = await fetch("/api/v1/me/notices");
	const { key, here } = state.ok ? await state.json() : { key: "", here: false };
	if (!here) return;
	const subscription = await worker.registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: key,
	});
	const headers = { "Content-Type": "application/json" };
	await fetch("/api/v1/me/subscriptions", { method: "POST", headers, body: JSON.stringify(subscription) });
}

/** The page as the server has it now; without a network, as it was. */
async function page(event: FetchEvent): Promise<Response> {
	try {
		const answer = await fetch(event.request);
		event.waitUntil(refresh());
		return answer;
	} catch (error) {
		const before = await caches.match(plain);
		if (before) return before;
		throw error;
	}
}

/** Files whose names change with what is in them need not be asked for twice, however they were asked for. */
async function kept(request: Request): Promise<Response> {
	return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Keeps every file of the client as the server has it now, and drops the others. The house on this device
 * is large and keeps itself, once somebody has played against bots.
 */
async function refresh(): Promise<void> {
	const cache = await caches.open(shelf);
	const answer = await fetch(list, { cache: "no-cache" });
	if (!answer.ok) return;
	const files = new Set<string>([plain, "/favicon.svg"]);
	for (const chunk of Object.values<{ file: string; css?: string[]; assets?: string[] }>(await answer.json()))
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
	const before = (await cache.keys()).map((request) => new URL(request.url).pathname);
	await cache.addAll([...files].filter((file) => file === plain || !before.includes(file)));
	await Promise.all(before.filter((file) => !files.has(file)).map((file) => cache.delete(file)));
}
