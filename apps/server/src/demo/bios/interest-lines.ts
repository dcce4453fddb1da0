import type { Interest } from '@violet/contract/catalogue/interests';
import { linesOfCompany } from './lines-of-company.ts';
import { linesOfMaking } from './lines-of-making.ts';
import { linesOfMotion } from './lines-of-motion.ts';
import { linesOfQuiet } from './lines-of-quiet.ts';

/** What someone who likes this might say about it. No two demo members say the same twice. */
export const interestLines: Readonly<Record<Interest, readonly string[]>> = {
  ...linesOfCompany,
  ...linesOfMaking,
  ...linesOfMotion,
  ...linesOfQuiet,
};
