import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { sprites } from "./build/sprites.ts";

export default defineConfig({
	plugins: [svelte(), sprites(), catalogues()],
	build: { target: "es2023", assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
	server: {
		fs: { allow: [".."] },
		proxy: { "/api": { target: "http://localhost:8080", ws: true } },
	},
	resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
	test: { include: ["test/**/*.test.ts"] },
});
