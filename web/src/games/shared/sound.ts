/** Short, dry sounds, made here and now from a little noise and a few tones; quiet, and never the only sign of anything. */
import type { Event, Game } from "./contract";

/** What the events of a game sound like. */
export type Voice = ReturnType<NonNullable<Game["sounds"]>>;

const context = new AudioContext();
const loudness = new GainNode(context, { gain: 0.5 });
loudness.connect(context.destination);

/** A tenth of a second of noise: the scrape and the knock in everything that is made of stone or wood. */
const noise = new AudioBuffer({ length: context.sampleRate / 10, sampleRate: context.sampleRate });
noise.copyToChannel(
	Float32Array.from({ length: noise.length }, () => Math.random() * 2 - 1),
	0,
);

function fading(at: number, level: number, length: number): GainNode {
	const gain = new GainNode(context, { gain: level });
	gain.gain.setValueAtTime(level, at);
	gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
	gain.connect(loudness);
	return gain;
}

export function tone(
	after: number,
	pitch: number,
	length: number,
	level: number,
	bend = 1,
	type: OscillatorType = "sine",
): void {
	const at = context.currentTime + after;
	const source = new OscillatorNode(context, { type, frequency: pitch });
	source.frequency.exponentialRampToValueAtTime(pitch * bend, at + length);
	source.connect(fading(at, level, length));
	source.start(at);
	source.stop(at + length);
}

export function knock(after: number, pitch: number, length: number, level: number): void {
	const at = context.currentTime + after;
	const source = new AudioBufferSourceNode(context, { buffer: noise });
	const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 3 });
	source.connect(band).connect(fading(at, level, length));
	source.start(at, 0, length);
}

/** The same sound at several times. */
export const series = (times: number[], sound: (after: number, i: number) => void): void => {
	for (const [i, after] of times.entries()) sound(after, i);
};
/** A quiet close, for the end of a match. */
export const close = (): void =>
	series([0, 0.14, 0.3], (after, i) => tone(after, [392, 494, 587][i], 0.5, 0.16));

const signs: Record<string, () => void> = {
	turn: () => series([0, 0.13], (after, i) => tone(after, [880, 1100][i], 0.09, 0.22, 0.85, "triangle")),
	hurry: () => tone(0, 1400, 0.05, 0.3, 0.9, "triangle"),
};

let bedtime: ReturnType<typeof setTimeout>;

/** Wakes the speaker for as long as a sound lasts: one that is awake works a hundred times a second, silent or not. */
function awake(): void {
	if (context.state === "suspended") context.resume();
	clearTimeout(bedtime);
	bedtime = setTimeout(() => context.suspend(), 5000);
}

/** A sign of the table. */
export function sign(name: string): void {
	awake();
	signs[name]?.();
}

/** An event of a game, as the game sounds. */
export async function play(sounds: Voice | undefined, event: Event, box: unknown): Promise<void> {
	const voice = await sounds;
	awake();
	voice?.sounds[event.event]?.(event, box);
}
