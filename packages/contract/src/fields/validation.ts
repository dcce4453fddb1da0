import type { z } from 'zod';
import { fault, readFault, type Fault } from '#src/refusals/faults.ts';

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: Fault[] };

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Words for what a schema itself does not name. Spec §8: 'Required', 'Expected X, received Y'. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return fault('required');
  if (issue.code === 'invalid_type') return fault('wrong_type', { expected: issue.expected, received: kindOf(issue.input) });
  if (issue.code === 'invalid_value') return fault('not_one_of', { options: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_union') return fault('unknown_form');
  return undefined;
};

/** Checks a value from outside and names every violation by its path (`lifestyle.smoking`). */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validated<z.output<S>> {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => readFault(path.map(String).join('.'), message));
  return { ok: false, errors };
}
