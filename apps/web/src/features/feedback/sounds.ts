// A few short tones, made on the spot. A like sounds like a cup set down, a message has two tones, a match a small rising figure.
export type Sound = 'like' | 'super_like' | 'match' | 'sent' | 'received';

interface Tone {
  readonly hz: number;
  readonly startS: number;
  readonly lastsS: number;
}

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  like: [{ hz: 587, startS: 0, lastsS: 0.16 }],
  super_like: [
    { hz: 587, startS: 0, lastsS: 0.14 },
    { hz: 880, startS: 0.09, lastsS: 0.2 },
  ],
  match: [
    { hz: 523, startS: 0, lastsS: 0.22 },
    { hz: 659, startS: 0.12, lastsS: 0.22 },
    { hz: 784, startS: 0.24, lastsS: 0.4 },
  ],
  sent: [{ hz: 740, startS: 0, lastsS: 0.09 }],
  received: [
    { hz: 659, startS: 0, lastsS: 0.12 },
    { hz: 523, startS: 0.1, lastsS: 0.18 },
  ],
};

/** Quieter than speech beside it. */
const loudness = 0.06;
const attackS = 0.012;

let context: AudioContext | undefined;

/** A browser allows sound only once the page was touched; before that it would complain, and stay silent. */
function openContext(): AudioContext | undefined {
  const mayStart = 'AudioContext' in window && navigator.userActivation?.hasBeenActive === true;
  if (mayStart) context ??= new AudioContext();
  return context;
}

function playTone(audio: AudioContext, { hz, startS, lastsS }: Tone): void {
  const begin = audio.currentTime + startS;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness, begin + attackS);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lastsS);
  const oscillator = audio.createOscillator();
  oscillator.type = 'sine';
  oscillator.frequency.value = hz;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lastsS);
}

/** Never in a page that nobody looks at. */
export function playSound(sound: Sound): void {
  if (document.visibilityState !== 'visible') return;
  const audio = openContext();
  if (audio === undefined) return;
  if (audio.state === 'suspended') void audio.resume();
  for (const tone of tones[sound]) playTone(audio, tone);
}
