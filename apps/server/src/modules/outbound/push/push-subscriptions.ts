// The browsers that get a member's pushes.
import { createHash } from 'node:crypto';
import { faultAt } from '@violet/contract/refusals/faults';
import type { PushSubscription } from '@violet/contract/notifications/outbound';
import type { Clock } from '#platform/clock.ts';
import { isForeignKeyViolation, type Db } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { isPushAddress } from '#platform/gateways/push/push.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newRandomId } from '#platform/ids.ts';
import type { PushKeys } from './push-keys.ts';
import { deleteOldPushSubscriptions, deletePushSubscription, insertOrUpdatePushSubscription } from './queries.ts';

const subscriptionsPerMember = 10;

export interface PushSubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The only hosts that are called; undefined: any public one. */
  readonly pushHosts: readonly string[] | undefined;
  readonly keys: Pick<PushKeys, 'newest'>;
}

/** Of the one spelling of an address. */
function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(new URL(endpoint).href).digest();
}

export function createPushSubscriptions({ db, clock, keys, pushHosts }: PushSubscriptionDeps) {
  return {
    async add({ id: memberId, sessionId }: Viewer, subscription: PushSubscription): Promise<{ id: string }> {
      const { endpoint, keys: secrets, language = null, publicKey = null } = subscription;
      if (!isPushAddress(endpoint, pushHosts)) throw invalid([faultAt('endpoint', 'push_address')]);
      const address = { endpoint, endpointHash: hashOf(endpoint), ...secrets };
      const row = { id: newRandomId(), memberId, sessionId, ...address, language, publicKey, newestKey: await keys.newest() };
      try {
        const id = await db.tx(async (tx) => {
          await lockMember(tx, memberId);
          const stored = await insertOrUpdatePushSubscription(tx, row, clock.now());
          await deleteOldPushSubscriptions(tx, memberId, subscriptionsPerMember);
          return stored;
        });
        return { id };
      } catch (error) {
        // The session ended in this very moment.
        throw isForeignKeyViolation(error) ? refuse('not_signed_in') : error;
      }
    },

    /** May be called again. */
    remove: (memberId: string, endpoint: string): Promise<void> => deletePushSubscription(db, memberId, hashOf(endpoint)),
  };
}
