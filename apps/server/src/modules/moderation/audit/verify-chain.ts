// Whether the audit log is as it was written. Each link is the hash of the one before it and of its entry. ADR 024. It begins at the last
// seal, below which entries older than five years were taken off. ADR 026.
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { findLastSeal, findUnlinkedEntry, listLinks, type ChainLink } from './chain-queries.ts';

const batch = 1_000;
/** Clocks of two machines are never quite the same. */
const clockTolerance = 10 * 60_000;

/** The last link, as `number:hash`: who kept it elsewhere sees later whether the log was cut or written anew. */
export type ChainHead = string;

export type ChainCheck =
  | { readonly isWhole: true; readonly count: number; readonly sealed: number; readonly head: ChainHead }
  | { readonly isWhole: false; readonly seq: number; readonly entryId: string | null; readonly fault: string };

interface Reached {
  readonly seq: number;
  readonly hash: string;
}

function broken(seq: number, entryId: string | null, fault: string): ChainCheck {
  return { isWhole: false, seq, entryId, fault };
}

function checkLink({ seq, hash }: Reached, link: ChainLink): ChainCheck | undefined {
  if (link.seq !== seq + 1) return broken(seq + 1, null, 'the link is missing');
  if (link.content === null) return broken(link.seq, link.entry_id, 'the entry is missing');
  const expected = createHash('sha256').update(hash, 'hex').update(link.content).digest('hex');
  return expected === link.hash ? undefined : broken(link.seq, link.entry_id, 'the entry is not what was written');
}

/** @param kept a head from before, which has to be in the chain still. One older than the last seal is not found any more. */
export async function verifyAuditLog(db: Db, now: Date, kept?: ChainHead): Promise<ChainCheck> {
  const seal = await findLastSeal(db);
  let reached: Reached = seal ?? { seq: 0, hash: '' };
  const keptSeq = kept === undefined ? 0 : Number.parseInt(kept, 10);
  if (seal && seal.seq === keptSeq && `${seal.seq}:${seal.hash}` !== kept) return broken(seal.seq, null, 'the chain was written anew');
  if (seal && seal.sealed_at.getTime() > now.getTime() + clockTolerance) return broken(seal.seq, null, 'the seal is of a time to come');
  for (;;) {
    const links = await listLinks(db, reached.seq, batch);
    for (const link of links) {
      const fault = checkLink(reached, link);
      if (fault) return fault;
      reached = { seq: link.seq, hash: link.hash };
      if (link.seq === keptSeq && `${link.seq}:${link.hash}` !== kept) return broken(link.seq, link.entry_id, 'the chain was written anew');
    }
    if (links.length < batch) break;
  }
  if (keptSeq > reached.seq) return broken(reached.seq + 1, null, 'the end of the chain is missing');
  const unlinked = await findUnlinkedEntry(db);
  if (unlinked !== undefined) return broken(reached.seq, unlinked, 'the entry is not in the chain');
  return { isWhole: true, count: reached.seq, sealed: seal?.seq ?? 0, head: `${reached.seq}:${reached.hash}` };
}
