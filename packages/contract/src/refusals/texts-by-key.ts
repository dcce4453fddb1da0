import { faults, type FaultKey } from './faults.ts';
import { refusals, type RefusalKey } from './refusals.ts';

/** The sentences of every refusal and fault by their keys, in one language. */
export interface RefusalTexts {
  readonly refusal: Readonly<Record<RefusalKey, string>>;
  readonly fault: Readonly<Record<FaultKey, string>>;
}

/** English is the tables' own; the web has a file for each other language. */
export const englishRefusalTexts: RefusalTexts = {
  refusal: Object.fromEntries(Object.entries(refusals).map(([key, { en }]) => [key, en])) as Record<RefusalKey, string>,
  fault: faults,
};
