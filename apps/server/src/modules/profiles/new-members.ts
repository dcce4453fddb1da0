import { isUniqueViolation, type Db, type Sql } from '#platform/db/db.ts';
import { refuse, type Refusal } from '#platform/http/errors.ts';
import { ensurePlaces } from '#modules/places/service.ts';
import type { RetiredUsernames } from './deletion/retired-usernames.ts';
import type { NewMember } from './new-member.ts';
import * as queries from './queries.ts';

function usernameTaken(): Refusal {
  return refuse('username_taken');
}

/** Throws 409 `username_taken`. Before costly work; `createMember` has the last word. */
export async function checkUsername(db: Db, retired: Pick<RetiredUsernames, 'has'>, username: string): Promise<void> {
  if ((await queries.hasUsername(db, username)) || (await retired.has(username))) throw usernameTaken();
}

/** Any number of members at once, as they are. Their preferences and credentials are the caller's next steps. */
export async function insertMembers(tx: Sql, members: readonly NewMember[]): Promise<void> {
  await ensurePlaces(
    tx,
    members.map(({ home }) => home.id),
  );
  await queries.insertMembers(tx, members);
}

/** One new member. Throws 409 `username_taken`. */
export async function createMember(tx: Sql, member: NewMember): Promise<void> {
  try {
    await insertMembers(tx, [member]);
  } catch (error) {
    throw isUniqueViolation(error, 'members_username') ? usernameTaken() : error;
  }
}
