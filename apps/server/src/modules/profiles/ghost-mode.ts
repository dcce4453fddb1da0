// Ghost mode: only matches see the member. Spec R4.
import { rightsOf } from '@violet/contract/subscription/plans';
import type { GhostMode } from '@violet/contract/settings';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { premiumRequired } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ProfileParts } from './deps.ts';
import { hasGhostMode, updateGhostMode } from './queries.ts';
import { ghostMessages } from './rules.ts';

/** Answers whether it was the other way before; then the caller tells of the presence. Turning it on is premium, off never is. */
async function turnGhostMode({ changed }: ProfileParts, tx: Tx, viewer: Viewer, on: boolean): Promise<boolean> {
  await lockMember(tx, viewer.id);
  if (on && !rightsOf(viewer.premium).ghostMode && !(await hasGhostMode(tx, viewer.id))) throw premiumRequired();
  const turned = await updateGhostMode(tx, viewer.id, on);
  if (turned) await changed(tx, viewer.id);
  return turned;
}

async function setGhostMode(parts: ProfileParts, viewer: Viewer, on: boolean): Promise<GhostMode> {
  const { db, events } = parts;
  await db.tx(async (tx) => {
    if (!(await turnGhostMode(parts, tx, viewer, on))) return;
    tx.afterCommit(() => events.emit('presence.visibility_changed', { memberId: viewer.id }));
  });
  return { ghostMode: on, message: on ? ghostMessages.on : ghostMessages.off };
}

export function createGhost(parts: ProfileParts) {
  return {
    turn: (tx: Tx, viewer: Viewer, on: boolean) => turnGhostMode(parts, tx, viewer, on),
    set: (viewer: Viewer, on: boolean) => setGhostMode(parts, viewer, on),
  };
}
