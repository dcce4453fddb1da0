import type { Interest } from '@violet/contract/catalogue/interests';
import type { Random } from '#demo/portraits/random.ts';
import type { ClosingLine } from './closing-lines.ts';
import { closingLines } from './closing-lines.ts';
import { interestLines } from './interest-lines.ts';
import type { Job } from './job.ts';
import { jobsOfCareAndCraft } from './jobs-of-care-and-craft.ts';
import { jobsOfPaperAndThought } from './jobs-of-paper-and-thought.ts';

// Bios from hand-written sentences. Whatever was said least is said next, so that hardly a sentence is heard twice.

const jobs: readonly Job[] = [...jobsOfCareAndCraft, ...jobsOfPaperAndThought];
const interests = Object.keys(interestLines) as Interest[];

export interface Persona {
  readonly bio: string;
  readonly job: Pick<Job, 'title' | 'education'>;
  /** What the bio and the job speak of; the member likes other things besides. */
  readonly interests: readonly Interest[];
  readonly closing: ClosingLine | null;
}

/** @param avoid what the member would not say */
export type PersonaWriter = (age: number, avoid: ReadonlySet<Interest>) => Persona;

/** Writes one persona after another; each writer starts afresh. */
export function createPersonaWriter(random: Random): PersonaWriter {
  const uses = new Map<unknown, number>();

  /** One of those used least so far. */
  function deal<T>(from: readonly T[], key: (item: T) => unknown): T {
    const used = (item: T) => uses.get(key(item)) ?? 0;
    const least = Math.min(...from.map(used));
    const freshest = from.filter((item) => used(item) === least);
    const dealt = freshest[Math.floor(random() * freshest.length)] as T;
    uses.set(key(dealt), least + 1);
    return dealt;
  }

  function say(interest: Interest): string {
    return deal(interestLines[interest], (line) => line);
  }

  return (age, avoid) => {
    const ownInterests = interests.filter((interest) => !avoid.has(interest));
    const job = deal(
      jobs.filter(({ ages: [from, to], interests: its }) => age >= from && age <= to && !its.some((interest) => avoid.has(interest))),
      (candidate) => candidate,
    );
    const speaksOfWork = uses.get(job) === 1;
    const first = deal(ownInterests, (interest) => interest);
    const closes = random() < (speaksOfWork ? 0.5 : 0.8);
    const speaksTwice = !speaksOfWork && (!closes || random() < 0.4);
    const spoken = speaksTwice ? [first, deal(ownInterests, (interest) => interest)] : [first];
    const fitting = closingLines.filter(({ minAge = 0 }) => age >= minAge);
    const closing = closes ? deal(fitting, (line) => line) : null;
    const lines = spoken.map(say);
    if (speaksOfWork) lines.splice(closes ? 0 : Math.floor(random() * 2), 0, job.line);
    if (closing) lines.push(closing.text);
    return { bio: lines.join(' '), job, interests: [...new Set([...spoken, ...job.interests])], closing };
  };
}
