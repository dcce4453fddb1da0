import type { z } from 'zod';
import { fault, readFault, type Fault } from '#src/refusals/faults.ts';

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: Fault[] };

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min > 1 ? fault('too_short', { min }) : fault('required');
  return fault('at_least', { min });
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fault('too_long', { max });
  return origin === 'array' ? fault('too_many', { max }) : fault('at_most', { max });
}

/** Words for what a schema itself does not name. Spec §8: 'Required', 'Expected X, received Y'. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return fault('required');
  if (issue.code === 'invalid_type') return fault('wrong_type', { expected: issue.expected, received: kindOf(issue.input) });
  if (issue.code === 'invalid_value') return fault('not_one_of', { options: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_union') return fault('unknown_form');
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'invalid_format') return fault('not_readable');
  return undefined;
};

/** Checks a value from outside and names every violation by its path (`lifestyle.smoking`). */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validated<z.output<S>> {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => readFault(path.map(String).join('.'), message));
  return { ok: false, errors };
}
