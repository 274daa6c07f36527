import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { screens } from "./build/screens.ts";
import { sprites } from "./build/sprites.ts";

export default defineConfig({
	plugins: [svelte(), sprites(), catalogues(), screens()],
	build: {
		target: "es2023",
		assetsInlineLimit: 0,
		manifest: true,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: { index: "index.html", sw: "src/offline/sw.ts" },
			// The address of the service worker says which pages it is for, and must stay.
			output: {
				entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
				// What the first page needs is one file: thirty small ones take longer, each for itself.
				codeSplitting: {
					groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.includes("/src/offline/") }],
				},
			},
		},
	},
	worker: { format: "es" },
	server: {
		fs: { allow: [".."] },
		proxy: { "/api": { target: "http://localhost:8080", ws: true } },
	},
	resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
	test: { include: ["test/**/*.test.ts"] },
});
