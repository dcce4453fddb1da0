import { z } from 'zod';
import { promptIds } from './catalogue/prompts.ts';
import { fitnessLevels, petLevels, toleranceLevels } from './catalogue/profile-options.ts';
import { labels, line, text } from './fields/text.ts';
import { fault } from './refusals/faults.ts';

export const minAge = 18;
export const maxAge = 120;
export const minUsernameLength = 3;
export const maxUsernameLength = 30;
export const maxNameLength = 50;
export const maxBioLength = 500;
export const maxDetailLength = 100;
export const maxEmailLength = 254;
export const maxInterests = 30;
export const maxTeaInterests = 12;
export const maxPrompts = 3;
export const maxPromptAnswerLength = 150;

export const genderIdentities = ['woman', 'non-binary'] as const;
export const sexualOrientations = ['lesbian', 'bisexual', 'pansexual'] as const;
export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** How a member is here: alone, or looking together with a partner. */
export const hereAsChoices = ['solo', 'partnered'] as const;
export type HereAs = (typeof hereAsChoices)[number];

/** How a member loves, whoever looks along. Shown where it is said; nothing goes by it. */
export const structures = ['monogamous', 'open', 'polyamorous', 'finding_out'] as const;
export type Structure = (typeof structures)[number];

/** What a member says of daily habits; an unanswered question is left out. Spec R18. */
export const OwnLifestyle = z.object({
  smoking: z.enum(toleranceLevels).optional(),
  drinking: z.enum(toleranceLevels).optional(),
  fitness: z.enum(fitnessLevels).optional(),
  pets: z.enum(petLevels).optional(),
});
export type OwnLifestyle = z.infer<typeof OwnLifestyle>;

export const Username = z
  .string(fault('username_required'))
  .trim()
  .regex(/^[A-Za-z0-9_.-]*$/u, fault('username_characters'))
  .min(minUsernameLength, fault('username_short'))
  .max(maxUsernameLength, fault('username_long'));

export const Name = line({ min: 1, max: maxNameLength, required: fault('name_required') }).refine(
  (name) => name === '' || /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name),
  fault('name_required'),
);

export const Age = z.int(fault('age_whole')).min(minAge, fault('age_adult')).max(maxAge, fault('age_most'));

/** A question of the catalogue, and what the member says to it. */
export const ProfilePrompt = z.object({ promptId: z.enum(promptIds), answer: text({ min: 1, max: maxPromptAnswerLength }) });
export type ProfilePrompt = z.infer<typeof ProfilePrompt>;

/** In the order that the profile shows them in. */
export const ProfilePrompts = z
  .array(ProfilePrompt)
  .max(maxPrompts, fault('too_many', { max: maxPrompts }))
  .refine((prompts) => new Set(prompts.map(({ promptId }) => promptId)).size === prompts.length, fault('each_once'));

export const Bio = text({ max: maxBioLength });
export const Detail = line({ max: maxDetailLength });

/**
 * Empty, or a place in English: 'City, Full State Name' in the US, 'City, Country' elsewhere, 'Region, Country' or 'Country'. The server
 * knows which there are.
 */
export const Location = z.string().trim().max(200, fault('location_from_list'));

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/u;

export const Email = line({ min: 1, max: maxEmailLength, required: fault('email_required') })
  .toLowerCase()
  .refine((value) => emailPattern.test(value), fault('email_valid'));

/** Null and the empty text both mean: no address. */
export const OptionalEmail = line({ max: maxEmailLength })
  .toLowerCase()
  .refine((value) => value === '' || emailPattern.test(value), fault('email_valid'))
  .nullable();

export const Interests = labels({ maxItems: maxInterests });
export const TeaInterests = labels({ maxItems: maxTeaInterests });
