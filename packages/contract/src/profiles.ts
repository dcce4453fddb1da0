import { z } from 'zod';
import { Badge } from './badges.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import {
  Age,
  Bio,
  Detail,
  genderIdentities,
  hereAsChoices,
  Interests,
  Location,
  Name,
  OptionalEmail,
  OwnLifestyle,
  ProfilePrompt,
  ProfilePrompts,
  roles,
  sexualOrientations,
  structures,
  TeaInterests,
} from './members.ts';
import { GivenPassword } from './fields/passwords.ts';
import { CityId, Place } from './places.ts';
import { Partner, PartnerLink } from './partners.ts';
import { maxPhotos, OwnPhoto, photoPrivacies } from './photos.ts';
import { profileLimit, writeLimit, type Limit } from './limit.ts';
import { fault } from './refusals/faults.ts';
import { shape } from './shape.ts';

/** Everything about a member is read and sent. */
const exportLimit: Limit = { name: 'export', points: 10, seconds: 3_600, per: 'member', demoPoints: 100 };

/** How often a member may take another name, and in how many days. The one given at registration does not count. */
export const nameChanges = { most: 3, days: 30 } as const;

/** How often a member may go from alone to with a partner or back, and in how many days. */
export const hereAsChanges = { most: 2, days: 30 } as const;

export const noticeKinds = ['warned', 'hidden', 'protected', 'contacts'] as const;

/** Only ever sent to the member. */
export const SelfUser = shape('SelfUser', {
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  age: z.number(),
  bio: z.string(),
  /** As `Location` says, in English; or empty. */
  location: z.string(),
  place: Place.nullable(),
  /** Lives where love between women is a crime or dangerous. Others never learn. */
  isProtected: z.boolean(),
  genderIdentity: z.enum(genderIdentities),
  sexualOrientation: z.enum(sexualOrientations),
  photos: z.array(z.string()),
  /** The same, with who sees each. */
  photoList: z.array(OwnPhoto),
  /** Of strangers; matches see all. */
  photoPrivacy: z.enum(photoPrivacies),
  interests: z.array(z.string()),
  teaInterests: z.array(z.string()),
  job: z.string(),
  education: z.string(),
  height: z.string(),
  pronouns: z.string(),
  relationship_goals: z.string(),
  love_language: z.string(),
  lifestyle: z.record(z.string(), z.string()),
  prompts: z.array(ProfilePrompt),
  hereAs: z.enum(hereAsChoices),
  structure: z.enum(structures).nullable(),
  partnerLink: PartnerLink,
  ghostMode: z.boolean(),
  hasActiveSubscription: z.boolean(),
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  lastActive: z.string(),
  phoneNumber: z.string().nullable(),
  smsNotifications: z.boolean(),
  role: z.enum(roles),
  createdAt: z.string(),
  /** The member's number has answered with its code. */
  phoneVerified: z.boolean().optional(),
  /** The member's address has answered with its code. */
  emailVerified: z.boolean().optional(),
  /** While the member is shown first. */
  boostedUntil: z.string().nullable().optional(),
  /** Set while the member is suspended; `until` is null for good. */
  suspension: z.object({ reason: z.string(), until: z.string().nullable() }).nullable().optional(),
  /**
   * What the member has to be told, until it was read: by moderators, or that a law has changed there. `reason` is one of the report
   * reasons, or a sentence.
   */
  notice: z
    .object({ kind: z.enum(noticeKinds), reason: z.string(), at: z.string() })
    .nullable()
    .optional(),
  /** The version of terms and privacy that the member has not agreed to yet. */
  consentDue: z.string().optional(),
});
export type SelfUser = z.infer<typeof SelfUser>;

/** What another member may see; null: the member hides it. Never username, e-mail, phone, role, filters. */
export const Profile = shape('Profile', {
  id: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  bio: z.string(),
  location: z.string(),
  place: Place.nullable(),
  /** Between the centres of two cities. Null as well where one of them names no city. */
  distanceMiles: z.number().nullable(),
  distanceKm: z.number().nullable(),
  genderIdentity: z.string(),
  sexualOrientation: z.string(),
  /** Addresses; or one data: URI of a few pixels, where the photos are covered. */
  photos: z.array(z.string()),
  /** `photos` holds the few pixels alone. */
  photosBlurred: z.boolean(),
  /** How many photos more a match sees. */
  photosForMatches: z.number(),
  interests: z.array(z.string()),
  teaInterests: z.array(z.string()),
  job: z.string(),
  education: z.string(),
  height: z.string(),
  pronouns: z.string(),
  relationship_goals: z.string(),
  love_language: z.string(),
  prompts: z.array(ProfilePrompt),
  hereAs: z.enum(hereAsChoices),
  structure: z.enum(structures).nullable(),
  /** With whom the two have linked their profiles. Null as well where the viewer may not see that one. */
  partner: Partner.nullable(),
  isVerified: z.boolean(),
  isOnline: z.boolean().nullable(),
  lastActive: z.string().nullable(),
  badges: z.array(Badge),
  /** Deal breakers that are a statement: 'Dishonesty'. Spec R18. */
  statements: z.array(z.string()).optional(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdate = z.object({
  name: Name.optional(),
  age: Age.optional(),
  bio: Bio.optional(),
  location: Location.optional(),
  /** Wins over `location`, which must not name another place; null takes the place away. */
  cityId: CityId.nullable().optional(),
  /** That the warning was read. Another place that is under a risk needs it. */
  riskAcknowledged: z.boolean().optional(),
  job: Detail.optional(),
  education: Detail.optional(),
  height: Detail.optional(),
  pronouns: Detail.optional(),
  relationship_goals: Detail.optional(),
  love_language: Detail.optional(),
  /** Replaces all four answers. */
  lifestyle: OwnLifestyle.optional(),
  interests: Interests.optional(),
  teaInterests: TeaInterests.optional(),
  /** Replaces all of them. */
  prompts: ProfilePrompts.optional(),
  /** Twice in 30 days; 'solo' ends a link. */
  hereAs: z.enum(hereAsChoices, fault('from_list')).optional(),
  /** Null takes it away. */
  structure: z.enum(structures, fault('from_list')).nullable().optional(),
  email: OptionalEmail.optional(),
  /** The viewer's own photos in a new order, without those to remove. */
  photos: z.array(z.string().max(500)).max(maxPhotos).optional(),
  /** 'blurred' is for verified members. */
  photoPrivacy: z.enum(photoPrivacies, fault('from_list')).optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** Everything kept about a member, by kind. */
export const DataExport = z.record(z.string(), z.unknown());
export type DataExport = z.infer<typeof DataExport>;

/** What a member is like, told from interests, lifestyle and badges. A client has words for each. */
export const highlightLabels = [
  'active',
  'adventurous',
  'creative',
  'curious',
  'playful',
  'sociable',
  'homely',
  'calm',
  'warmhearted',
] as const;
export type HighlightLabel = (typeof highlightLabels)[number];

/** What happened: `text` says it in English, the further fields let a client say it in its own words. */
export const activityKinds = ['joined', 'match', 'likes', 'badge', 'status', 'photo', 'profile'] as const;

export const Activity = z.object({
  kind: z.enum(activityKinds),
  text: z.string(),
  /** For `likes` the day, 00:00 UTC. */
  at: z.string(),
  /** Of whom the member matched with. */
  name: z.string().optional(),
  /** How many likes that day. */
  count: z.number().optional(),
  badgeId: z.string().optional(),
});
export type Activity = z.infer<typeof Activity>;

/** Activities in one answer, newest first. */
export const maxActivities = 20;

export const ProfileStats = shape('ProfileStats', {
  views: z.number(),
  likes: z.number(),
  matches: z.number(),
  superLikes: z.number(),
  streakDays: z.number(),
  /** Scores from 1 to 100, the highest first. */
  highlights: z.array(z.object({ label: z.enum(highlightLabels), score: z.number() })),
  activity: z.array(Activity),
});
export type ProfileStats = z.infer<typeof ProfileStats>;

const selfParams = z.object({ userId: Id });

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/{userId}',
    summary: 'A member: the whole record for the member, the profile for others',
    access: 'member',
    limit: profileLimit,
    params: selfParams,
    response: z.union([SelfUser, Profile]),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{userId}',
    summary: "Change the given fields of the viewer's own profile",
    access: 'member',
    limit: writeLimit,
    self: 'params.userId',
    params: selfParams,
    body: ProfileUpdate,
    response: SelfUser,
    errors: ['step_up_needed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{userId}',
    securityEvent: 'account_deletion',
    summary: 'Delete the account and everything in it, at once',
    access: 'member',
    stepUp: 'factor',
    self: 'params.userId',
    params: selfParams,
    body: z.object({ password: GivenPassword }),
    response: null,
    openToSuspended: true,
    errors: ['invalid_credentials'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/users/{userId}/export',
    securityEvent: 'export',
    summary: 'Everything kept about the viewer, as one JSON file',
    access: 'member',
    stepUp: 'factor_or_password',
    limit: exportLimit,
    self: 'params.userId',
    params: selfParams,
    response: DataExport,
    openToSuspended: true,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/users/{userId}/profile-stats',
    summary: "The viewer's counters, streak, highlights and recent activity",
    access: 'member',
    limit: profileLimit,
    self: 'params.userId',
    params: selfParams,
    response: ProfileStats,
  }),
};
