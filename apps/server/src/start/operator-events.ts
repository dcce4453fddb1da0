// What the operator's commands add to the stream of security events. docs/operations.md, Security events.
import { existsSync } from 'node:fs';
import type { SecurityEvent } from '@violet/contract/security-events';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { createConcealment, openKeys } from '#platform/db/derive-keys.ts';
import { openLineFile } from '#platform/line-file.ts';
import { createSecurityEvents } from '#platform/security-events.ts';

/** How the stream calls a member, on every process of this installation. */
export async function openConcealment(sql: Sql): Promise<(memberId: string) => string> {
  return createConcealment((await openKeys(sql))('security events'));
}

/**
 * Adds a line to the servers' file, with their hashes. Nobody collects what a command prints, so without a file there is none. One that is not
 * there yet is the server's to make: it would belong to whoever runs the command.
 */
export async function recordOperatorEvent(sql: Sql, path: string | undefined, event: SecurityEvent, memberId?: string): Promise<void> {
  if (path === undefined || path === 'stdout' || !existsSync(path)) return;
  const conceal = await openConcealment(sql);
  const target = await openLineFile(path);
  const nobody = () => undefined;
  const security = createSecurityEvents({ target, clock: systemClock, conceal, count: nobody, onProbing: nobody });
  security.record(event, { outcome: 'done', why: 'operator', memberId });
  await target.close();
}
