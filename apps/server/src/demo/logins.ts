// The two logins of the demo. Their passwords are known to everybody on one's own machine, and drawn where strangers come.
import { randomBytes } from 'node:crypto';
import { NewPassword } from '@violet/contract/fields/passwords';
import type { Db } from '#platform/db/db.ts';
import type { Auth } from '#modules/auth/service.ts';
import { demoLogins } from './cast/logins.ts';
import * as queries from './member-queries.ts';

export interface LoginDeps {
  readonly db: Db;
  readonly auth: Pick<Auth, 'hashPassword' | 'isPassword' | 'storeCredentials' | 'endSessions'>;
  readonly publicDemo: boolean;
}

/** What the start prints. */
export interface OpenedLogin {
  readonly username: string;
  readonly password: string;
  readonly premium: boolean;
}

export const loginNames = demoLogins.map(({ username }) => username);

function drawPassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (NewPassword.safeParse(password).success) return password;
  }
}

async function giveNewPassword({ db, auth }: LoginDeps, memberId: string, password: string): Promise<void> {
  const hash = await auth.hashPassword(password);
  await db.tx(async (tx) => {
    await auth.storeCredentials(tx, memberId, hash);
    await auth.endSessions(tx, memberId);
  });
}

/**
 * Shows the demo's members and gives its logins passwords where they lack one. In a public demo the published ones are replaced.
 * Answers the passwords that are known: drawn ones are kept as hashes, and said this once.
 */
export async function openLogins(deps: LoginDeps): Promise<OpenedLogin[]> {
  const { db, auth, publicDemo } = deps;
  await queries.updateLoginsMarked(db, loginNames);
  await queries.updateShown(db);
  const opened: OpenedLogin[] = [];
  for (const { id, username, password_hash: hash } of await queries.listLogins(db, loginNames)) {
    const login = demoLogins.find((one) => one.username === username);
    if (!login) continue;
    const isOpen = hash !== null && !(publicDemo && (await auth.isPassword(login.password, hash)));
    const password = publicDemo ? drawPassword() : login.password;
    if (!isOpen) await giveNewPassword(deps, id, password);
    if (!isOpen || !publicDemo) opened.push({ username, password, premium: login.premium });
  }
  return opened;
}
