import { z } from 'zod';
import { dealBreakers } from './catalogue/deal-breakers.ts';
import { lifestyles } from './catalogue/lifestyles.ts';
import { fitnessLevels, petLevels, toleranceLevels } from './catalogue/profile-options.ts';
import { teas } from './catalogue/teas.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { Interests } from './members.ts';
import { wholeNumber } from './fields/whole-number.ts';
import { fault } from './refusals/faults.ts';
import { profileLimit, writeLimit } from './limit.ts';
import { shape } from './shape.ts';

/** Filters, preferences and the editor are three ways to one record. Spec R9. */
/** A range that reaches to `max` has no end: '75' there means 75 and older (ADR 011). */
export const ageBounds = { min: 18, max: 75 } as const;
export const distanceBoundsMiles = { min: 1, max: 100 } as const;
/** How far a member looks: within `maxDistance`, in the own country, or everywhere. The last two ask for no distance (ADR 038). */
export const reaches = ['distance', 'country', 'world'] as const;
export type Reach = (typeof reaches)[number];
const ReachChoice = z.enum(reaches, fault('from_list'));

/** Premium: each leaves out whoever does not answer to it. What each means: ADR 011. */
export const AdvancedFilters = z.object({
  verifiedOnly: z.boolean(),
  /** Here within the last three days. */
  onlineLately: z.boolean(),
  /** Joined this week or in the two before. */
  newHere: z.boolean(),
  /** Drinks one of the teas chosen in `teaPreferences`. */
  teasOnly: z.boolean(),
  /** Lives one of the lifestyles chosen in `lifestylePreferences`. */
  lifestyleOnly: z.boolean(),
});
export type AdvancedFilters = z.infer<typeof AdvancedFilters>;

export const noAdvancedFilters: AdvancedFilters = {
  verifiedOnly: false,
  onlineLately: false,
  newHere: false,
  teasOnly: false,
  lifestyleOnly: false,
};

export const onlineLatelyDays = 3;
export const newHereWeeks = 2;

export const Filters = shape('Filters', {
  minAge: z.number(),
  maxAge: z.number(),
  maxDistance: z.number(),
  reach: ReachChoice,
  teaPreferences: z.array(z.string()),
  lifestylePreferences: z.array(z.string()),
  /** Whether members who look with a partner may be met. Others never learn. */
  openToCouples: z.boolean(),
  /** All off without premium; what the member had chosen comes back with it. */
  advanced: AdvancedFilters,
});
export type Filters = z.infer<typeof Filters>;

const ReachAge = wholeNumber(ageBounds);
const ReachDistance = wholeNumber(distanceBoundsMiles);

function chosen<const T extends readonly string[]>(options: T) {
  return z
    .array(z.enum(options, fault('from_list')))
    .max(options.length, fault('each_once'))
    .overwrite((list) => [...new Set(list)]);
}

/** What is left out stays as it is. */
export const FiltersUpdate = z
  .object({
    minAge: ReachAge.optional(),
    maxAge: ReachAge.optional(),
    maxDistance: ReachDistance.optional(),
    reach: ReachChoice.optional(),
    teaPreferences: chosen(teas).optional(),
    lifestylePreferences: chosen(lifestyles).optional(),
    openToCouples: z.boolean().optional(),
    advanced: AdvancedFilters.partial().optional(),
  })
  .refine(({ minAge = ageBounds.min, maxAge = ageBounds.max }) => minAge <= maxAge, {
    path: ['minAge'],
    message: fault('age_order'),
  });
export type FiltersUpdate = z.infer<typeof FiltersUpdate>;

export const PreferredLifestyle = z.object({
  smokingTolerance: z.enum(toleranceLevels),
  drinkingTolerance: z.enum(toleranceLevels),
  fitnessLevel: z.enum(fitnessLevels),
  petPreference: z.enum(petLevels),
});
export type PreferredLifestyle = z.infer<typeof PreferredLifestyle>;

export const Visibility = z.object({
  showAge: z.boolean(),
  showDistance: z.boolean(),
  showLastActive: z.boolean(),
  ghostMode: z.boolean(),
});
export type Visibility = z.infer<typeof Visibility>;

/** So long a like given with priority stands above the others. */
export const likePriorityDays = 7;

/** What each does: ADR 005. */
export const PremiumOptions = z.object({
  /** The daily boost begins by itself when the member comes online. */
  boostProfile: z.boolean(),
  /** The member's likes stand first in the lists of those who got them. */
  priorityLikes: z.boolean(),
  /** Discovery's cards say who likes the viewer. */
  seeWhoLikedYou: z.boolean(),
});
export type PremiumOptions = z.infer<typeof PremiumOptions>;

export const Preferences = shape('Preferences', {
  ageRange: z.tuple([z.number(), z.number()]),
  maxDistance: z.number(),
  reach: ReachChoice,
  interests: z.array(z.string()),
  lifestyle: PreferredLifestyle,
  dealBreakers: z.array(z.string()),
  visibility: Visibility,
  premium: PremiumOptions,
});
export type Preferences = z.infer<typeof Preferences>;

/** The whole record or parts of it; what is left out stays as it is. */
export const PreferencesUpdate = z.object({
  ageRange: z
    .tuple([ReachAge, ReachAge])
    .refine(([youngest, oldest]) => youngest <= oldest, fault('age_order'))
    .optional(),
  maxDistance: ReachDistance.optional(),
  reach: ReachChoice.optional(),
  interests: Interests.optional(),
  lifestyle: PreferredLifestyle.partial().optional(),
  dealBreakers: chosen(dealBreakers).optional(),
  visibility: Visibility.partial().optional(),
  premium: PremiumOptions.partial().optional(),
});
export type PreferencesUpdate = z.infer<typeof PreferencesUpdate>;

export const PreferenceStats = shape('PreferenceStats', {
  totalMatches: z.number(),
  weeklyMatches: z.number(),
  profileViews: z.number(),
  /** Percent. */
  matchQuality: z.number(),
  popularInterests: z.array(z.string()),
});
export type PreferenceStats = z.infer<typeof PreferenceStats>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }) } as const;

export const preferenceEndpoints = {
  filters: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/filters',
    summary: "The viewer's discovery filters",
    response: Filters,
  }),
  updateFilters: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/filters',
    summary: "Change the viewer's discovery filters; advanced ones on need premium",
    limit: writeLimit,
    body: FiltersUpdate,
    response: Filters,
    errors: ['premium_required'],
  }),
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/preferences',
    summary: "The viewer's dating preferences",
    response: Preferences,
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/preferences',
    summary: "Change the viewer's dating preferences; premium options on need premium",
    limit: writeLimit,
    body: PreferencesUpdate,
    response: Preferences,
    errors: ['premium_required'],
  }),
  stats: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/preference-stats',
    summary: "What the viewer's preferences led to",
    limit: profileLimit,
    response: PreferenceStats,
  }),
};
