import { mount } from "svelte";
import App from "./App.svelte";
import { earlyClicks } from "./app/earlyClicks";
import { show } from "./app/preferences.svelte";
import "./layout/tokens.css";
import "./layout/base.css";
import "./layout/controls.css";
import "./layout/pages.css";
import "./layout/rows.css";
import "./layout/forced.css";

/** Not at the top of the module: the words that it waits for come in a file that needs this one. */
async function start(app: HTMLElement): Promise<void> {
	const redraw = earlyClicks(app);
	await show();
	// The landing page may be drawn already (build/prerender.mjs): whoever waits reads it before it is drawn anew.
	if (app.firstChild) await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
	redraw(() => {
		app.replaceChildren();
		mount(App, { target: app });
	});
}

void start(document.getElementById("app")!);
// Without a network the client opens all the same. Keeping its files can wait until the page is there.
const keep = () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
if (import.meta.env.PROD) requestIdleCallback(keep, { timeout: 5000 });
