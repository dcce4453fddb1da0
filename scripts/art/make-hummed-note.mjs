// Writes the voice message that one member of the demo community sends: a hummed tune, made of sines. Needs `opusenc` (Debian: opus-tools).
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const rate = 48_000;
const bars = 64;
/** Semitones above A3, how many beats each is held, and how loud. */
const tune = [
  [0, 1, 0.5],
  [3, 1, 0.65],
  [7, 1.5, 1],
  [5, 0.5, 0.7],
  [3, 1, 0.6],
  [2, 1, 0.5],
  [0, 2, 0.75],
  [3, 1, 0.6],
  [5, 1, 0.75],
  [7, 1.5, 0.95],
  [8, 0.5, 0.8],
  [7, 2, 0.7],
];
const beat = 0.42;

const samples = [];
let phase = 0;
for (const [semitones, beats, strength] of tune) {
  const length = Math.round(beats * beat * rate);
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate;
    const fade = 1 - (0.6 * at) / length;
    const swell = strength * fade * Math.min(1, seconds / 0.06) * Math.min(1, (length - at) / rate / 0.12);
    const sway = 1 + 0.006 * Math.sin(2 * Math.PI * 5.2 * seconds) * Math.min(1, seconds / 0.3);
    phase += (2 * Math.PI * 220 * 2 ** (semitones / 12) * sway) / rate;
    const tone = Math.sin(phase) + 0.45 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase);
    samples.push(0.42 * swell * tone);
  }
}

const wave = Buffer.alloc(44 + samples.length * 2);
wave.write('RIFF', 0);
wave.writeUInt32LE(36 + samples.length * 2, 4);
wave.write('WAVEfmt ', 8);
wave.writeUInt32LE(16, 16);
wave.writeUInt16LE(1, 20);
wave.writeUInt16LE(1, 22);
wave.writeUInt32LE(rate, 24);
wave.writeUInt32LE(rate * 2, 28);
wave.writeUInt16LE(2, 32);
wave.writeUInt16LE(16, 34);
wave.write('data', 36);
wave.writeUInt32LE(samples.length * 2, 40);
for (const [at, sample] of samples.entries()) wave.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);

const { stdout, status } = spawnSync('opusenc', ['--quiet', '--bitrate', '14', '--speech', '--serial', '1', '-', '-'], {
  input: wave,
  maxBuffer: 1_000_000,
});
if (status !== 0) throw new Error('opusenc is not there, or refuses');

const loudness = Array.from({ length: bars }, (_, bar) => {
  const part = samples.slice(Math.floor((bar * samples.length) / bars), Math.floor(((bar + 1) * samples.length) / bars));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
});
const peak = Math.max(...loudness);
const waveform = loudness.map((height) => Math.round((height / peak) * 100));
const lines = stdout.toString('base64').match(/.{1,130}/gu) ?? [];
writeFileSync(
  path.join(import.meta.dirname, '../../apps/server/src/demo/conversations/sent/hummed-note.gen.ts'),
  `// Made by scripts/art/make-hummed-note.mjs: ${(samples.length / rate).toFixed(1)} seconds in Ogg Opus.
export const hummedWaveform = ${JSON.stringify(waveform)};

export const hummedNote = \`
${lines.join('\n')}
\`;
`,
);
