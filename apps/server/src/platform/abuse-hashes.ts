// Lists of known abuse pictures, as an operator gets them. They are read at the start, and again when the file has changed. ADR 029.
import { open, stat } from 'node:fs/promises';
import type { Log } from './log.ts';

/** A line of the list is none, or the list cannot be read. */
export class BadHashList extends Error {}

export interface HashList {
  /** @param sha256 of the file as it was sent, in hexadecimal */
  hasFile(sha256: string): Promise<boolean>;
  /** @param fingerprint 64 zeros and ones */
  hasLikeness(fingerprint: string): Promise<boolean>;
}

interface Entries {
  readonly files: ReadonlySet<string>;
  /** Two numbers of 32 bits each. */
  readonly likenesses: Uint32Array;
}

/** Fewer than count as the same picture elsewhere: a list is long, and a wrong hit accuses somebody. */
const alikeBits = 4;

function countOnes(value: number): number {
  let rest = value - ((value >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function halvesOf(digits: string, radix: 2 | 16): [number, number] {
  const half = digits.length / 2;
  return [parseInt(digits.slice(0, half), radix), parseInt(digits.slice(half), radix)];
}

async function readEntries(file: string): Promise<Entries> {
  const files = new Set<string>();
  const likenesses: number[] = [];
  const handle = await open(file);
  let number = 0;
  for await (const line of handle.readLines()) {
    number += 1;
    const entry = line.trim().toLowerCase();
    if (/^[\da-f]{64}$/u.test(entry)) files.add(entry);
    else if (/^[\da-f]{16}$/u.test(entry)) likenesses.push(...halvesOf(entry, 16));
    else if (entry !== '' && !entry.startsWith('#')) {
      await handle.close();
      throw new BadHashList(`ABUSE_HASHES_FILE has a line ${number} that is neither 64 nor 16 hexadecimal digits`);
    }
  }
  return { files, likenesses: Uint32Array.from(likenesses) };
}

async function versionOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return `${mtimeMs} ${size} ${ino}`;
}

/** @throws BadHashList */
export async function openHashList(file: string, log: Log): Promise<HashList> {
  async function load(): Promise<Entries> {
    try {
      return await readEntries(file);
    } catch (error) {
      if (error instanceof BadHashList) throw error;
      throw new BadHashList(`ABUSE_HASHES_FILE cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
    }
  }

  let version = await versionOf(file).catch(() => 'none');
  let entries = await load();

  /** What cannot be read leaves the list as it was: without it every picture would pass. */
  async function refresh(): Promise<void> {
    const found = await versionOf(file).catch(() => 'none');
    if (found === version) return;
    version = found;
    try {
      entries = await load();
    } catch (error) {
      log.error({ err: error }, 'the list of abuse pictures was changed and cannot be read: the one of before holds on');
    }
  }

  return {
    async hasFile(sha256) {
      await refresh();
      return entries.files.has(sha256);
    },
    async hasLikeness(fingerprint) {
      await refresh();
      const [first, second] = halvesOf(fingerprint, 2);
      const { likenesses } = entries;
      for (let at = 0; at < likenesses.length; at += 2) {
        const differing = countOnes((likenesses[at] ?? 0) ^ first) + countOnes((likenesses[at + 1] ?? 0) ^ second);
        if (differing <= alikeBits) return true;
      }
      return false;
    },
  };
}
