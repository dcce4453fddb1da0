// That her photos are hers: she asks, the photos are checked, a moderator decides. Spec §2 Verification, §9; decisions 14.
import { minVerificationPhotos, type PhotoAnalysis, type SocialHandles, type Verification } from '@violet/contract/verification';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import type { Erasure } from '../../platform/db/text-queries.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Discards } from '../../platform/storage/discards.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { DomainEvents } from '../domain-events.ts';
import { photoUrl, type Photos } from '../photos/service.ts';
import type { Profiles } from '../profiles/service.ts';
import {
  eraseFromNotes,
  findCase,
  listCaseIds,
  listCases,
  updateDecided,
  wasReplaced,
  type CasePage,
  type Decision,
  type VerificationCaseRow,
} from './case-queries.ts';
import { countLookalikes } from './lookalike-queries.ts';
import { createMeasuring } from './measuring.ts';
import { presentExport, presentVerification } from './present.ts';
import * as queries from './queries.ts';
import { analyze, isSameList } from './rules.ts';
import { createSelfies } from './selfies.ts';

export type { VerificationCaseRow };

export interface VerificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** Where selfies are kept. */
  readonly store: FileStore;
  readonly discards: Pick<Discards, 'add' | 'claim'>;
  readonly photos: Pick<Photos, 'read' | 'redraw'>;
  readonly profiles: Pick<Profiles, 'setVerified'>;
  readonly log: Log;
}

/** Runs inside the transaction in which a member loses her check mark. */
export type LossParticipant = (tx: Sql, memberId: string) => Promise<void>;

function photosRequired(): Refusal {
  return new Refusal('photos_required', `Please add at least ${minVerificationPhotos} photos first.`);
}

function tooFewPhotos(): Refusal {
  return new Refusal('conflict', 'She has too few photos by now to be approved.');
}

/** What was given; an empty handle takes the old one away, and one that was left out stays. */
function given(handle: string | null | undefined, before: string | null): string | null {
  return handle === undefined ? before : handle || null;
}

/** Whether the check was of the photos she has now. */
function isOfThese(analysis: PhotoAnalysis, photoIds: readonly string[]): boolean {
  return isSameList(
    analysis.photos.map(({ url }) => url),
    photoIds.map(photoUrl),
  );
}

export function createVerifications(deps: VerificationDeps) {
  const { db, clock, profiles } = deps;
  const measuring = createMeasuring(deps);
  const selfies = createSelfies({ ...deps, measuring });
  const running = new Map<string, Promise<PhotoAnalysis>>();
  const lossParticipants: LossParticipant[] = [];

  async function getRow(sql: Sql, memberId: string): Promise<queries.VerificationRow> {
    const row = await queries.findVerification(sql, memberId);
    if (!row) throw notFound();
    return row;
  }

  const get = async (memberId: string): Promise<Verification> => presentVerification(await getRow(db, memberId));

  /** What it found is kept only if it is about the photos she has by then. */
  async function check(memberId: string): Promise<PhotoAnalysis> {
    if (!(await get(memberId)).hasRequiredPhotos) throw photosRequired();
    const analysis = analyze(await measuring.inTurn(() => measuring.measurePhotos(memberId)));
    await db.tx(async (tx) => {
      await lockMember(tx, memberId);
      if (isOfThese(analysis, (await getRow(tx, memberId)).photo_ids)) await queries.storeAnalysis(tx, memberId, analysis);
    });
    return analysis;
  }

  /** Under the member's lock: moderators are asked about the photos she has now. */
  async function openCase(tx: Sql, memberId: string): Promise<void> {
    await queries.storeCase(tx, { id: newId(), memberId, lookalikes: await countLookalikes(tx, memberId) }, clock.now());
  }

  return {
    get,
    selfies,

    /** Registers who takes part when a member is verified no longer. */
    onLoss(participant: LossParticipant): void {
      lossParticipants.push(participant);
    },

    /** With all that is kept, but for how many others show her pictures: that would tell who is a member. */
    exportVerification: async (memberId: string): Promise<object> => ({
      ...presentExport(await getRow(db, memberId)),
      selfie: await selfies.exportSelfie(memberId),
    }),

    async setHandles(memberId: string, handles: SocialHandles): Promise<Verification> {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const before = await getRow(tx, memberId);
        await queries.storeHandles(tx, memberId, {
          instagram_handle: given(handles.instagramHandle, before.instagram_handle),
          tiktok_handle: given(handles.tiktokHandle, before.tiktok_handle),
          twitter_handle: given(handles.twitterHandle, before.twitter_handle),
        });
      });
      return get(memberId);
    },

    /**
     * One check of a member runs at a time; who asks again meanwhile is told what it finds.
     * Throws 503 where faces cannot be looked for, and when too many checks wait.
     */
    analyzePhotos(memberId: string): Promise<PhotoAnalysis> {
      const checked = running.get(memberId) ?? check(memberId).finally(() => running.delete(memberId));
      running.set(memberId, checked);
      return checked;
    },

    /** Verified already, there is nothing to ask for. */
    async request(memberId: string): Promise<Verification> {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const row = presentVerification(await getRow(tx, memberId));
        if (row.isVerified) return;
        if (row.verificationStatus === 'pending') throw new Refusal('already_pending', 'Your request is being reviewed already.');
        if (!row.hasRequiredPhotos) throw photosRequired();
        await openCase(tx, memberId);
      });
      return get(memberId);
    },

    /**
     * Other photos than were checked or asked with: the check is void, what waits becomes another case, and another first photo of a
     * verified member is for a moderator to see again. Part of every change of a profile, in its transaction.
     */
    async followPhotos(tx: Sql, memberId: string): Promise<void> {
      const row = await queries.findVerification(tx, memberId);
      if (!row) return;
      if (row.analysis && !isOfThese(row.analysis, row.photo_ids)) await queries.clearAnalysis(tx, memberId);
      if (row.status === 'pending' && !isSameList(row.asked_photo_ids, row.photo_ids)) await openCase(tx, memberId);
      if (row.is_verified && row.status === 'verified' && row.photo_ids[0] !== (row.first_photo_id ?? undefined)) {
        await openCase(tx, memberId);
        await profiles.setVerified(tx, memberId, false);
        for (const takePart of lossParticipants) await takePart(tx, memberId);
      }
    },

    /** For moderators: what waits for them, or what they decided; oldest first. */
    listCases: (page: CasePage): Promise<VerificationCaseRow[]> => listCases(db, page),

    findCase: (tx: Sql, caseId: string): Promise<VerificationCaseRow | undefined> => findCase(tx, caseId),

    /** What her case is called, and was before her photos changed. */
    caseIdsOf: (memberId: string): Promise<string[]> => listCaseIds(db, memberId),

    wasReplaced: (tx: Sql, caseId: string): Promise<boolean> => wasReplaced(tx, caseId),

    /**
     * A moderator's decision; false when it has been decided already, or is about other photos than she has. Throws 409 `conflict`
     * when too few are left to approve. Her selfie goes with it. Emit `profile.changed` and `files.discarded` after the commit.
     */
    async decide(tx: Sql, { case_id, member_id, photo_ids }: VerificationCaseRow, decision: Decision): Promise<boolean> {
      await lockMember(tx, member_id);
      if (decision.action === 'approve' && photo_ids.length < minVerificationPhotos) throw tooFewPhotos();
      if (!(await updateDecided(tx, case_id, decision, clock.now()))) return false;
      await selfies.discard(tx, member_id);
      if (decision.action === 'approve') await profiles.setVerified(tx, member_id, true);
      return true;
    },

    /** Members who begin as verified: the demo's. */
    vouch: (tx: Sql, memberIds: readonly string[]): Promise<void> => queries.storeVerified(tx, memberIds),

    /** Her selfie goes with her, in the transaction that deletes her. Emit `files.discarded` after the commit. */
    async depart(tx: Sql, { id: memberId }: { readonly id: string }, erasure: Erasure): Promise<void> {
      await selfies.discard(tx, memberId);
      await eraseFromNotes(tx, erasure);
    },

    stop: (): Promise<void> => measuring.stop(),
  };
}

export type Verifications = ReturnType<typeof createVerifications>;
