// A banned member does not come back by paying with the same card. Kept is a keyed hash of what the provider knows it by. ADR 029.
import { createHmac } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { readBack, type PremiumChange } from '#modules/subscription/ledger/ledger.ts';
import { attemptEach } from '#modules/subscription/ledger/provider-sync.ts';
import { findSubscription } from '#modules/subscription/queries.ts';
import { checkAgainAt } from '#modules/subscription/rules.ts';
import {
  claimCardsToCheck,
  deleteCardsOf,
  deleteCardToCheck,
  deleteCardToRead,
  deleteOldCardsToCheck,
  findCardToCheck,
  hasBannedCard,
  hasCardsToRead,
  insertCardsToRead,
  listCardsToRead,
  updateCardRead,
  type CardToCheck,
} from './queries.ts';

const atOnce = 20;
/** A payer's card is checked for so long, while a banned one is unread or the provider is away. */
const longestMs = 24 * 3_600_000;

/** With the operator's part of the key of now first; those of before still find who is banned. */
function hashesOf({ deriveKey, banKey = '', formerBanKeys = [] }: SubscriptionDeps, fingerprint: string): [Buffer, ...Buffer[]] {
  const own = deriveKey('banned cards').toString('base64');
  const hash = (key: string) => createHmac('sha256', `card ${own} ${key}`).update(fingerprint).digest();
  return [hash(banKey), ...formerBanKeys.map((key) => hash(key === 'none' ? '' : key))];
}

/** Takes part in a ban and in the end of one. The provider is asked afterwards: a ban waits for nobody. */
export async function followBan({ payments }: SubscriptionDeps, tx: Tx, memberId: string, isBanned: boolean): Promise<void> {
  if (!isBanned) return deleteCardsOf(tx, memberId);
  if (payments) await insertCardsToRead(tx, memberId, payments.provider);
}

/** By a job: cards of members who were banned since. What the provider does not say, or does not know any more, is left alone. */
export async function readBannedCards(deps: SubscriptionDeps): Promise<void> {
  const { db, payments } = deps;
  if (!payments) return;
  await attemptEach(deps, 'the card of a banned member', await listCardsToRead(db, atOnce), async ({ subscriptionId, hasLeft }) => {
    // The member's customer stays until the card was read, and may not be charged meanwhile.
    if (hasLeft) await payments.end(subscriptionId);
    const fingerprint = await payments.readCard(subscriptionId);
    if (fingerprint === null) await deleteCardToRead(db, subscriptionId);
    else await updateCardRead(db, subscriptionId, hashesOf(deps, fingerprint)[0]);
  });
}

/** Premium that a banned member's card has paid for somebody else ends at once. */
async function endIfBanned(deps: SubscriptionDeps, memberId: string): Promise<void> {
  const { db, log, payments, security } = deps;
  const row = await findSubscription(db, memberId);
  if (!payments || !row?.subscription_id || row.provider !== payments.provider) return;
  const fingerprint = await payments.readCard(row.subscription_id);
  if (fingerprint === null || !(await hasBannedCard(db, memberId, hashesOf(deps, fingerprint)))) return;
  security.record('ban_evasion', { outcome: 'refused', why: 'payment', memberId });
  await payments.end(row.subscription_id);
  await readBack(deps, payments, memberId, row.subscription_id);
  log.error(
    { provider: row.provider, subscriptionId: row.subscription_id },
    'the card of a banned member paid: it is ended, refund the payment',
  );
}

/** A card that may be one which is still to be read is checked again later. */
async function checkCard(deps: SubscriptionDeps, card: CardToCheck): Promise<void> {
  // Asked before: one that is read meanwhile was not compared with.
  const isUnsure = await hasCardsToRead(deps.db);
  await endIfBanned(deps, card.memberId);
  if (!isUnsure) await deleteCardToCheck(deps.db, card);
}

/** As soon as premium has begun. Nobody is asked about cards while none is banned. */
export async function refuseBannedCard(deps: SubscriptionDeps, { memberId, active }: PremiumChange): Promise<void> {
  const card = active ? await findCardToCheck(deps.db, memberId) : undefined;
  if (card) await checkCard(deps, card);
}

/** By a job: the cards that were not checked then. */
export async function checkCards(deps: SubscriptionDeps): Promise<void> {
  const { db, clock, payments } = deps;
  if (!payments) return;
  const now = clock.now();
  await deleteOldCardsToCheck(db, new Date(now.getTime() - longestMs));
  const cards = await claimCardsToCheck(db, now, checkAgainAt(now), atOnce);
  await attemptEach(deps, 'the card of a payment', cards, (card) => checkCard(deps, card));
}
