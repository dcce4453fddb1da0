import { z } from 'zod';

export const fillIn = 'Please fill in all required fields';

/** A date and time with its zone; without one it is read as UTC. Comes out as ISO 8601 UTC. */
export const EventDate = z
  .string(fillIn)
  .trim()
  .min(1, fillIn)
  .max(40, 'Enter a valid date and time')
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/u, 'Enter a valid date and time')
  .refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'Enter a valid date and time')
  .overwrite((value) => {
    const moment = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/u.test(value) ? value : `${value}Z`);
    return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
  })
  // A zone may lead out of the years that have four digits.
  .refine((value) => value === '' || /^(?!0000)\d{4}-/u.test(value), 'Enter a valid date and time');
