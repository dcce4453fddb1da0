// What writes answers as JSON, field by field as the contract names them.
import { serializerSchema } from '@violet/contract/openapi/json-schema';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { z } from 'zod';

type BuildSerializer = typeof SerializerSelector extends () => infer Build ? Build : never;
type Serializer = ReturnType<ReturnType<BuildSerializer>>;

// Both are most of what a server's start costs, and a process of tests starts hundreds.
const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();
const serializers = new WeakMap<object, Serializer>();

/** The JSON Schema of an answer: the same object each time. */
export function answerSchema(response: z.ZodType): Record<string, unknown> {
  const schema = schemas.get(response) ?? serializerSchema(response);
  schemas.set(response, schema);
  return schema;
}

/** Fastify's own compiler, once a schema. No server has schemas that refer to others. */
export const buildSerializers: BuildSerializer = (external, options) => {
  const compile = SerializerSelector()(external, options);
  return (route) => {
    const { schema } = route;
    if (typeof schema !== 'object' || schema === null) return compile(route);
    const serializer = serializers.get(schema) ?? compile(route);
    serializers.set(schema, serializer);
    return serializer;
  };
};
