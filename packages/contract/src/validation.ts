import type { z } from 'zod';
import type { ErrorBody } from './errors.ts';

export type Violations = NonNullable<ErrorBody['errors']>;
export type Validated<T> = { ok: true; value: T } | { ok: false; errors: Violations };

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Words for what a schema itself does not name. Spec §8: 'Required', 'Expected X, received Y'. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Required';
  if (issue.code === 'invalid_type') return `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'Not a known form';
  return undefined;
};

/** Checks a value from outside and names every violation by its path (`lifestyle.smoking`). */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validated<z.output<S>> {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { ok: false, errors };
}
