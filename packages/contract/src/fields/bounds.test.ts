// Whoever goes beyond the bound of a field reads which in the page's language.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointShape } from '#src/endpoint.ts';
import * as features from '#src/endpoints.ts';
import { ClientFrame } from '#src/realtime.ts';
import { validate } from './validation.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value;

/** A schema and all it is made of, each once. */
function listParts(value: unknown, seen = new Set<unknown>()): z.core.$ZodType[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (!isSchema(value)) return Object.values(value).flatMap((each) => listParts(each, seen));
  const {
    shape,
    element,
    innerType,
    options,
    in: before,
    out,
    keyType,
    valueType,
    items,
  } = value._zod.def as unknown as Record<string, unknown>;
  return [value, ...[shape, element, innerType, options, before, out, keyType, valueType, items].flatMap((each) => listParts(each, seen))];
}

const checksOf = (schema: z.core.$ZodType): z.core.$ZodCheck[] => (schema._zod.def as { checks?: z.core.$ZodCheck[] }).checks ?? [];

function boundsOf(schema: z.core.$ZodType): Bounds {
  const bounds: { min?: number; max?: number } = {};
  for (const { _zod } of checksOf(schema)) {
    const def = _zod.def as { check: string; value?: number; minimum?: number; maximum?: number };
    if (def.check === 'greater_than') bounds.min = def.value ?? 0;
    if (def.check === 'less_than') bounds.max = def.value ?? 0;
    if (def.check === 'min_length') bounds.min = def.minimum ?? 0;
    if (def.check === 'max_length') bounds.max = def.maximum ?? 0;
  }
  return bounds;
}

/** Values beyond the bounds of a schema, and the schema to try them with. An array is tried without what is in it. */
function triesOf(schema: z.core.$ZodType): { readonly by: z.ZodType; readonly values: readonly unknown[] } | undefined {
  const { min, max } = boundsOf(schema);
  const ends = [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
  switch (schema._zod.def.type) {
    case 'number':
      return { by: schema as z.ZodType, values: ends };
    case 'string':
      return { by: schema as z.ZodType, values: ['', '💥 💥', ...ends.map((length) => 'a'.repeat(Math.max(length, 0)))] };
    case 'array':
      return {
        by: z.array(z.unknown()).check(...(checksOf(schema) as unknown as z.core.CheckFn<unknown[]>[])),
        values: ends.filter((length) => length >= 0).map((length) => Array.from({ length })),
      };
    default:
      return undefined;
  }
}

const calls = Object.values(features).flatMap((feature) => Object.values(feature as Record<string, EndpointShape>));
const requests = [
  ...calls.map(({ method, path, params, query, body }) => [`${method} ${path}`, [params, query, body]] as const),
  ['frames', [ClientFrame]] as const,
];

test.each(requests)('%s', (_name, schemas) => {
  for (const schema of listParts(schemas)) {
    const { by, values = [] } = triesOf(schema) ?? {};
    for (const value of values) {
      const result = by ? validate(by, value) : { ok: true as const };
      const said = result.ok ? [] : result.errors.map(({ key, message }) => ({ key, message }));
      expect(said, JSON.stringify(value)).not.toContainEqual({ key: 'invalid_value', message: expect.anything() });
      if (Number.isInteger(value)) expect(said.length, `${String(value)} is refused`).toBeGreaterThan(0);
      if (Number.isInteger(value)) expect(said.map(({ key }) => key)).not.toContain('whole_number');
    }
  }
});

test('a bound is said by its number, whatever the kind', () => {
  const said = (schema: z.ZodType, value: unknown) => {
    const result = validate(schema, value);
    return result.ok ? [] : result.errors.map(({ message }) => message);
  };
  expect(said(z.int().min(1), 0)).toEqual(['Must be at least 1']);
  expect(said(z.int().max(7), 8)).toEqual(['Must be at most 7']);
  expect(said(z.string().min(3), 'ab')).toEqual(['Must be at least 3 characters long']);
  expect(said(z.string().max(3), 'abcd')).toEqual(['Must be at most 3 characters long']);
  expect(said(z.array(z.string()).max(1), ['a', 'b'])).toEqual(['Choose at most 1']);
  expect(said(z.string().regex(/^a$/u), 'b')).toEqual(['This could not be read.']);
});
