import { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

export const fillIn = fault('fields_required');

/** A date and time with its zone; without one it is read as UTC. Comes out as ISO 8601 UTC. */
export const MeetupDate = z
  .string(fillIn)
  .trim()
  .min(1, fillIn)
  .max(40, fault('date_valid'))
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/u, fault('date_valid'))
  .refine((value) => value === '' || !Number.isNaN(Date.parse(value)), fault('date_valid'))
  .overwrite((value) => {
    const moment = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/u.test(value) ? value : `${value}Z`);
    return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
  })
  // A zone may lead out of the years that have four digits.
  .refine((value) => value === '' || /^(?!0000)\d{4}-/u.test(value), fault('date_valid'));
