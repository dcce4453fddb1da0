// The browsers that may be called for a member. api.md, push-subscriptions.
import { createHash } from 'node:crypto';
import type { PushSubscription } from '@violet/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import { isForeignKeyViolation, type Db } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { isPushAddress } from '../../platform/gateways/push.ts';
import { newKeyPair, type VapidKeys } from '../../platform/gateways/vapid.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { newRandomId } from '../../platform/ids.ts';
import { deleteOldSubscriptions, deleteSubscription, keepKeys, storeSubscription } from './subscription-queries.ts';

const subscriptionsPerMember = 10;

export interface SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Given by the operator; otherwise made once and kept in the database. */
  readonly vapid: VapidKeys | undefined;
}

/** One address, one spelling. */
function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(new URL(endpoint).href).digest();
}

export function createSubscriptions({ db, clock, vapid }: SubscriptionDeps) {
  let known = vapid;

  async function keys(): Promise<VapidKeys> {
    known ??= await keepKeys(db, newKeyPair());
    return known;
  }

  return {
    keys,

    async add({ id: memberId, sessionId }: Viewer, subscription: PushSubscription): Promise<{ id: string }> {
      const { endpoint, keys: secrets, language = null } = subscription;
      if (!isPushAddress(endpoint)) throw invalid([{ path: 'endpoint', message: 'Must be the address of a push service' }]);
      const row = { id: newRandomId(), memberId, sessionId, endpoint, endpointHash: hashOf(endpoint), ...secrets, language };
      try {
        const id = await db.tx(async (tx) => {
          await lockMember(tx, memberId);
          const stored = await storeSubscription(tx, row, clock.now());
          await deleteOldSubscriptions(tx, memberId, subscriptionsPerMember);
          return stored;
        });
        return { id };
      } catch (error) {
        // She signed out in this very moment.
        throw isForeignKeyViolation(error) ? new Refusal('not_signed_in', 'Please sign in.') : error;
      }
    },

    /** Twice is once. */
    remove: (memberId: string, endpoint: string): Promise<void> => deleteSubscription(db, memberId, hashOf(endpoint)),
  };
}
