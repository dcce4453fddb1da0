import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function isNull(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';
}

/** `anyOf: [X, null]` as one schema of X that may be null. A serializer then need not try the branches in turn. */
function foldNullable(schema: JsonSchema): void {
  const [inner, nothing, ...more] = schema.anyOf ?? [];
  if (typeof inner !== 'object' || !isNull(nothing) || more.length > 0 || typeof inner.type !== 'string') return;
  delete schema.anyOf;
  // Whoever checks a list of values asks for null in it, too.
  Object.assign(schema, inner, { nullable: true }, inner.enum && { enum: [...inner.enum, null] });
}

/** A serializer picks the branch of a union whose required fields are there. A field too many must not fail the answer. */
function openBranches(schema: JsonSchema): void {
  for (const branch of schema.anyOf ?? []) if (typeof branch === 'object') delete branch.additionalProperties;
}

/** The JSON Schema (draft 7) that a serializer compiles for an answer. Fields not in it never leave the server. */
export function serializerSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    reused: 'inline',
    // Names would take shapes out of their place.
    metadata: z.registry<Record<string, never>>(),
    override: ({ jsonSchema }) => {
      foldNullable(jsonSchema);
      openBranches(jsonSchema);
    },
  });
}
