import { dealBreakers } from '@violet/contract/catalogue/deal-breakers';
import { firstName } from '@violet/contract/first-name';
import type { Partner } from '@violet/contract/partners';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import { shownBadges } from '#modules/badges/service.ts';
import { presentOwn, presentShown } from '#modules/photos/service.ts';
import { presentLink, type LinkRow } from './partner/present.ts';
import type { ProfileRow, SelfRow } from './queries.ts';
import { ownPlace, placeText } from './own-place.ts';
import { shownDistances } from './rules.ts';

/** Said on the profile instead of excluding anyone. Spec R18. */
const statements: readonly string[] = dealBreakers.filter((dealBreaker) => dealBreaker === 'Dishonesty');

function presentShared(row: ProfileRow | SelfRow) {
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    location: placeText(row),
    place: ownPlace(row),
    genderIdentity: row.gender_identity,
    sexualOrientation: row.sexual_orientation,
    interests: row.interests,
    teaInterests: row.tea_interests,
    job: row.job,
    education: row.education,
    height: row.height,
    pronouns: row.pronouns,
    relationship_goals: row.relationship_goals,
    love_language: row.love_language,
    prompts: row.prompts,
    hereAs: row.here_as,
    structure: row.structure,
    isVerified: row.is_verified,
  };
}

const activityStepMs = 15 * 60_000;

const lawChanged =
  'Where you live, love between women can be punished or put you in danger. Your city is no longer kept, and you are hidden.';
const contactsVoided = 'The contacts you hide from can no longer be read here, and have been cleared. Please enter them again.';

/** What moderators say comes first. */
function presentNotice(row: SelfRow): SelfUser['notice'] {
  const { notice_kind: kind, notice_reason: reason, notice_at: at, protection_notice_at, contacts_notice_at } = row;
  if (kind && at) return { kind, reason: reason ?? 'Something in your account does not follow our rules.', at: at.toISOString() };
  if (protection_notice_at) return { kind: 'protected', reason: lawChanged, at: protection_notice_at.toISOString() };
  return contacts_notice_at && { kind: 'contacts', reason: contactsVoided, at: contacts_notice_at.toISOString() };
}

export function presentSelf(row: SelfRow, link: LinkRow | undefined, isOnline: boolean): SelfUser {
  return {
    ...presentShared(row),
    ...presentOwn(row.own_photos),
    photoPrivacy: row.photo_privacy,
    partnerLink: presentLink(link, row.id),
    isProtected: row.protected_at !== null,
    username: row.username,
    email: row.email,
    age: row.age,
    lifestyle: row.lifestyle,
    ghostMode: row.ghost_mode,
    hasActiveSubscription: row.premium,
    isOnline,
    lastActive: row.last_active_at.toISOString(),
    phoneNumber: row.phone_number,
    phoneVerified: row.phone_verified,
    emailVerified: row.email_verified,
    smsNotifications: row.sms_notifications,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    boostedUntil: row.boosted_until?.toISOString() ?? null,
    suspension: row.suspended_at
      ? { reason: row.suspension_reason ?? 'Your account is suspended.', until: row.suspended_until?.toISOString() ?? null }
      : null,
    notice: presentNotice(row),
  };
}

/** To the second it would tell strangers when a member sleeps, and which of two accounts are one person's. */
function roundedActivity(at: Date): Date {
  return new Date(Math.floor(at.getTime() / activityStepMs) * activityStepMs);
}

/** @param partner whom the viewer may see, too */
export function presentProfile(row: ProfileRow, online: ReadonlySet<string>, partner: Partner | undefined): Profile {
  return {
    ...presentShared(row),
    ...presentShown(row.shown_photos),
    age: row.age,
    partner: partner ? { id: partner.id, name: firstName(partner.name) } : null,
    ...shownDistances(row.miles),
    isOnline: row.shows_online ? online.has(row.id) : null,
    lastActive: row.last_active_at && roundedActivity(row.last_active_at).toISOString(),
    badges: shownBadges({
      badgeIds: row.badge_ids,
      isVerified: row.is_verified,
      hidesActivity: row.last_active_at === null,
      coversPhotos: row.covers_photos,
    }),
    statements: statements.filter((statement) => row.deal_breakers.includes(statement)),
  };
}
