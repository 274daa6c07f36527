/**
 * Runs a Go program of WebAssembly with the kernel of nets, as the worker does:
 *
 *     GOOS=js GOARCH=wasm go test -exec "node $PWD/web/wasm/exec.mjs" ./bot/net
 */
import fs from "node:fs";
import path from "node:path";
import "../src/offline/wasm_exec.js";

const [, , program] = process.argv;
const compile = (file) => new WebAssembly.Module(fs.readFileSync(file));

Object.assign(globalThis, { fs, path });
const go = new globalThis.Go();
go.argv = process.argv.slice(2);
go.env = { TMPDIR: process.env.TMPDIR ?? "/tmp" };
go.exit = process.exit;
let kernel;
const imports = { has: () => 1, logit: (...numbers) => kernel.exports.logit(...numbers) };
const instance = new WebAssembly.Instance(compile(program), { ...go.importObject, kernel: imports });
const vectors = compile(new URL("../src/offline/kernel.wasm", import.meta.url));
kernel = new WebAssembly.Instance(vectors, { go: { mem: instance.exports.mem } });
await go.run(instance);
