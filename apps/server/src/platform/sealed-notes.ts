import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** Why a note is not believed: nobody here wrote it, it was heard before or is old, or says nothing. */
export const badNotes = ['foreign', 'repeated', 'malformed'] as const;
export type BadNote = (typeof badNotes)[number];

export interface Note {
  /** The process it comes from. */
  readonly from: string;
  readonly payload: object;
}

/** Of one sender's notes so many may overtake one: channels of several servers keep no common order. A multiple of 32. */
const overtaking = 8_192;

const cipher = 'aes-256-gcm';
const [idLength, counterLength, tagLength] = [36, 12, 16];
const headLength = idLength + counterLength + tagLength;

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Which of a sender's notes were heard, by their numbers. Few of them come to one process, as most are for members elsewhere. */
function createHeardNumbers() {
  const heard = new Uint32Array(overtaking / 32);
  let highest = 0;
  const cellOf = (count: number) => [Math.floor((count % overtaking) / 32), 1 << (count % 32)] as const;

  function forget(count: number): void {
    const [cell, bit] = cellOf(count);
    heard[cell] = (heard[cell] ?? 0) & ~bit;
  }

  return {
    /** Whether it is the first time, as far as that is known. */
    take(count: number): boolean {
      if (count <= highest - overtaking) return false;
      if (count - highest >= overtaking) heard.fill(0);
      else for (let between = highest + 1; between <= count; between += 1) forget(between);
      highest = Math.max(highest, count);
      const [cell, bit] = cellOf(count);
      const known = heard[cell] ?? 0;
      heard[cell] = known | bit;
      return (known & bit) === 0;
    },
  };
}

/**
 * Notes sealed for one channel. Whoever reads Redis learns nothing of what members say, and whoever writes to it speaks for no process. A
 * process has a key of its own and counts its notes. So no nonce comes twice and none is believed twice.
 */
export function createNoteSealing(key: Buffer, processId: string) {
  const keyOf = (sender: string) => Buffer.from(hkdfSync('sha256', key, '', sender, 32));
  const ownKey = keyOf(processId);
  let counter = 0n;
  /** Of those whose notes could be opened. */
  const senders = new Map<string, { readonly key: Buffer; readonly numbers: ReturnType<typeof createHeardNumbers> }>();

  return {
    seal(channel: string, payload: object): Buffer {
      counter += 1n;
      const nonce = Buffer.alloc(counterLength);
      nonce.writeBigUInt64BE(counter, counterLength - 8);
      const sealing = createCipheriv(cipher, ownKey, nonce).setAAD(Buffer.from(channel));
      const body = Buffer.concat([sealing.update(JSON.stringify(payload), 'utf8'), sealing.final()]);
      return Buffer.concat([Buffer.from(processId), nonce, sealing.getAuthTag(), body]);
    },

    /** Whether it names this process as its sender, be it true or not. */
    isOwn: (bytes: Buffer) => bytes.length >= idLength && bytes.toString('latin1', 0, idLength) === processId,

    /** The note, or why it is not believed. Throws nothing, whatever it is given. */
    open(channel: string, bytes: Buffer): Note | BadNote {
      if (bytes.length < headLength) return 'foreign';
      const from = bytes.toString('latin1', 0, idLength);
      const nonce = bytes.subarray(idLength, idLength + counterLength);
      const known = senders.get(from);
      const senderKey = known?.key ?? keyOf(from);
      let text: string;
      try {
        const opening = createDecipheriv(cipher, senderKey, nonce).setAAD(Buffer.from(channel));
        opening.setAuthTag(bytes.subarray(idLength + counterLength, headLength));
        text = opening.update(bytes.subarray(headLength), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return 'foreign';
      }
      const sender = known ?? { key: senderKey, numbers: createHeardNumbers() };
      senders.set(from, sender);
      if (!sender.numbers.take(Number(nonce.readBigUInt64BE(counterLength - 8)))) return 'repeated';
      const payload = parse(text);
      return payload ? { from, payload } : 'malformed';
    },
  };
}

export type NoteSealing = ReturnType<typeof createNoteSealing>;
