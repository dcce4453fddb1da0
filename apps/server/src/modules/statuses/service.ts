// A note to a member's matches, with a recording if wanted, gone after 24 hours. Spec §3 and §4 Status, §10 What is real here.
import type { Sql, Tx } from '#platform/db/db.ts';
import { addVoice, eraseStatus, removeStatus, setStatus } from './change-status.ts';
import type { StatusDeps } from './deps.ts';
import { deleteExpiredStatuses } from './queries.ts';
import { exportStatus, getStatus, getVoice, listStatusesAmong } from './read-status.ts';

import { listVoiceKeysInUse } from './voice/voice-files.ts';

export type { StatusDeps };

export function createStatuses(deps: StatusDeps) {
  return {
    among: (sql: Sql, memberIds: readonly string[]) => listStatusesAmong(deps, sql, memberIds),
    get: (memberId: string) => getStatus(deps, memberId),
    set: (memberId: string, text: string) => setStatus(deps, memberId, text),
    remove: (memberId: string) => removeStatus(deps, memberId),
    addVoice: (memberId: string, file: Buffer) => addVoice(deps, memberId, file),
    getVoice: (viewerId: string, voiceId: string) => getVoice(deps, viewerId, voiceId),
    exportStatus: (memberId: string) => exportStatus(deps, memberId),
    eraseMember: (tx: Tx, { id }: { readonly id: string }) => eraseStatus(deps, tx, id),
    listKeysInUse: (keys: readonly string[]) => listVoiceKeysInUse(deps.db, keys),
    /** Nothing of a status stays on the disk much longer than it was seen. */
    sweep: (): Promise<void> => deleteExpiredStatuses(deps.db, deps.clock.now()),
  };
}

export type Statuses = ReturnType<typeof createStatuses>;
