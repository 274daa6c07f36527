import { mount } from "svelte";
import App from "./App.svelte";
import { show } from "./app/preferences.svelte";
import "./tokens.css";
import "./chrome/base.css";

await show();
mount(App, { target: document.getElementById("app")! });
