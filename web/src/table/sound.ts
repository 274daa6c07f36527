/** Short, dry sounds, made here. They wait for the first touch of the page and are never the only sign of anything. */
import { preferences } from "../app/preferences.svelte";

let context: AudioContext | undefined;

/** Browsers allow sound after a person has touched the page. */
export function wake(): void {
	if (preferences.sound) context ??= new AudioContext();
}

type Knock = { at: number; pitch: number; length: number; level: number };

const sounds: Record<string, Knock[]> = {
	turn: [
		{ at: 0, pitch: 980, length: 0.07, level: 0.16 },
		{ at: 0.14, pitch: 1180, length: 0.09, level: 0.16 },
	],
	move: [{ at: 0, pitch: 190, length: 0.09, level: 0.25 }],
};

export function ring(name: keyof typeof sounds): void {
	if (!preferences.sound || !context || context.state !== "running") return;
	for (const knock of sounds[name]) {
		const start = context.currentTime + knock.at;
		const tone = context.createOscillator();
		const loud = context.createGain();
		tone.type = "triangle";
		tone.frequency.setValueAtTime(knock.pitch, start);
		tone.frequency.exponentialRampToValueAtTime(knock.pitch * 0.7, start + knock.length);
		loud.gain.setValueAtTime(knock.level, start);
		loud.gain.exponentialRampToValueAtTime(0.001, start + knock.length);
		tone.connect(loud).connect(context.destination);
		tone.start(start);
		tone.stop(start + knock.length);
	}
}
