// Whether a member's photos show that member: a request, a check of the photos, a moderator's decision. Spec §2 Verification, R14.
import type { SocialHandles } from '@violet/contract/verification';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import { decideCase } from './cases/decide-case.ts';
import * as cases from './cases/queries.ts';
import type { VerificationDeps, VerificationParts } from './deps.ts';
import { getRow, getVerification, requestVerification, setHandles } from './own-verification.ts';
import { createPhotoCheck, followPhotos } from './photo-check.ts';
import { createPhotoMetricsQueue } from './photo-metrics/photo-metrics-queue.ts';
import { presentExport } from './present.ts';
import { insertVerified } from './queries.ts';
import { removeSelfie } from './selfies/remove-selfie.ts';
import { createSelfies } from './selfies/selfies.ts';

export type { VerificationCaseRow } from './cases/queries.ts';
export type { VerificationDeps };

export function createVerifications(deps: VerificationDeps) {
  const { db } = deps;
  const losses = createParticipants<[memberId: string]>();
  const photoMetricsQueue = createPhotoMetricsQueue(deps);
  const parts: VerificationParts = { ...deps, photoMetricsQueue, lost: losses.takePart };
  const selfies = createSelfies(parts);

  return {
    /** Registers who takes part when a member loses the check mark, in its transaction. */
    onLoss: losses.add,
    selfies,

    get: (memberId: string) => getVerification(db, memberId),
    setHandles: (memberId: string, handles: SocialHandles) => setHandles(parts, memberId, handles),
    analyzePhotos: createPhotoCheck(parts),
    request: (memberId: string) => requestVerification(parts, memberId),
    followPhotos: (tx: Tx, memberId: string) => followPhotos(parts, tx, memberId),

    /** All that is kept, but for how many others show the same pictures: that would tell who is a member. */
    exportVerification: async (memberId: string): Promise<object> => ({
      ...presentExport(await getRow(db, memberId)),
      selfie: await selfies.exportSelfie(memberId),
    }),

    /** For moderators: what waits for them, or what they decided; oldest first. */
    listCases: (page: cases.CasePage) => cases.listCases(db, page),
    findCase: (tx: Sql, caseId: string) => cases.findCase(tx, caseId),
    /** What a member's case is called, and was before the photos changed. */
    caseIdsOf: (memberId: string) => cases.listCaseIds(db, memberId),
    hasNewerCase: (tx: Sql, caseId: string) => cases.hasNewerCase(tx, caseId),
    decide: (tx: Tx, row: cases.VerificationCaseRow, decision: cases.Decision) => decideCase(parts, tx, row, decision),

    /** Members who begin as verified: the demo's. */
    vouch: (tx: Sql, memberIds: readonly string[]) => insertVerified(tx, memberIds),

    /** In the transaction that deletes a member. */
    async eraseMember(tx: Tx, { id: memberId }: { readonly id: string }): Promise<void> {
      await removeSelfie(parts, tx, memberId);
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;
