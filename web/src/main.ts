import { mount } from "svelte";
import App from "./App.svelte";
import { show } from "./app/preferences.svelte";
import "./tokens.css";
import "./chrome/base.css";

await show();
// Without a network the client opens all the same.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
