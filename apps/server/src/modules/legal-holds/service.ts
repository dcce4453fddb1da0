// Pictures on a list of known abuse pictures are refused in words that say nothing. Moderators hear of them without seeing them, and they
// are kept under seal. ADR 029.
import { createHash } from 'node:crypto';
import { faultAt } from '@violet/contract/refusals/faults';
import type { HashList } from '#platform/abuse-hashes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { currentCall } from '#platform/http/call.ts';
import { invalid } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import { newFileKey } from '#platform/storage/file-seal.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { PictureUpload } from '#modules/photos/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { Safety } from '#modules/safety/service.ts';
import { hasHoldFile, writeHold } from './hold-files.ts';
import { countHolds, countHoldsSince, findHold, insertHold, type HoldOfFile, type LegalHold } from './queries.ts';

export { hasHoldFile } from './hold-files.ts';
export { exportHold, releaseHold } from './operator.ts';
export { listHolds } from './queries.ts';

export interface LegalHoldDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly store: FileStore;
  /** Undefined where the operator has no list. */
  readonly abuseHashes: HashList | undefined;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly profiles: Pick<Profiles, 'getSelf'>;
  readonly safety: { readonly cases: Pick<Safety['cases'], 'hasOpen' | 'open'> };
}

const dayMs = 86_400_000;
const mostInDay = 5;
const reason = 'Inappropriate photos';

/** What moderators read: there is nothing to look at, and nobody to ask. */
function caseWords(id: string, { place, matchedBy }: Pick<LegalHold, 'place' | 'matchedBy'>): string {
  const how = matchedBy === 'file' ? 'as this very file' : 'by what it looks like';
  return (
    `A picture (${place}) was refused: it stands on the list of known abuse pictures, ${how}. Nobody sees it, and it is kept for the ` +
    `authorities as ${id}. Further ones of this account are told of once this report is decided. ` +
    'Tell whoever runs the site, suspend the account if that has not happened, and say nothing of it to anybody else.'
  );
}

/** The same picture saved anew is another file each time: so many of a member are enough to know. */
async function isHeldEnough({ clock }: Pick<LegalHoldDeps, 'clock'>, sql: Sql, memberId: string): Promise<boolean> {
  return (await countHoldsSince(sql, memberId, new Date(clock.now().getTime() - dayMs))) >= mostInDay;
}

interface Hit extends PictureUpload {
  readonly sha256: Buffer;
}

/** The row and the report. Undefined where so many of the member are held already. */
async function openHold(deps: LegalHoldDeps, { memberId, place, fingerprint, sha256 }: Hit): Promise<HoldOfFile | undefined> {
  const { db, clock, safety } = deps;
  const matchedBy = fingerprint === null ? 'file' : 'likeness';
  return db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const known = await findHold(tx, memberId, sha256);
    if (known || (await isHeldEnough(deps, tx, memberId))) return known;
    const hold = {
      id: newRandomId(),
      memberId,
      place,
      matchedBy,
      fileHash: sha256,
      fileKey: newFileKey(),
      heldAt: clock.now(),
    } as const;
    await insertHold(tx, hold);
    const found = { reportedId: memberId, reason, description: caseWords(hold.id, hold) } as const;
    if (!(await safety.cases.hasOpen(tx, found))) await safety.cases.open(tx, found);
    return hold;
  });
}

/**
 * The row comes first. A file without one would never open again, and would look like one from before a restored backup. The report stands
 * where the server dies before the file is there. The same picture, sent again, brings the file.
 */
async function hold(deps: LegalHoldDeps, hit: Hit): Promise<void> {
  const { db, store, profiles } = deps;
  const { memberId, file, fingerprint, sha256 } = hit;
  const held = (await findHold(db, memberId, sha256)) ?? (await openHold(deps, hit));
  if (!held || (await hasHoldFile(store, held.id))) return;
  const { username, name, email, phoneNumber } = await profiles.getSelf(memberId);
  await writeHold(store, held.id, held.fileKey, {
    sha256: sha256.toString('hex'),
    fingerprint,
    place: held.place,
    matchedBy: held.matchedBy,
    heldAt: held.heldAt.toISOString(),
    member: { id: memberId, username, name, email: email ?? null, phoneNumber: phoneNumber ?? null },
    file: file.toString('base64'),
  });
}

export function createLegalHolds(deps: LegalHoldDeps) {
  const { db, abuseHashes, security } = deps;

  return {
    /** Asked before a picture is kept: first with the file as it was sent, then with what it looks like. Throws 400 for one of the list. */
    async screen(upload: PictureUpload): Promise<void> {
      if (!abuseHashes) return;
      const { memberId, file, fingerprint } = upload;
      const sha256 = createHash('sha256').update(file).digest();
      const isListed = fingerprint === null ? abuseHashes.hasFile(sha256.toString('hex')) : abuseHashes.hasLikeness(fingerprint);
      if (!(await isListed)) return;
      const why = fingerprint === null ? 'file' : 'likeness';
      security.record('abuse_picture', { outcome: 'refused', why, memberId, address: currentCall().address });
      await hold(deps, { ...upload, sha256 });
      throw invalid([faultAt('photo', 'photo_unusable')]);
    },
    count: async () => ({ ...(await countHolds(db)) }),
  };
}

export type LegalHolds = ReturnType<typeof createLegalHolds>;
