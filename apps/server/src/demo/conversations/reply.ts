import { interestNames } from '@violet/contract/catalogue/interests';
import { teaInSentence, teas } from '@violet/contract/catalogue/teas';
import { languageOf } from '#demo/cast/abroad/abroad.ts';
import type { ReplyCue } from './reply-lines.ts';
import { seededRandom } from '#demo/portraits/random.ts';
import { linesAbroad } from './reply-lines-abroad.ts';
import { replyLines } from './reply-lines.ts';

// What a demo member answers: to a few plain cues, and never the same twice in a row.

export interface Said {
  readonly text: string;
  /** What is answered besides words. */
  readonly media?: 'photo' | 'voice' | undefined;
  /** Username of the one who answers: each member begins somewhere else in the lines. */
  readonly voice: string;
  /** How many answers this member has given in the conversation. */
  readonly turn: number;
  readonly sharedInterests: readonly string[];
  readonly sharedTeas: readonly string[];
}

/** The first cue that fits is answered. */
const cues: readonly (readonly [ReplyCue, RegExp])[] = [
  ['farewell', /\b(good ?night|bye|good ?bye|see you|talk (soon|later|tomorrow)|sleep well|heading (off|out)|gotta go|have to go)\b/i],
  [
    'plans',
    /\b(meet|meet up|date|tonight|tomorrow|weekend|saturday|sunday|friday|dinner|join me|come (with|over|along)|get together|free on|shall we)\b/i,
  ],
  ['thanks', /\b(thanks|thank you|appreciate)\b/i],
  ['interest', new RegExp(`\\b(${interestNames.join('|')})\\b`, 'i')],
  ['tea', /\b(tea|kettle|cup|mug|brew|oolong|chai|matcha|rooibos|chamomile|earl grey|jasmine|peppermint|milk)\b/i],
  [
    'compliment',
    /\b(beautiful|gorgeous|pretty|cute|lovely|love your|like your|your (smile|eyes|hair|profile|picture|photo)s?|you (are|seem|look) (so |very )?(nice|great|funny|kind|sweet))\b/i,
  ],
  ['laughter', /\b(ha(ha)+|lol|lmao|hehe|funny)\b|😂|🤣|😁/i],
  ['greeting', /^\s*(hi|hey|hello|hiya|howdy|good (morning|afternoon|evening)|greetings)\b/i],
  ['question', /\?\s*$/],
];

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`, 'i').test(text);

function hear(text: string): ReplyCue {
  return cues.find(([, pattern]) => pattern.test(text))?.[0] ?? 'anything';
}

/** What fills the gap: what was mentioned if it was, else something the two share. */
function topic(text: string, all: readonly string[], shared: readonly string[], turn: number): string | undefined {
  return all.find((name) => mentions(text, name)) ?? shared[turn % Math.max(1, shared.length)];
}

function asSentence(text: string): string {
  return text.replace(/(^|\. )([a-z])/g, (_match, before: string, letter: string) => before + letter.toUpperCase());
}

function linesFor({ voice, text, media }: Said): readonly string[] {
  const abroad = linesAbroad[languageOf(voice)];
  if (media) return (abroad ?? replyLines)[media];
  if (!abroad) return replyLines[hear(text)];
  return abroad[/\?\s*$/u.test(text) ? 'question' : 'anything'];
}

export function demoReply(said: Said): string {
  const { text, voice, turn, sharedInterests, sharedTeas } = said;
  const interest = topic(text, interestNames, sharedInterests, turn);
  const tea = topic(text, teas, sharedTeas, turn);
  const sayable = linesFor(said).filter(
    (line) => (interest !== undefined || !line.includes('{interest}')) && (tea !== undefined || !line.includes('{tea}')),
  );
  const beginning = Math.floor(seededRandom(voice)() * sayable.length);
  const line = sayable[(beginning + turn) % sayable.length] ?? replyLines.anything[0];
  return asSentence(line.replace('{interest}', interest?.toLowerCase() ?? '').replace('{tea}', tea ? teaInSentence(tea) : ''));
}
