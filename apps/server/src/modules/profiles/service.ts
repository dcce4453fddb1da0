// Who a member is: the record, what others see of it, ghost mode, activity, contact. Spec §3 User, R4, R12, §10 Always.
import type { ProfileUpdate } from '@violet/contract/profiles';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { createActivity } from './activity.ts';
import { startBoost } from './boost.ts';
import { createContact } from './contact/contact.ts';
import { deleteMember } from './deletion/queries.ts';
import { lockForDeletion } from './deletion/lock-for-deletion.ts';
import { createRetiredUsernames } from './deletion/retired-usernames.ts';
import type { EmailChange, ProfileDeps, ProfileParts } from './deps.ts';
import { createGhost } from './ghost-mode.ts';
import { followLaws } from './law-changes.ts';
import { checkUsername, createMember, insertMembers } from './new-members.ts';
import { createProfileBudget } from './profile-budget.ts';
import { createMemberNotices } from './member-notices.ts';
import { updateCoverLapsed } from './photo-privacy-queries.ts';
import { updateVerified, type ProfileRow } from './queries.ts';
import { createMemberSanctions } from './sanctions/member-sanctions.ts';
import { createPartnerLinks, endLinks } from './partner/partner-links.ts';
import { updateProfile } from './update-profile.ts';
import { exportHereAs, exportPhotoCover, exportProtection, getSelf, listProfiles, presentProfiles, viewProfile } from './view-profile.ts';
import { createViews } from './views.ts';

/** Of a row as it is, for what works without a server. */
export { findEmail, listMembersByEmail } from './contact/email-queries.ts';
export { findLanguage } from './contact/language-queries.ts';
export type { Phone } from './contact/phone-queries.ts';
export type { EmailChange, Presence, ProfileDeps } from './deps.ts';
export type { NewMember } from './new-member.ts';
export { partnerSeen } from './partner/queries.ts';
export { asSeen, updateRole, type ProfileRow } from './queries.ts';
export type { ProfileBudget } from './profile-budget.ts';
export type { SanctionStatusRow } from './sanctions/member-sanctions.ts';
export { fileIdsOf } from './sanctions/file-ids.ts';

/** For a bench of what is written often. */
export { deleteViewsBefore, insertViews, type View } from './view-queries.ts';

export function createProfiles(deps: ProfileDeps) {
  const { db, banKey = '', formerBanKeys = [] } = deps;
  const banKeys = [banKey, ...formerBanKeys.map((key) => (key === 'none' ? '' : key))] as const;
  const changes = createParticipants<[memberId: string]>();
  const emailChanges = createParticipants<[memberId: string, change: EmailChange]>();
  const phoneChanges = createParticipants<[memberId: string, before: string]>();
  const protections = createParticipants<[memberIds: readonly string[], why: 'law' | 'move']>();
  const memberSanctions = createMemberSanctions({ ...deps, banKeys }, changes.takePart);
  const { contacts } = memberSanctions;
  const views = createViews(deps);
  // Whoever changes a profile has told of it, whether or not anybody thought of that.
  changes.add(async (tx, memberId) => tx.afterCommit(() => deps.events.emit('profile.changed', { memberId })));
  const parts: ProfileParts = {
    ...deps,
    contacts,
    views,
    changed: changes.takePart,
    emailChanged: emailChanges.takePart,
    protectionBegun: protections.takePart,
  };
  const retired = createRetiredUsernames(deps);

  return {
    /** Registers who takes part in every change of a profile, in its transaction. `profile.changed` follows after its commit. */
    onChange: changes.add,
    /** Registers who takes part in every change of an e-mail address by its member, in its transaction. */
    onEmailChange: emailChanges.add,
    /** Registers who takes part when a proven number gives way, in that transaction. */
    onPhoneChange: phoneChanges.add,
    /** Registers who takes part when places of members come under a risk, or members move to one, in that transaction. */
    onProtection: protections.add,
    /** Other photos are a change of the profile. */
    followPhotos: changes.takePart,

    ghost: createGhost(parts),
    budget: createProfileBudget(deps.distinctLimits),
    activity: createActivity(parts),
    contact: createContact(db, phoneChanges.takePart),
    memberSanctions,
    partners: createPartnerLinks(deps),

    getSelf: (memberId: string) => getSelf(parts, memberId),
    /** At each start, and by a job: a program of before may have written meanwhile. */
    followLaws: () => followLaws(parts),
    ...createMemberNotices(deps, memberSanctions),
    exportHereAs: (memberId: string) => exportHereAs(parts, memberId),
    exportPhotoCover: (memberId: string) => exportPhotoCover(parts, memberId),
    exportProtection: (memberId: string) => exportProtection(parts, memberId),
    get: (viewer: Viewer, memberId: string) => viewProfile(parts, viewer, memberId),
    listProfiles: (sql: Sql, viewerId: string, memberIds: readonly string[]) => listProfiles(parts, sql, viewerId, memberIds),
    presentProfiles: (viewerId: string, rows: readonly ProfileRow[]) => presentProfiles(parts, db, viewerId, rows),
    update: (viewer: Viewer, update: ProfileUpdate) => updateProfile(parts, viewer, update),
    startBoost: (memberId: string, now: Date) => startBoost(parts, memberId, now),
    views,

    /** Others' decks and badges follow. */
    async setVerified(tx: Tx, memberId: string, isVerified: boolean): Promise<void> {
      await updateVerified(tx, memberId, isVerified);
      await parts.changed(tx, memberId);
    },

    /** A moderator has refused the check mark. What was covered stays so, and `isCoverLapsed` says for whom the member is there. */
    async endVerification(tx: Tx, memberId: string): Promise<void> {
      await updateCoverLapsed(tx, memberId);
      await parts.changed(tx, memberId);
    },

    checkUsername: (username: string) => checkUsername(db, retired, username),
    createMember,
    insertMembers,

    retired,
    lockForDeletion,
    /** The last step of a deletion: the member's row goes, and everything that refers to it. */
    async remove(tx: Tx, memberId: string): Promise<void> {
      await endLinks(tx, memberId);
      await deleteMember(tx, memberId);
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
