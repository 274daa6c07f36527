/** Short, dry sounds, made here and now from a little noise and a few tones; quiet, and never the only sign of anything. */
import { isCursed, pointsOf } from "../games/nagaraja/edition";

type Heard = {
	event: string;
	sticks?: string[];
	became?: string[];
	relics?: string[];
	answer?: string;
	n?: number;
};

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

function tone(
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

function knock(after: number, pitch: number, length: number, level: number): void {
	const at = context.currentTime + after;
	const source = new AudioBufferSourceNode(context, { buffer: noise });
	const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 3 });
	source.connect(band).connect(fading(at, level, length));
	source.start(at, 0, length);
}

const stone = (after: number): void => {
	knock(after, 320, 0.09, 0.9);
	tone(after, 150, 0.1, 0.35, 0.6);
};
/** A bronze bowl, higher for what is worth more; a drum for a curse. */
const bowl = (relic: string, after: number, level: number): void => {
	const pitch = 300 * pointsOf(relic) ** 0.6;
	const overtones = isCursed(relic) ? [] : [1, 2.76, 5.4];
	for (const part of overtones) tone(after, pitch * part, 0.55 / part ** 0.4, (0.22 / part ** 1.2) * level);
	if (isCursed(relic)) tone(after, 92, 0.5, 0.6 * level, 0.7);
};
const bowls = (relics: string[] = [], after: number, level: number): void => {
	for (const [i, relic] of relics.entries()) bowl(relic, after + i * 0.16, level);
};
const series = (times: number[], sound: (after: number, i: number) => void): void => {
	for (const [i, after] of times.entries()) sound(after, i);
};
const sticks = (n: number): void => {
	for (let i = 0; i < n; i++)
		knock(0.28 + i * 0.045 + Math.random() * 0.02, 1500 + Math.random() * 1300, 0.06, 0.55);
};
const leaf = (after: number): void => knock(after, 4200, 0.07, 0.28);
const pebble = (after: number, pitch: number): void => {
	knock(after, pitch, 0.05, 0.8);
	tone(after, pitch / 2, 0.06, 0.2, 0.8);
};

const close = (): void => series([0, 0.14, 0.3], (after, i) => tone(after, [392, 494, 587][i], 0.5, 0.16));

const sounds: Record<string, (e: Heard) => void> = {
	turn: () => series([0, 0.13], (after, i) => tone(after, [880, 1100][i], 0.09, 0.22, 0.85, "triangle")),
	hurry: () => tone(0, 1400, 0.05, 0.3, 0.9, "triangle"),
	lay: (e) =>
		series(
			Array.from({ length: e.n ?? 1 }, (_, i) => i * 0.07),
			leaf,
		),
	give: () => leaf(0),
	recover: () => leaf(0),
	throw: (e) => sticks(e.sticks?.length ?? 0),
	rethrow: (e) => sticks(e.became?.length ?? 0),
	"discard-sticks": (e) => sticks(e.sticks?.length ?? 0),
	activate: () => series([0, 0.05, 0.1, 0.14], (after) => knock(after, 5200, 0.04, 0.25)),
	place: () => stone(0.24),
	"pivot-tile": () => series([0, 0.09, 0.18], (after) => knock(after, 240, 0.1, 0.4)),
	"move-tile": () => stone(0.34),
	"swap-tiles": () => series([0.3, 0.38], stone),
	"swap-relics": () => series([0.1, 0.3], leaf),
	trap: () => knock(0.2, 2100, 0.05, 1.2),
	"relic-up": (e) => bowls(e.relics, 0.3, 1),
	"relic-down": (e) => bowls(e.relics, 0, 0.35),
	amulet: () => tone(0.1, 1320, 0.25, 0.12, 1.2),
	swapped: () => {
		knock(0, 700, 0.1, 0.3);
		pebble(0.5, 900);
		pebble(0.58, 760);
	},
	answered: (e) => (e.answer === "yes" ? tone(0, 620, 0.16, 0.25, 1.7) : knock(0, 190, 0.1, 0.8)),
	suggested: () => tone(0, 520, 0.1, 0.14),
	felt: () => tone(0, 660, 0.12, 0.12),
	end: close,
	ended: close,
};

export function play(event: Heard): void {
	if (context.state === "suspended") context.resume();
	sounds[event.event]?.(event);
}
