import { dealBreakers } from '@violet/contract/catalogue/deal-breakers';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import { shownBadges } from '#modules/badges/service.ts';
import { photoUrl } from '#modules/photos/service.ts';
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
    photos: row.photo_ids.map(photoUrl),
    interests: row.interests,
    teaInterests: row.tea_interests,
    job: row.job,
    education: row.education,
    height: row.height,
    pronouns: row.pronouns,
    relationship_goals: row.relationship_goals,
    love_language: row.love_language,
    isVerified: row.is_verified,
  };
}

const activityStepMs = 15 * 60_000;

export function presentSelf(row: SelfRow, isOnline: boolean): SelfUser {
  return {
    ...presentShared(row),
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
    notice:
      row.notice_kind && row.notice_at
        ? {
            kind: row.notice_kind,
            reason: row.notice_reason ?? 'Something in your account does not follow our rules.',
            at: row.notice_at.toISOString(),
          }
        : null,
  };
}

/** To the second it would tell strangers when a member sleeps, and which of two accounts are one person's. */
function roundedActivity(at: Date): Date {
  return new Date(Math.floor(at.getTime() / activityStepMs) * activityStepMs);
}

export function presentProfile(row: ProfileRow, online: ReadonlySet<string>): Profile {
  return {
    ...presentShared(row),
    age: row.age,
    ...shownDistances(row.miles),
    isOnline: row.shows_online ? online.has(row.id) : null,
    lastActive: row.last_active_at && roundedActivity(row.last_active_at).toISOString(),
    badges: shownBadges({ badgeIds: row.badge_ids, isVerified: row.is_verified, hidesActivity: row.last_active_at === null }),
    statements: statements.filter((statement) => row.deal_breakers.includes(statement)),
  };
}
