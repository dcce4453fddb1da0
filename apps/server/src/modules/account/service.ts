// Leaving for good, and taking everything along. Spec §12 Export and deletion; ADR 006.
import type { Readable } from 'node:stream';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ExportSection } from '#platform/module.ts';
import { deleteAccount, deleteDeparted, deleteMembers, runFollowUps } from './delete-account.ts';
import type { AccountDeps, DeletionFollowUp } from './deps.ts';
import { exportFile } from './export.ts';
import { endUnusedAccounts } from './unused/unused-accounts.ts';

export type { AccountDeps };

export function createAccount(deps: AccountDeps) {
  const deletions = createParticipants<[member: { readonly id: string }]>();
  const followUps: DeletionFollowUp[] = [];
  const sections = new Map<string, ExportSection>();

  return {
    /** Registers who takes part in the deletion of an account, in its transaction. */
    onDeletion: deletions.add,
    /** Registers what is to be done once an account is gone. */
    afterDeletion(followUp: DeletionFollowUp): void {
      followUps.push(followUp);
    },
    /** Gives a section to the exported file. */
    registerSection(name: string, section: ExportSection): void {
      sections.set(name, section);
    },
    requestFollowUps: deps.requestFollowUps,
    runFollowUps: () => runFollowUps(deps, followUps),
    deleteAccount: (viewer: Viewer, password: string) => deleteAccount(deps, deletions.takePart, viewer, password),
    /** After an older moment of the database was put back. */
    deleteDeparted: () => deleteDeparted(deps, deletions.takePart),
    deleteMembers: (memberIds: readonly string[]) => deleteMembers(deps, deletions.takePart, memberIds),
    /** Each night; answers how many were deleted. */
    endUnused: (limit: number) => endUnusedAccounts(deps, deletions.takePart, limit),
    exportFile: (viewer: Viewer): Readable => exportFile(sections, viewer, deps.clock.now()),
  };
}

export type Account = ReturnType<typeof createAccount>;
