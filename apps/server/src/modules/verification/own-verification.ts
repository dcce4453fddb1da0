import { minVerificationPhotos, type SocialHandles, type Verification } from '@violet/contract/verification';
import type { Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, type Refusal, refuse } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import type { VerificationParts } from './deps.ts';
import { countLookalikes } from './lookalikes/queries.ts';
import { presentVerification } from './present.ts';
import { findVerification, insertOrUpdateCase, insertOrUpdateHandles, type VerificationRow } from './queries.ts';

export function photosRequired(): Refusal {
  return refuse('photos_required', { count: minVerificationPhotos });
}

export async function getRow(sql: Sql, memberId: string): Promise<VerificationRow> {
  const row = await findVerification(sql, memberId);
  if (!row) throw notFound();
  return row;
}

export async function getVerification(sql: Sql, memberId: string): Promise<Verification> {
  return presentVerification(await getRow(sql, memberId));
}

/** What was given; an empty handle takes the old one away, and one that was left out stays. */
function givenHandle(handle: string | null | undefined, before: string | null): string | null {
  return handle === undefined ? before : handle || null;
}

export async function setHandles({ db }: VerificationParts, memberId: string, handles: SocialHandles): Promise<Verification> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const before = await getRow(tx, memberId);
    await insertOrUpdateHandles(tx, memberId, {
      instagram_handle: givenHandle(handles.instagramHandle, before.instagram_handle),
      tiktok_handle: givenHandle(handles.tiktokHandle, before.tiktok_handle),
      twitter_handle: givenHandle(handles.twitterHandle, before.twitter_handle),
    });
  });
  return getVerification(db, memberId);
}

/** Under the member's lock: moderators are asked about the photos that the member has now. */
export async function openCase({ clock }: VerificationParts, tx: Tx, memberId: string): Promise<void> {
  await insertOrUpdateCase(tx, { id: newId(), memberId, lookalikes: await countLookalikes(tx, memberId) }, clock.now());
}

/** A verified member has nothing to ask for. */
export async function requestVerification(parts: VerificationParts, memberId: string): Promise<Verification> {
  const { db } = parts;
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const row = presentVerification(await getRow(tx, memberId));
    if (row.isVerified) return;
    if (row.verificationStatus === 'pending') throw refuse('verification_pending');
    if (!row.hasRequiredPhotos) throw photosRequired();
    await openCase(parts, tx, memberId);
  });
  return getVerification(db, memberId);
}
