import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../src/app/preferences.svelte";
import { press } from "../src/games/shared/keys";

vi.mock("../src/app/preferences.svelte", () => ({ preferences: { shortcuts: true } }));

function key(name: string, { inside = "", ...held }: { inside?: string; ctrlKey?: boolean } = {}) {
	const target = { closest: (names: string) => names.split(", ").includes(inside) };
	return { key: name, target, preventDefault: vi.fn(), ...held } as unknown as KeyboardEvent;
}

const querySelector = vi.fn();
beforeEach(() => vi.stubGlobal("document", { querySelector }));
afterEach(() => querySelector.mockReset());

test("a key does what it stands for, large or small", () => {
	const act = vi.fn();
	const event = key("Q");
	press(event, { q: act });
	expect(act).toHaveBeenCalledOnce();
	expect(event.preventDefault).toHaveBeenCalledOnce();
});

test.each([
	["another key", key("x")],
	["a key with Ctrl", key("q", { ctrlKey: true })],
	["a key in a field", key("q", { inside: "input" })],
])("%s is left to the browser", (_, event) => {
	const act = vi.fn();
	press(event, { q: act });
	expect(act).not.toHaveBeenCalled();
	expect(event.preventDefault).not.toHaveBeenCalled();
});

test("while a sheet lies over the table its keys rest, wherever the focus is", () => {
	querySelector.mockImplementation((what) => what === "dialog:modal" || null);
	const act = vi.fn();
	press(key("q"), { q: act });
	expect(act).not.toHaveBeenCalled();
});

test("what cannot be done now is left to the browser", () => {
	const event = key("p");
	press(event, { p: false });
	expect(event.preventDefault).not.toHaveBeenCalled();
});

test.each(["q", "?", "7"])("%s does nothing where shortcuts are switched off; Escape still does", (name) => {
	preferences.shortcuts = false;
	const act = vi.fn();
	press(key(name), { [name]: act });
	expect(act).not.toHaveBeenCalled();
	press(key("Escape"), { escape: act });
	expect(act).toHaveBeenCalledOnce();
	preferences.shortcuts = true;
});
