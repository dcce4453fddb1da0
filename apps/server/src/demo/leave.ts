// What becomes of the demo community on a server that is to have none. Spec R17.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Account } from '#modules/account/service.ts';
import type { Auth } from '#modules/auth/service.ts';
import { loginNames } from './logins.ts';
import * as queries from './member-queries.ts';
import { deleteTea } from './tea/queries.ts';
import { demoReviews } from './tea/reviews.ts';
import { demoStories } from './tea/past-tea.ts';

export interface LeaveDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly auth: Pick<Auth, 'endSessions'>;
  readonly account: Pick<Account, 'deleteMembers'>;
}

/** Nobody signs in as a demo member any more, and nobody is shown one. Answers how many there are. */
export async function hideDemo({ db, clock, auth }: LeaveDeps): Promise<number> {
  await queries.updateLoginsMarked(db, loginNames);
  const members = await queries.listDemoMembers(db);
  if (members.length === 0) return 0;
  await db.tx(async (tx) => {
    await queries.updateHidden(tx, clock.now());
    for (const id of await queries.deleteCredentials(tx)) await auth.endSessions(tx, id);
  });
  return members.length;
}

/** Deletes its members as if each had left, and what they told in Tea. Answers how many there were. */
export async function removeDemo({ db, account }: LeaveDeps): Promise<number> {
  await queries.updateLoginsMarked(db, loginNames);
  const members = await queries.listDemoMembers(db);
  await account.deleteMembers(members);
  await db.tx((tx) => deleteTea(tx, demoStories, demoReviews));
  return members.length;
}
