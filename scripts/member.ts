// The operator's tool for members. Same environment as the server.
// - npm run member -- role <username> <member|moderator|admin>
// - npm run member -- remove-factors <username>
// - npm run member -- sign-out <username>
// - npm run member -- sign-out-everybody
// - npm run member -- event-hash <username, id or e-mail>
import '#server/src/start/umask.ts';
import { roles } from '@violet/contract/members';
import { openAtRest } from '#server/src/platform/at-rest/open-at-rest.ts';
import { systemClock } from '#server/src/platform/clock.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { deleteEverySession, deleteSessionsOf } from '#server/src/modules/auth/service.ts';
import { giveRole, lookUpMembers, removeFactors } from '#server/src/modules/moderation/service.ts';
import { tellFactorsRemoved } from '#server/src/modules/outbound/service.ts';
import { openConcealment, recordOperatorEvent } from '#server/src/start/operator-events.ts';
import { operatorName } from '#server/src/start/operator-name.ts';
import { openDatabase, readySchema } from '#server/src/start/open-database.ts';
import { readEnv, type Env } from '#server/src/env.ts';

/** Answers what was done; undefined where there is no such member. */
type Act = (db: Db, env: Env) => Promise<string | undefined>;

const operator = operatorName();

function giving(username: string, roleName: string): Act | undefined {
  const role = roles.find((one) => one === roleName);
  if (!role) return undefined;
  return async (db, { isExposed: endsSessions, securityLog }) => {
    const given = await giveRole(db, { username, role, operator, endsSessions, at: new Date() });
    if (given?.isNew) await recordOperatorEvent(db, securityLog, 'role_given', given.memberId);
    return given && `${username} is now ${role}`;
  };
}

/** What is removed stays removed, whatever becomes of the e-mail. */
async function tell(db: Db, memberId: string, { smtp }: Env): Promise<string> {
  if (!smtp) return 'no e-mail says so, as SMTP_URL is not set';
  const { createSmtpMail } = await import('#server/src/platform/gateways/mail/smtp-mail.ts');
  try {
    const isTold = await tellFactorsRemoved(db, createSmtpMail(smtp), memberId, systemClock.now());
    return isTold ? 'an e-mail says so' : 'there is no address for an e-mail';
  } catch (error) {
    return `the e-mail about it was not taken: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

/** Addresses may be sealed: without the keys nothing is done. */
async function opened(db: Db, { atRestKeys }: Env): Promise<Db> {
  return (await openAtRest({ db, clock: systemClock, atRestKeys })).bind(db);
}

/** `event-hash`: what stands as `member` in the stream of security events. Nothing leads back from there but trying each member. */
async function tellHash(bare: Db, named: string, env: Env): Promise<string | undefined> {
  const db = await opened(bare, env);
  const conceal = await openConcealment(db);
  const ids = await lookUpMembers(db, { named, operator, at: systemClock.now() });
  return ids.length === 0 ? undefined : ids.map((id) => `${named} is ${conceal(id)} in the security events`).join('\n');
}

async function removeAllFactors(bare: Db, username: string, env: Env): Promise<string | undefined> {
  const db = await opened(bare, env);
  const { isExposed: endsSessions } = env;
  const removed = await removeFactors(db, { username, operator, endsSessions, at: systemClock.now() });
  if (!removed) return undefined;
  if (removed.count === 0) return `${username} has no second factor`;
  await recordOperatorEvent(db, env.securityLog, 'factor_removed', removed.memberId);
  const said = await tell(db, removed.memberId, env);
  return `${username} has no second factor any more (${removed.count} removed): the password signs in alone; ${said}`;
}

async function signOut(db: Db, username: string, { securityLog }: Env): Promise<string | undefined> {
  const ended = await deleteSessionsOf(db, username);
  if (!ended) return undefined;
  await recordOperatorEvent(db, securityLog, 'session_end', ended.memberId);
  return `${username} is signed in nowhere any more (${ended.count} ended)`;
}

async function signOutEverybody(db: Db, { securityLog }: Env): Promise<string> {
  const count = await deleteEverySession(db);
  await recordOperatorEvent(db, securityLog, 'session_end');
  return `nobody is signed in any more (${count} ended)`;
}

function actOf([command, username, roleName]: readonly (string | undefined)[]): Act | undefined {
  if (command === 'sign-out-everybody' && username === undefined) return signOutEverybody;
  if (!username) return undefined;
  if (command === 'role' && roleName !== undefined) return giving(username, roleName);
  if (command === 'remove-factors' && roleName === undefined) return (db, env) => removeAllFactors(db, username, env);
  if (command === 'sign-out' && roleName === undefined) return (db, env) => signOut(db, username, env);
  if (command === 'event-hash' && roleName === undefined) return (db, env) => tellHash(db, username, env);
  return undefined;
}

const [command, username, role] = process.argv.slice(2);
const act = actOf([command, username, role]);

if (!act) {
  const uses = [
    `role <username> <${roles.join('|')}>`,
    'remove-factors <username>',
    'sign-out <username>',
    'sign-out-everybody',
    'event-hash <username, id or e-mail>',
  ];
  console.error(`Usage: ${uses.map((use) => `npm run member -- ${use}`).join('\n       ')}`);
  process.exit(2);
}

try {
  const env = readEnv(process.env, 'database');
  const { db, close } = await openDatabase(env);
  await readySchema(env, db);
  const done = await act(db, env);
  await close();
  console.log(done ?? `There is no member called ${username}`);
  process.exit(done === undefined ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
