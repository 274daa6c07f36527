/** A real server of its own that a test can kill, and start again on the same database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

const free = "--rate 0 --account-rate 0 --door-rate 0 --table-rate 0 --pause 0s --log error".split(" ");

export class Mortal {
	#process?: ChildProcess;

	private constructor(
		readonly file: string,
		readonly host: string,
		/** What it is told besides. */
		readonly more: string[],
	) {}

	static async start(file: string, ...more: string[]): Promise<Mortal> {
		const probe = createServer().listen(0, "localhost");
		await once(probe, "listening");
		const { port } = probe.address() as AddressInfo;
		probe.close();
		await once(probe, "close");
		const server = new Mortal(file, `localhost:${port}`, more);
		await server.again();
		return server;
	}

	get url(): string {
		return `http://${this.host}`;
	}

	/** Starts it on what it left; it says where it is when it can be reached. */
	async again(): Promise<void> {
		const args = ["serve", "--data", this.file, "--listen", this.host, ...free, ...this.more];
		const started = spawn("test-results/nagara", args, { stdio: ["ignore", "pipe", "inherit"] });
		await once(started.stdout, "data");
		this.#process = started;
	}

	/** The power goes. */
	async kill(): Promise<void> {
		if (this.#process?.exitCode !== null || this.#process.signalCode) return;
		const died = once(this.#process, "exit");
		this.#process.kill("SIGKILL");
		await died;
	}
}
