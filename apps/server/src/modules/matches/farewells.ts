// A match that is closed kindly ends as by an unmatch, and the other reads a line of our own. Spec §10 Always, R13.
import type { Farewell, FarewellLine } from '@violet/contract/chat/farewells';
import { firstName } from '@violet/contract/first-name';
import type { Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import { afterParting, periodBefore } from '#platform/retention.ts';
import type { SeparationCause } from '#modules/safety/service.ts';
import type { MatchDeps } from './deps.ts';
import { getName, insertFarewell, listFarewells, updatePutAway, updatePutAwayBetween, type FarewellRow } from './farewell-queries.ts';
import { unmatch } from './life-cycle.ts';

function presentFarewell({ id, name, line, said_at }: FarewellRow): Farewell {
  return { id, name, line, at: said_at.toISOString() };
}

/** The other is told of the line before the end. */
export function closeKindly(
  { hub, ...deps }: Pick<MatchDeps, 'db' | 'clock' | 'hub' | 'safety'>,
  viewerId: string,
  matchId: string,
  line: FarewellLine,
): Promise<void> {
  return unmatch(deps, viewerId, matchId, async (tx, otherId) => {
    const row = { id: newId(), name: firstName(await getName(tx, viewerId)), line, said_at: deps.clock.now() };
    await insertFarewell(tx, { ...row, member_id: otherId, from_id: viewerId });
    tx.afterCommit(() => hub.send([otherId], { type: 'farewell', farewell: presentFarewell(row) }));
  });
}

export async function ownFarewells({ db, clock }: Pick<MatchDeps, 'db' | 'clock'>, viewerId: string): Promise<Farewell[]> {
  return (await listFarewells(db, viewerId, periodBefore(clock.now(), afterParting))).map(presentFarewell);
}

export async function putAway({ db, clock }: Pick<MatchDeps, 'db' | 'clock'>, viewerId: string, farewellId: string): Promise<void> {
  if (!(await updatePutAway(db, viewerId, farewellId, clock.now()))) throw notFound();
}

/** Takes part in every separation: who blocks reads no more of the other, nor the other of who blocks. */
export async function endFarewells(
  { clock }: Pick<MatchDeps, 'clock'>,
  tx: Tx,
  [a, b]: readonly [string, string],
  cause: SeparationCause,
): Promise<void> {
  if (cause === 'block') await updatePutAwayBetween(tx, a, b, clock.now());
}
