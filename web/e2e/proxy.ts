/** A way to the house that can fall silent, as the network of a phone in a tunnel does: nothing is closed, nobody is told. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Silence = { deaf: boolean; mute: boolean };

export class Proxy {
	/** Whether what is sent now goes nowhere, or what is answered. */
	#silence: Silence = { deaf: false, mute: false };
	#sockets = new Set<Socket>();
	#server = createServer((near) => (this.#cut ? void near.destroy() : this.#carry(near)));
	#cut = false;

	constructor(readonly port: number) {}

	async open(): Promise<string> {
		await new Promise<void>((listening) => this.#server.listen(0, "localhost", listening));
		return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
	}

	/** From now on bytes are swallowed. A connection that has lost some stays silent for ever. */
	silence(silence: Silence): void {
		this.#silence = silence;
	}

	/** From now on every line is cut, also those that are tried; until it is mended. */
	cut(cut: boolean): void {
		this.#cut = cut;
		if (cut) this.tear();
	}

	/** Whatever is connected now is torn. */
	tear(): void {
		for (const socket of this.#sockets) socket.destroy();
	}

	close(): void {
		this.tear();
		this.#server.close();
	}

	#carry(near: Socket): void {
		const far = connect(this.port, "localhost");
		this.#pour(near, far, () => this.#silence.deaf);
		this.#pour(far, near, () => this.#silence.mute);
	}

	#pour(from: Socket, to: Socket, silent: () => boolean): void {
		let lost = false;
		this.#sockets.add(from);
		from.on("data", (bytes) => {
			lost ||= silent();
			if (!lost) to.write(bytes);
		});
		from.on("error", () => undefined); // whoever is cut off finds out
		from.on("close", () => {
			this.#sockets.delete(from);
			to.destroy();
		});
	}
}
