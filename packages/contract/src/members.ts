import { z } from 'zod';
import { isKnownLocation } from './catalogue/places.ts';
import { fitnessLevels, petLevels, toleranceLevels } from './catalogue/profile-options.ts';
import { labels, line, text } from './text.ts';

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

export const genderIdentities = ['woman', 'non-binary'] as const;
export const sexualOrientations = ['lesbian', 'bisexual', 'pansexual'] as const;
export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What a member says of her own habits; an unanswered question is left out. Decisions 18. */
export const OwnLifestyle = z.object({
  smoking: z.enum(toleranceLevels).optional(),
  drinking: z.enum(toleranceLevels).optional(),
  fitness: z.enum(fitnessLevels).optional(),
  pets: z.enum(petLevels).optional(),
});
export type OwnLifestyle = z.infer<typeof OwnLifestyle>;

export const Username = z
  .string('Username is required')
  .trim()
  .regex(/^[A-Za-z0-9_.-]*$/u, 'Username may contain only letters, digits, "_", "." and "-"')
  .min(minUsernameLength, 'Username must be at least 3 characters long')
  .max(maxUsernameLength, 'Username must be at most 30 characters long');

export const Name = line({ min: 1, max: maxNameLength, required: 'Name is required' }).refine(
  (name) => name === '' || /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name),
  'Name is required',
);

export const Age = z
  .int('Age must be a whole number')
  .min(minAge, 'You must be at least 18 years old')
  .max(maxAge, 'Age must be at most 120');

export const Bio = text({ max: maxBioLength });
export const Detail = line({ max: maxDetailLength });

/** Empty, or 'City, Full State Name' from the catalogue. */
export const Location = z
  .string()
  .trim()
  .max(100, 'Choose a state and a city from the list')
  .refine((value) => value === '' || isKnownLocation(value), 'Choose a state and a city from the list');

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/u;

export const Email = line({ min: 1, max: maxEmailLength, required: 'E-mail is required' })
  .toLowerCase()
  .refine((value) => emailPattern.test(value), 'Enter a valid e-mail address');

/** Null and the empty text both mean: no address. */
export const OptionalEmail = line({ max: maxEmailLength })
  .toLowerCase()
  .refine((value) => value === '' || emailPattern.test(value), 'Enter a valid e-mail address')
  .nullable();

export const Interests = labels({ maxItems: maxInterests });
export const TeaInterests = labels({ maxItems: maxTeaInterests });
