// Covered photos are for verified members, and nothing uncovers them but the member. ADR 044.
import type { SelfUser } from '@violet/contract/profiles';
import type { Sql } from '#platform/db/db.ts';
import { refuse } from '#platform/http/errors.ts';
import { hasLapsedCover, updatePhotoPrivacy } from './photo-privacy-queries.ts';
import type { SelfRow } from './queries.ts';

/** Under the member's lock. Throws 403 where a member without the check mark asks for it. What is there already may be said again, unless its mark was refused. */
export async function choosePhotoPrivacy(tx: Sql, row: SelfRow, chosen: SelfUser['photoPrivacy'] | undefined): Promise<void> {
  if (chosen === undefined) return;
  if (chosen === row.photo_privacy && !(await hasLapsedCover(tx, row.id))) return;
  if (chosen === 'blurred' && !row.is_verified) throw refuse('cover_unverified');
  await updatePhotoPrivacy(tx, row.id, chosen);
}
