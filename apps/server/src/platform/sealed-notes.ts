import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** Why a note is not believed: nobody of this installation wrote it, it was heard before, or it says nothing. */
export type BadNote = 'foreign' | 'repeated' | 'malformed';

export interface Note {
  /** The process it comes from. */
  readonly from: string;
  readonly payload: object;
}

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

/**
 * Notes sealed for one channel. Whoever reads Redis learns nothing of what members say, and whoever writes to it speaks for no process. A
 * process has a key of its own and counts its notes. So no nonce comes twice and none is believed twice.
 */
export function createNoteSealing(key: Buffer, processId: string) {
  const keyOf = (sender: string) => Buffer.from(hkdfSync('sha256', key, '', sender, 32));
  const ownKey = keyOf(processId);
  let counter = 0n;
  /** Of those whose notes could be opened, by sender; the last number by channel. */
  const senders = new Map<string, { readonly key: Buffer; readonly last: Map<string, bigint> }>();

  return {
    seal(channel: string, payload: object): Buffer {
      counter += 1n;
      const nonce = Buffer.alloc(counterLength);
      nonce.writeBigUInt64BE(counter, counterLength - 8);
      const sealing = createCipheriv(cipher, ownKey, nonce).setAAD(Buffer.from(channel));
      const body = Buffer.concat([sealing.update(JSON.stringify(payload), 'utf8'), sealing.final()]);
      return Buffer.concat([Buffer.from(processId), nonce, sealing.getAuthTag(), body]);
    },

    /** The note, or why it is not believed. Throws nothing, whatever it is given. */
    open(channel: string, bytes: Buffer): Note | BadNote {
      if (bytes.length < headLength) return 'foreign';
      const from = bytes.toString('latin1', 0, idLength);
      const nonce = bytes.subarray(idLength, idLength + counterLength);
      const sender = senders.get(from) ?? { key: keyOf(from), last: new Map<string, bigint>() };
      let text: string;
      try {
        const opening = createDecipheriv(cipher, sender.key, nonce).setAAD(Buffer.from(channel));
        opening.setAuthTag(bytes.subarray(idLength + counterLength, headLength));
        text = opening.update(bytes.subarray(headLength), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return 'foreign';
      }
      const count = nonce.readBigUInt64BE(counterLength - 8);
      if (count <= (sender.last.get(channel) ?? 0n)) return 'repeated';
      sender.last.set(channel, count);
      senders.set(from, sender);
      const payload = parse(text);
      return payload ? { from, payload } : 'malformed';
    },
  };
}

export type NoteSealing = ReturnType<typeof createNoteSealing>;
