// Values by a JSON Schema, as a client would send them or nearly so. Tests ask what the server answers to them.
import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Stands for an id that only the test knows when it sends. It was seen in an answer, or is the caller's own. */
const idMark = '\u0001id:';

/** Chooses an id for a field of this name. */
export type ChooseId = (name: string, n: number) => string;

const odd: readonly unknown[] = [null, true, 0, -1, 1e308, '', 'a\u0000b', '\ud800', '\u202eolleh', '__proto__', [], {}, { $ne: null }];

/** What patterns and formats ask for; the rest of what fits them would be the same to the server. */
const shaped = [
  '2027-03-01T18:00',
  '2027-03-01T18:00:00Z',
  '2027-03-01',
  '+15035550123',
  'ana@example.org',
  'https://example.org/a',
  'Kettle_on_9',
  '123456',
  'oolong',
  'en',
  'Portland, Oregon',
  '4242424242424242',
];

const named = (name: string, pattern: RegExp) => pattern.test(name);

function text(schema: JsonSchema, name: string): Arbitrary<string> {
  if (schema.format === 'uuid' || named(name, /id$/iu)) return fc.nat(10_000).map((n) => `${idMark}${name}:${n}`);
  const written = fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 300), unit: 'grapheme' });
  if (schema.pattern !== undefined || schema.format !== undefined) return fc.constantFrom(...shaped);
  return fc.oneof({ arbitrary: written, weight: 3 }, { arbitrary: fc.constantFrom(...shaped), weight: 1 });
}

function number(schema: JsonSchema, isWhole: boolean): Arbitrary<number> {
  const [min, max] = [Math.max(schema.minimum ?? 0, -1e6), Math.min(schema.maximum ?? 100, 1e6)];
  return isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function fields(schema: JsonSchema, root: JsonSchema): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const model = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valueOf(property, name, root)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

/** Fits the schema, nearly always. */
function fitting(schema: JsonSchema, name: string, root: JsonSchema): Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valueOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, name, root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name, root)));
  if (schema.allOf) return valueOf(Object.assign({}, ...schema.allOf) as JsonSchema, name, root);
  const [type] = [schema.type].flat();
  if (type === 'string') return text(schema, name);
  if (type === 'integer' || type === 'number') return number(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(valueOf(schema.items ?? {}, name.replace(/s$/u, ''), root), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 6)),
    });
  if (type === 'object') return fields(schema, root);
  return fc.jsonValue({ maxDepth: 2 });
}

/**
 * One in some thirty values is of another kind than the schema asks for.
 * @param name of the field, which tells ids from other texts
 */
export function valueOf(schema: JsonSchema, name = '', root: JsonSchema = schema): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, name, root), weight: 30 }, { arbitrary: fc.constantFrom(...odd), weight: 1 });
}

/** The value with its ids put in. */
export function withIds(value: unknown, idOf: ChooseId): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(idMark)) return value;
    const [name = '', n] = value.slice(idMark.length).split(':');
    return idOf(name, Number(n));
  }
  if (Array.isArray(value)) return value.map((item) => withIds(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withIds(item, idOf)]));
}

/** Every text in it that could be an id. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[\da-f]{8}-[\da-f-]{27}$/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
