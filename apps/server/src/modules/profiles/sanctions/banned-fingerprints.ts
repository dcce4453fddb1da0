// A banned member does not come back with the same pictures. Kept are keyed hashes, which lead to nobody. ADR 028.
import { createHmac } from 'node:crypto';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Sql, Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import { isTelling } from '#modules/photos/service.ts';
import { getSalt } from '#modules/profiles/deletion/queries.ts';
import { hasBannedFingerprint, insertBannedFingerprints, listFingerprints } from './queries.ts';

/**
 * @param banKeys the operator's parts of the key, kept outside the database. The first is used, and former ones still find who is banned.
 */
export function createBannedFingerprints(banKeys: readonly [string, ...string[]], onRefused: (memberId: string) => void) {
  async function hash(sql: Sql, fingerprint: string, banKey = banKeys[0]): Promise<Buffer> {
    return createHmac('sha256', `fingerprint ${await getSalt(sql)} ${banKey}`)
      .update(fingerprint)
      .digest();
  }

  return {
    /** In the transaction of a ban: what the member shows by then. */
    async keep(tx: Tx, memberId: string): Promise<void> {
      const hashes: Buffer[] = [];
      for (const fingerprint of (await listFingerprints(tx, memberId)).filter(isTelling)) hashes.push(await hash(tx, fingerprint));
      await insertBannedFingerprints(tx, memberId, hashes);
    },

    /** In the transaction that keeps a new picture. Throws 400 for one that a banned member showed. */
    async refuse(tx: Tx, memberId: string, fingerprint: string): Promise<void> {
      if (!isTelling(fingerprint)) return;
      for (const banKey of banKeys) {
        if (!(await hasBannedFingerprint(tx, memberId, await hash(tx, fingerprint, banKey)))) continue;
        onRefused(memberId);
        throw invalid([faultAt('photo', 'photo_unusable')]);
      }
    },
  };
}

export type BannedFingerprints = ReturnType<typeof createBannedFingerprints>;
