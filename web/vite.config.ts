import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { ofBoard, ofTables } from "./build/chunks.ts";
import { scopes } from "./build/scopes.ts";
import { screens } from "./build/screens.ts";
import { sprites } from "./build/sprites.ts";

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [svelte({ compilerOptions: { cssHash: scopes() } }), sprites(), catalogues(), screens()],
	build: {
		target: "es2023",
		assetsInlineLimit: 0,
		manifest: true,
		modulePreload: { polyfill: false },
		rolldownOptions: isSsrBuild
			? {}
			: {
					input: { index: "index.html", sw: "src/offline/sw.ts" },
					// The address of the service worker says which pages it is for, and must stay.
					output: {
						entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
						codeSplitting: {
							groups: [
								{
									name: "first",
									tags: ["$initial"],
									test: (id) => !id.includes("/src/offline/"),
									priority: 2,
								},
								{ name: ofTables, priority: 1 },
								{ name: ofBoard },
							],
						},
					},
				},
	},
	worker: { format: "es" },
	server: {
		fs: { allow: [".."] },
		proxy: { "/api": { target: process.env.NAGARA_SERVER ?? "http://localhost:8080", ws: true } },
	},
	resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
	test: { include: ["test/**/*.test.ts"] },
}));
