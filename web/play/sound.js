/*
 * Short sounds, made in the page: dice, gun, march, card, your turn. Off until somebody turns them on; one at a time.
 */
import { recall, remember } from '../settings.js';

/** @typedef {'dice'|'gun'|'march'|'card'|'turn'} Sound */

/** The same sound is heard at most so often, in milliseconds. */
const APART = 100;
const VOLUME = 0.7;

/** @type {AudioContext|null} */
let context = null;
let last = -APART;

export function isLoud() {
  return recall('sound') === 'on';
}

/** @param {boolean} isOn */
export function setLoud(isOn) {
  remember('sound', isOn ? 'on' : null);
}

export function volume() {
  const kept = Number(recall('volume') ?? VOLUME);
  return kept >= 0 && kept <= 1 ? kept : VOLUME;
}

/** @param {number} value from 0 to 1 */
export function setVolume(value) {
  remember('volume', String(value));
}

/**
 * A burst of noise through a filter.
 * @param {AudioContext} audio @param {AudioNode} out
 * @param {{at: number, length: number, pitch: number, type: BiquadFilterType, loud: number}} how
 */
function burst(audio, out, { at, length, pitch, type, loud }) {
  const size = Math.max(1, Math.floor(audio.sampleRate * length));
  const buffer = audio.createBuffer(1, size, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < size; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type, frequency: pitch, Q: 1 });
  const gain = new GainNode(audio, { gain: loud });
  gain.gain.setValueAtTime(loud, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(audio.currentTime + at);
}

/**
 * @param {AudioContext} audio @param {AudioNode} out
 * @param {{at: number, length: number, pitch: number, loud: number}} how
 */
function tone(audio, out, { at, length, pitch, loud }) {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.001, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(loud, audio.currentTime + at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + length);
  source.connect(gain).connect(out);
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + length);
}

/** @type {Record<Sound, (audio: AudioContext, out: AudioNode) => void>} */
const SOUNDS = {
  dice: (audio, out) => [0, 0.09, 0.16, 0.21].forEach((at) => burst(audio, out, { at, length: 0.05, pitch: 2600, type: 'bandpass', loud: 0.9 })),
  gun: (audio, out) => {
    burst(audio, out, { at: 0, length: 0.5, pitch: 420, type: 'lowpass', loud: 1 });
    tone(audio, out, { at: 0, length: 0.3, pitch: 60, loud: 0.8 });
  },
  march: (audio, out) => [0, 0.16, 0.32].forEach((at) => burst(audio, out, { at, length: 0.06, pitch: 700, type: 'lowpass', loud: 1.6 })),
  card: (audio, out) => burst(audio, out, { at: 0, length: 0.14, pitch: 4200, type: 'highpass', loud: 0.35 }),
  turn: (audio, out) => [523, 659, 784].forEach((pitch, i) => tone(audio, out, { at: i * 0.13, length: 0.35, pitch, loud: 0.5 })),
};

/** @param {Sound} sound @param {number} [share] of the volume: what matters is louder */
export function play(sound, share = 1) {
  const now = performance.now();
  if (!isLoud() || document.hidden || now - last < APART || !globalThis.AudioContext) return;
  last = now;
  context ??= new AudioContext();
  context.resume();
  const out = new GainNode(context, { gain: volume() * share });
  out.connect(context.destination);
  SOUNDS[sound](context, out);
}

/** The sound of an event, one at most: what is seen first. @param {import('./types.js').Beat} beat */
export function soundOf(beat) {
  const kinds = beat.marks.map((mark) => mark.kind);
  /** @type {Sound|null} */
  const sound = kinds.includes('fire') ? 'gun' : beat.dice.length ? 'dice' : kinds.includes('card') ? 'card' : kinds.includes('move') ? 'march' : null;
  return sound;
}
