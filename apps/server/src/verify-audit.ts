// `npm run verify:audit [-- <number:hash>]`: whether the audit log is as it was written. docs/operations.md, Moderators.
import './start/umask.ts';
import { readEnv } from './env.ts';
import { verifyAuditLog } from './modules/moderation/service.ts';
import { shiftedClock } from './platform/clock.ts';
import { openDatabase, readyTables } from './start/open-database.ts';

const [kept, ...more] = process.argv.slice(2);
if (more.length > 0 || (kept !== undefined && !/^\d+:[\da-f]*$/u.test(kept))) {
  console.error('Usage: npm run verify:audit [-- <number:hash of an earlier run>]');
  process.exit(2);
}
try {
  const env = readEnv(process.env, 'database');
  const { db, close } = await openDatabase(env);
  try {
    await readyTables(env, db);
    const found = await verifyAuditLog(db, shiftedClock(env.clockOffsetMs).now(), kept);
    if (found.isWhole) {
      const sealed = found.sealed > 0 ? `, the first ${found.sealed} of them sealed and taken off` : '';
      console.log(`The audit log is whole: ${found.count} entries${sealed}, up to ${found.head}`);
    } else {
      console.error(`THE AUDIT LOG IS BROKEN at link ${found.seq}, entry ${found.entryId ?? 'unknown'}: ${found.fault}`);
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
